import { Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import s from './sheet.module.css';

export interface SheetProps {
  readonly open: boolean;
  readonly title: string;
  /** Of the heading, which names the drawer. */
  readonly titleId: string;
  /** In px; 560 by default (look.md, 5). */
  readonly width?: number | undefined;
  /** Beside the heading. */
  readonly mark?: ReactNode;
  /** Stays at the foot while the content scrolls. */
  readonly foot?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A drawer at the end of the page, so that the list stays in view. */
export const Sheet = ({ open, title, titleId, width = 560, mark, foot, onClose, children }: SheetProps) => (
  <Drawer
    open={open}
    onClose={(event) => {
      // The same Esc would otherwise also close the question that closing may ask.
      event.preventDefault();
      onClose();
    }}
    size={width}
    title={null}
    closable={false}
    destroyOnHidden
    aria-labelledby={titleId}
    styles={{ body: { padding: 0 } }}
  >
    <div className={s.sheet}>
      <div className={s.head}>
        <Title as="h2" id={titleId}>
          {title}
        </Title>
        {mark}
        <button type="button" className={s.close} aria-label="关闭" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={s.body}>{children}</div>
      {foot !== undefined && <div className={s.foot}>{foot}</div>}
    </div>
  </Drawer>
);

/**
 * Counts how often a sheet was opened, 0 before the first time. As its `key` every opening begins anew, and what was
 * shown last stays while the drawer slides away.
 */
export const useOpenings = (open: boolean): number => {
  const [was, setWas] = useState(false);
  const [count, setCount] = useState(0);
  if (open !== was) {
    setWas(open);
    if (open) setCount(count + 1);
  }
  return count;
};
