import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useGuardedNavigate } from '../../console/form/leave-guard.ts';
import { useModal } from '../../ui/dialogs/use-modal.ts';
import type { ConsoleMenuGroup } from './console-shell-props.ts';
import s from './menu-search.module.css';
import { findEntries } from './menu-search.rules.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

const OTHERS = [
  { name: 'account', path: '/account', title: '我的账号', icon: 'person', group: '其他' },
  { name: 'dashboard', path: '/dashboard', title: '前台首页', icon: 'book', group: '其他' },
];

const itemsOf = (menu: readonly ConsoleMenuGroup[]) => [
  ...menu.flatMap(({ title: group, entries }) => entries.map((entry) => ({ ...entry, group }))),
  ...OTHERS,
];

interface PaletteProps {
  readonly menu: readonly ConsoleMenuGroup[];
  readonly onClose: () => void;
}

function Palette({ menu, onClose }: PaletteProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useGuardedNavigate();
  const found = findEntries(
    itemsOf(menu).map((item) => ({ ...item, words: [item.group, item.name] })),
    text,
  );
  const marked = found[Math.min(at, found.length - 1)];
  const open = (path: string) => {
    onClose();
    void navigate(path);
  };
  const keys = (event: KeyboardEvent) => {
    // While a word is being composed, its keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const last = found.length - 1;
    const to = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      setAt(Math.max(0, to));
      document.getElementById(`${id}-${found[to]?.name}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && marked) {
      event.preventDefault();
      open(marked.path);
    }
  };
  return (
    <>
      <div className={s.field}>
        <Icon name="search" />
        <input
          className="grows shrinks tall-44 edgeless large ink focus-none"
          // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type into it
          autoFocus
          role="combobox"
          aria-label="搜索菜单"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={marked && `${id}-${marked.name}`}
          aria-autocomplete="list"
          placeholder="要去哪里？输入名称"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={keys}
        />
        <kbd className="on-sunk ink-3">Esc</kbd>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="菜单" className={s.list}>
        {found.map((item) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
          <div
            key={item.name}
            id={`${id}-${item.name}`}
            role="option"
            tabIndex={-1}
            aria-selected={item === marked}
            className={cx('row gap-12 pad-x-12 tall-44 round-s presses', item === marked && s.marked)}
            onClick={() => open(item.path)}
            onPointerMove={() => setAt(found.indexOf(item))}
          >
            <ConsoleIcon className="ink-3" name={item.icon} />
            {item.title}
            <small className="push small ink-3">{item.group}</small>
          </div>
        ))}
      </div>
      <p className={s.none} role="status">
        {found.length === 0 ? `没有叫“${text}”的菜单，换一个词试试` : ''}
      </p>
    </>
  );
}

/** 搜索菜单：Ctrl+K anywhere, or the button; typed, chosen and opened by keyboard alone. */
export function MenuSearch({ menu }: { readonly menu: readonly ConsoleMenuGroup[] }) {
  const [open, setOpen] = useState(false);
  const dialog = useModal(open);
  const pressed = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    if (event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
    event.preventDefault();
    // Over another dialog it would lie under the other's darkness.
    if (open || document.querySelector('dialog:modal, .ant-modal-wrap:not([style*="none"])') === null)
      setOpen(!open);
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className={s.button}
        aria-label="搜索菜单"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size="s" />
        <span className="phone-hidden">搜索菜单</span>
        <kbd className="on-sunk ink-3 before-12">{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by keyboard */}
      <dialog
        ref={dialog}
        className={s.dialog}
        aria-label="搜索菜单"
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === event.currentTarget && setOpen(false)}
      >
        {open && <Palette menu={menu} onClose={() => setOpen(false)} />}
      </dialog>
    </>
  );
}
