import type { ReactNode } from 'react';
import emptyArt from '../../assets/empty.svg?url';
import s from './empty-view.module.css';

export interface EmptyViewProps {
  readonly title?: string | undefined;
  /** `h1` where it stands in place of the whole page. */
  readonly as?: 'b' | 'h1' | undefined;
  /** One sentence of why (莎车县现在没有进行中的班级). */
  readonly reason?: ReactNode;
  /** One way out: a small line button. */
  readonly action?: ReactNode;
}

export function EmptyView({ title = '暂无数据', as: Title = 'b', reason, action }: EmptyViewProps) {
  return (
    <div className={s.view} role="status">
      <img src={emptyArt} alt="" width="148" height="96" />
      <Title>{title}</Title>
      {reason !== undefined && <p>{reason}</p>}
      {action !== undefined && <div className="above-8">{action}</div>}
    </div>
  );
}
