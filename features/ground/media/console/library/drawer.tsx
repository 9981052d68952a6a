import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { useModal } from '#platform/web/ui/dialogs/use-modal.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import s from './drawer.module.css';

export interface DrawerProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Stays at the foot while the content scrolls. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** 560 wide from the end of the page; a native dialog, so that the focus stays in and comes back. */
export function Drawer({ open, title, onClose, foot, children }: DrawerProps) {
  const titleId = useId();
  const dialog = useModal(open);
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by keyboard
    <dialog
      ref={dialog}
      className={s.drawer}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div className="flex column tall">
          <header className={s.head}>
            <Title className="grows shrinks title-l" as="h2" id={titleId}>
              {title}
            </Title>
            <button type="button" className={s.close} aria-label="关闭" onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too */}
          <section className={s.body} aria-label={title} tabIndex={0}>
            {children}
          </section>
          {foot !== undefined && <footer className={s.foot}>{foot}</footer>}
        </div>
      )}
    </dialog>
  );
}
