import { type ReactNode, useId, useState } from 'react';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import s from './side-panel.module.css';

export interface SidePanelProps {
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** 课程推荐：folds to a narrow strip, so that the list beside it gets the room. */
export function SidePanel({ title = '课程推荐', children }: SidePanelProps) {
  const [open, setOpen] = useState(true);
  const id = useId();
  return (
    <aside className={cx(s.panel, !open && s.folded)} aria-label={title}>
      <header className={s.head}>
        <h2 className="title-s">{title}</h2>
        <button
          type="button"
          className={s.fold}
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${open ? '收起' : '展开'}${title}`}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'left' : 'right'} />
        </button>
      </header>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </aside>
  );
}

export interface SideLayoutProps {
  /** One or more panels, from the top down. */
  readonly side: ReactNode;
  readonly children: ReactNode;
}

/** 224 px beside the list; below it on a phone; left out in elder mode. */
export function SideLayout({ side, children }: SideLayoutProps) {
  return (
    <div className={s.layout}>
      <div className={s.side}>{side}</div>
      <div className="grows shrinks">{children}</div>
    </div>
  );
}
