import type { ReactNode } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import s from './sheet.module.css';

export interface SheetProps {
  readonly title: string;
  readonly titleId: string;
  readonly onClose: () => void;
  /** Stays at the foot while the content scrolls. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** What stands in a drawer: head and foot stay while the rest scrolls (look.md, 5). */
export const Sheet = ({ title, titleId, onClose, foot, children }: SheetProps) => (
  <div className={s.sheet}>
    <div className={s.head}>
      <h2 id={titleId}>{title}</h2>
      <button type="button" className={s.close} aria-label="关闭" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
    <div className={s.body}>{children}</div>
    {foot !== undefined && <div className={s.foot}>{foot}</div>}
  </div>
);
