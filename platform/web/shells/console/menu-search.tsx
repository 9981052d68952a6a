import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useGuardedNavigate } from '../../console/form/leave-guard.ts';
import { useModal } from '../../ui/dialogs/use-modal.ts';
import type { ConsoleMenuGroup, FoundThings, UseFind } from './console-shell-props.ts';
import s from './menu-search.module.css';
import { findEntries } from './menu-search.rules.ts';
import { noteRecent, recentThings } from './recent-things.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

const OTHERS = [
  { name: 'account', path: '/account', title: '我的账号', icon: 'person', group: '其他' },
  { name: 'dashboard', path: '/dashboard', title: '前台首页', icon: 'book', group: '其他' },
];

const itemsOf = (menu: readonly ConsoleMenuGroup[]) => [
  ...menu.flatMap(({ title: group, entries }) => entries.map((entry) => ({ ...entry, group }))),
  ...OTHERS,
];

/** Menu entries that are shown when things were asked for, too. */
const MENU_SHOWN = 5;

/** One line that can be chosen. */
interface Choice {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly icon: string;
  /** At its end: the menu's group, or what tells a thing from others. */
  readonly note: string;
  /** Kept as recently opened where it is a thing. */
  readonly kind?: string;
}

interface ChoiceGroup {
  readonly name: string;
  readonly choices: readonly Choice[];
}

const thingsOf = ({ kind, name, unit, icon, num, allPath, hits }: FoundThings): ChoiceGroup => ({
  name,
  choices: [
    ...hits.map(({ id, title, line, path }) => ({
      name: `${kind}-${id}`,
      ...{ path, title, icon },
      note: line,
      kind: name,
    })),
    ...(num > hits.length
      ? [{ name: `${kind}-all`, path: allPath, title: `查看全部 ${num} ${unit}${name}`, icon, note: '' }]
      : []),
  ],
});

const groupsOf = (
  menu: readonly ConsoleMenuGroup[],
  text: string,
  things: readonly FoundThings[],
  of: string,
): ChoiceGroup[] => {
  const items = itemsOf(menu).map((item) => ({ ...item, words: [item.group, item.name] }));
  const recent = recentThings(of).map((thing) => ({ ...thing, name: `recent-${thing.name}` }));
  const isTyped = text.trim() !== '';
  const found = findEntries(items, text);
  const known = findEntries(recent, text);
  return [
    { name: '最近打开', choices: known.map((thing) => ({ ...thing, note: thing.group, kind: thing.group })) },
    {
      name: '菜单',
      choices: (isTyped ? found.slice(0, MENU_SHOWN) : found).map((item) => ({ ...item, note: item.group })),
    },
    ...things.map(thingsOf),
  ].filter(({ choices }) => choices.length > 0);
};

interface PaletteProps {
  readonly menu: readonly ConsoleMenuGroup[];
  /** Asks for things by what is typed. */
  readonly useFind: UseFind;
  /** Person and role whose recent things are shown. */
  readonly of: string;
  readonly onClose: () => void;
}

function Palette({ menu, useFind, of, onClose }: PaletteProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useGuardedNavigate();
  const { groups: things, isAsking, failed } = useFind(text);
  const groups = groupsOf(menu, text, things, of);
  const choices = groups.flatMap((group) => group.choices);
  const marked = choices[Math.min(at, choices.length - 1)];
  const open = ({ kind, ...choice }: Choice) => {
    if (kind !== undefined)
      noteRecent(of, { ...choice, name: choice.name.replace(/^recent-/, ''), group: kind });
    onClose();
    void navigate(choice.path);
  };
  const keys = (event: KeyboardEvent) => {
    // While a word is being composed, its keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const last = choices.length - 1;
    const to = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      setAt(Math.max(0, to));
      document.getElementById(`${id}-${choices[to]?.name}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && marked) {
      event.preventDefault();
      open(marked);
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
          aria-label="搜索"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={marked && `${id}-${marked.name}`}
          aria-autocomplete="list"
          placeholder="菜单、人员、班级、课程、试题或考试的名称"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={keys}
        />
        <kbd className="on-sunk ink-3">Esc</kbd>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="找到的" aria-busy={isAsking} className={s.list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
          <div key={group.name} role="group" aria-label={group.name}>
            {groups.length > 1 && (
              <p className="pad-x-12 pad-y-4 tiny ink-3" aria-hidden="true">
                {group.name}
              </p>
            )}
            {group.choices.map((choice) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
              <div
                key={choice.name}
                id={`${id}-${choice.name}`}
                role="option"
                tabIndex={-1}
                aria-selected={choice === marked}
                className={cx('row gap-12 pad-x-12 tall-44 round-s presses', choice === marked && s.marked)}
                onClick={() => open(choice)}
                onPointerMove={() => setAt(choices.indexOf(choice))}
              >
                <ConsoleIcon className="ink-3 rigid" name={choice.icon} />
                <span className="shrinks cut" title={choice.title}>
                  {choice.title}
                </span>
                <small className={cx('push small ink-3 cut', s.note)}>{choice.note}</small>
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={s.none} role="status">
        {failed !== '' && `人员、班级这些没有查成：${failed}`}
        {failed === '' && isAsking && choices.length === 0 && '正在找…'}
        {failed === '' &&
          !isAsking &&
          choices.length === 0 &&
          `没有找到“${text.trim()}”，换一个词，或者看看当前身份管不管得到它`}
      </p>
    </>
  );
}

/** 搜索：Ctrl+K anywhere, or the button; menus and things, typed, chosen and opened by keyboard alone. */
export function MenuSearch({ menu, useFind, of }: Omit<PaletteProps, 'onClose'>) {
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
        aria-label="搜索"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size="s" />
        <span className="phone-hidden">搜索</span>
        <kbd className="on-sunk ink-3 before-12">{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by keyboard */}
      <dialog
        ref={dialog}
        className={s.dialog}
        aria-label="搜索"
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === event.currentTarget && setOpen(false)}
      >
        {open && <Palette menu={menu} useFind={useFind} of={of} onClose={() => setOpen(false)} />}
      </dialog>
    </>
  );
}
