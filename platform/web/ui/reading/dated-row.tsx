import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { LinkTo } from '../navigation/link-to.tsx';
import { Title } from '../title.tsx';
import s from './dated-row.module.css';

export interface DatedRowProps {
  /** `yyyy-MM-dd`, with or without the hour. */
  readonly time: string;
  readonly title: string;
  readonly to: string;
  /** What it says; empty for nothing. */
  readonly summary: string;
  /** Read before: its title is less black. */
  readonly isRead?: boolean | undefined;
  /** At the right end: tags and a word. */
  readonly children: ReactNode;
}

/** One line of a list by days: the day large, then the title and what it says. */
export function DatedRow({ time, title, to, summary, isRead = false, children }: DatedRowProps) {
  const date = time.slice(0, 10);
  const [, month = '', day = ''] = date.split('-');
  return (
    <li className={s.row}>
      <time className={s.day} dateTime={date} title={date}>
        <b>{day}</b>
        <span className="small ink-3">{month} 月</span>
      </time>
      <div>
        <h2 className={cx('large snug', isRead && 'ink-2')}>
          <LinkTo className="hover-cinnabar" to={to}>
            <Title className={s.title}>{title}</Title>
          </LinkTo>
        </h2>
        {summary !== '' && (
          <p className="above-2 plain ink-3 lines-165 two-lines" dir="auto">
            {summary}
          </p>
        )}
      </div>
      <p className={s.by}>{children}</p>
    </li>
  );
}
