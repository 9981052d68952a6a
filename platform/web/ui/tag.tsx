import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import s from './tag.module.css';

export type TagTone = 'plain' | 'blue' | 'pine' | 'gold' | 'danger' | 'outlined';

export interface TagProps {
  readonly tone?: TagTone | undefined;
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
}

export function Tag({ tone = 'plain', icon, children }: TagProps) {
  return (
    <span className={cx(s.tag, s[tone])}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </span>
  );
}

/** 0 not studied, 1 studying, 2 finished. */
export type StudyStatus = 0 | 1 | 2;

export function StudyStatusTag({ status }: { readonly status: StudyStatus }) {
  if (status === 0) return <Tag>未学习</Tag>;
  if (status === 1) return <Tag tone="blue">学习中</Tag>;
  return (
    <Tag tone="pine" icon="check">
      已学习
    </Tag>
  );
}
