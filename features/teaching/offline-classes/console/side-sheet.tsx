import type { ReactNode } from 'react';
import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { useNarrow } from '#platform/web/console/use-narrow.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import s from './side-sheet.module.css';

export interface SideSheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Form about one thing of the page: beside the page where there is room, over it elsewhere. */
export function SideSheet({ title, onClose, children }: SideSheetProps) {
  if (useNarrow())
    return (
      <SheetDrawer open onClose={onClose}>
        <Sheet title={title} onClose={onClose}>
          {children}
        </Sheet>
      </SheetDrawer>
    );
  return (
    <section
      className={`panel ${s.side}`}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className="row between below-12">
        <h2 className="title-m">{title}</h2>
        <button type="button" className={s.close} aria-label="关闭" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </section>
  );
}
