import type { ReactNode } from 'react';
import s from './section-head.module.css';
import { Title } from './title.tsx';

export interface SectionHeadProps {
  readonly title: string;
  /** One line of sense. */
  readonly say?: string | undefined;
  /** At the right end: a MoreLink, tabs, 换一批. */
  readonly children?: ReactNode;
}

/** 首页分区题：发丝线、左端一段金条、28 号宋体。 */
export function SectionHead({ title, say, children }: SectionHeadProps) {
  return (
    <div className={s.head}>
      <Title as="h2">{title}</Title>
      {say !== undefined && <span className={s.say}>{say}</span>}
      {children !== undefined && <div className={s.end}>{children}</div>}
    </div>
  );
}
