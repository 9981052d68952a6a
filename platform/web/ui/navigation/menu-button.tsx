import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { LinkTo } from './link-to.tsx';
import s from './menu-button.module.css';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName | undefined;
  /** An address; otherwise `onSelect`. */
  readonly to?: string | undefined;
  readonly newWindow?: boolean | undefined;
  readonly onSelect?: (() => void) | undefined;
}

export interface MenuButtonProps {
  /** Content of the button. */
  readonly children: ReactNode;
  /** For readers, where the button shows only an icon. */
  readonly label?: string | undefined;
  readonly items: readonly MenuItem[];
  readonly className?: string | undefined;
}

const GAP = 6;
const EDGE = 8;

/**
 * The popover lies in the top layer, out of the page's flow: its place is worked out on opening, above the button
 * where there is no room below it.
 */
function place(menu: HTMLElement, button: HTMLElement): void {
  const { right, top, bottom } = button.getBoundingClientRect();
  const page = document.documentElement;
  const left = Math.max(EDGE, Math.min(right, page.clientWidth - EDGE) - menu.offsetWidth);
  menu.style.left = `${left + window.scrollX}px`;
  const above = top - GAP - menu.offsetHeight;
  const isLow = bottom + GAP + menu.offsetHeight > page.clientHeight && above >= EDGE;
  menu.style.top = `${(isLow ? above : bottom + GAP) + window.scrollY}px`;
}

export function MenuButton({ children, label, items, className }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const focusEntry = (to: number) =>
    entries()
      .at(to % items.length)
      ?.focus();

  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    const isOpen = event.newState === 'open';
    setOpen(isOpen);
    if (isOpen && menu.current !== null && button.current !== null) {
      place(menu.current, button.current);
      focusEntry(0);
    }
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    // Whatever took the focus back to the button while the menu is open: the arrows lead into it again.
    if (open) focusEntry(event.key === 'ArrowDown' ? 0 : -1);
    else menu.current?.showPopover();
  };
  const move = (event: KeyboardEvent) => {
    const at = entries().indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Tab') menu.current?.hidePopover();
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    focusEntry(target);
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
        onKeyDown={openByKey}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        className={s.menu}
        popover="auto"
        role="menu"
        onToggle={toggled}
        onKeyDown={move}
      >
        {items.map(({ key, label: text, icon, to, newWindow, onSelect }) => {
          const face = (
            <>
              {icon !== undefined && <Icon name={icon} />}
              {text}
            </>
          );
          const choose = () => {
            menu.current?.hidePopover();
            onSelect?.();
          };
          const common = { role: 'menuitem', tabIndex: -1, className: s.item, onClick: choose };
          return to === undefined ? (
            <button key={key} type="button" {...common}>
              {face}
            </button>
          ) : (
            <LinkTo key={key} to={to} newWindow={newWindow} {...common}>
              {face}
            </LinkTo>
          );
        })}
      </div>
    </>
  );
}
