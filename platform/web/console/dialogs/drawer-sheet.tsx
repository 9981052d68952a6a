import { Drawer } from 'antd';
import { createContext, type ReactNode, use, useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import s from './drawer-sheet.module.css';

export interface SheetDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** In px; 560 by default (look.md, 5). */
  readonly width?: number | undefined;
  readonly children: ReactNode;
}

/** Id of the heading of the sheet inside, which names the drawer. */
const TitleId = createContext('');

/** A drawer at the end of the page without a head of its own: the sheet inside brings it. */
export function SheetDrawer({ open, onClose, width = 560, children }: SheetDrawerProps) {
  const titleId = useId();
  return (
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
      <TitleId value={titleId}>{children}</TitleId>
    </Drawer>
  );
}

export interface SheetProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** In the head, before the cross: the mark of the draft. */
  readonly mark?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** Head and foot stay while the form between them scrolls (look.md, 5). */
export const Sheet = ({ title, onClose, mark, foot, children }: SheetProps) => (
  <div className="flex column tall">
    <div className={s.head}>
      <h2 className="grows shrinks head-lg" id={use(TitleId)}>
        {title}
      </h2>
      {mark}
      <button type="button" className={s.close} aria-label="关闭" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
    <div className={s.body}>{children}</div>
    {foot !== undefined && <div className={s.foot}>{foot}</div>}
  </div>
);
