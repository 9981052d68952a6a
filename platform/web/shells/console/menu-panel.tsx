import { useEffect, useState } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useModal } from '../../ui/dialogs/use-modal.ts';
import { ConsoleBrand, MenuList } from './console-nav.tsx';
import type { ConsoleShellProps } from './console-shell-props.ts';
import s from './menu-panel.module.css';

/** On a phone the menu comes from the left over the page. */
export function MenuPanel(props: Pick<ConsoleShellProps, 'menu' | 'current' | 'counts'>) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  // A chosen entry changes the address, and with it the panel is over.
  const open = openAt === props.current;
  const dialog = useModal(open);
  useEffect(() => {
    const wide = matchMedia('(min-width: 641px)');
    const close = () => setOpenAt(null);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  return (
    <>
      <button
        type="button"
        className={s.open}
        aria-label="管理菜单"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpenAt(props.current)}
      >
        <Icon name="menu" />
      </button>
      <dialog ref={dialog} className={s.panel} aria-label="管理菜单" onClose={() => setOpenAt(null)}>
        {open && (
          <>
            <div className={`${s.head} on-dark`}>
              <ConsoleBrand className={s.brand} />
              <button type="button" className={s.close} aria-label="关闭" onClick={() => setOpenAt(null)}>
                <Icon name="close" />
              </button>
            </div>
            <nav aria-label="管理菜单">
              <MenuList {...props} isFolded={false} onChoose={() => setOpenAt(null)} />
            </nav>
          </>
        )}
      </dialog>
    </>
  );
}
