import type { ReactNode } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import s from './notice.module.css';

export interface NoticeProps {
  /** `refusal` says what went wrong and is spoken at once; `info` says what will happen. */
  readonly kind: 'refusal' | 'info';
  readonly children: ReactNode;
}

/** One or two sentences inside a form, in reading size: what a person must not miss is no caption. */
export const Notice = ({ kind, children }: NoticeProps) => (
  <div className={`${s.notice} ${s[kind]}`} role={kind === 'refusal' ? 'alert' : undefined}>
    <Icon name={kind === 'refusal' ? 'warning' : 'info'} />
    <p>{children}</p>
  </div>
);
