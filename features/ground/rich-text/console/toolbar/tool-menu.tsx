import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cx } from '#platform/web/ui/cx.ts';
import { EditorIcon, type EditorIconName } from './editor-icon.tsx';
import s from './toolbar.module.css';

export interface ToolMenuItem {
  readonly key: string;
  readonly label: string;
  readonly onSelect: () => void;
  /** Given for a choice among several: the one that holds now. */
  readonly isOn?: boolean | undefined;
  readonly isOff?: boolean | undefined;
  readonly mark?: ReactNode;
  /** A hairline before it. */
  readonly begins?: boolean | undefined;
}

export interface ToolMenuProps {
  readonly label: string;
  readonly icon?: EditorIconName | undefined;
  readonly word?: string | undefined;
  readonly isOn?: boolean | undefined;
  readonly isOff?: boolean | undefined;
  readonly items: readonly ToolMenuItem[];
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

const GAP = 4;
const EDGE = 8;

const place = (menu: HTMLElement, button: HTMLElement) => {
  const { left, bottom, top } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isRoomBelow = bottom + GAP + menu.offsetHeight <= clientHeight - EDGE;
  menu.style.left = `${Math.max(EDGE, Math.min(left, clientWidth - menu.offsetWidth - EDGE))}px`;
  menu.style.top = `${isRoomBelow ? bottom + GAP : Math.max(EDGE, top - GAP - menu.offsetHeight)}px`;
};

/** A button of the toolbar that opens a short list in the top layer. */
export function ToolMenu(props: ToolMenuProps) {
  const { label, icon, word, isOn = false, isOff = false, items, className, children } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  const focusAt = (at: number) =>
    entries()
      .at(at % items.length)
      ?.focus();
  const toggled = (isNowOpen: boolean) => {
    setOpen(isNowOpen);
    if (!isNowOpen || !menu.current || !button.current) return;
    place(menu.current, button.current);
    const chosen = items.findIndex((item) => item.isOn);
    focusAt(Math.max(0, chosen));
  };
  const move = (event: KeyboardEvent) => {
    // Arrows belong to the list here, not to the toolbar around it.
    event.stopPropagation();
    if (event.key === 'Tab') menu.current?.hidePopover();
    const at = entries().indexOf(document.activeElement as HTMLElement);
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    focusAt(target);
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(s.tool, word !== undefined && s.worded, className)}
        data-tip={word === undefined ? label : undefined}
        data-tool=""
        aria-label={word === undefined || word === label ? label : `${label}：${word}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-disabled={isOff || undefined}
        data-on={isOn || undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (!isOff) menu.current?.togglePopover();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOff) return;
          event.preventDefault();
          menu.current?.showPopover();
        }}
      >
        {icon !== undefined && <EditorIcon name={icon} />}
        {word}
        {children}
        <EditorIcon name="down" />
      </button>
      <div
        ref={menu}
        id={id}
        className={s.menu}
        popover="auto"
        role="menu"
        aria-label={label}
        onToggle={(event) => toggled(event.newState === 'open')}
        onKeyDown={move}
      >
        {items.map(({ key, label: text, onSelect, isOn: isChosen, isOff: isItemOff, mark, begins }) => (
          <button
            key={key}
            type="button"
            {...(isChosen === undefined
              ? { role: 'menuitem' }
              : { role: 'menuitemradio', 'aria-checked': isChosen })}
            aria-disabled={isItemOff || undefined}
            tabIndex={-1}
            className={cx(s.item, begins && s.begins)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (isItemOff) return;
              menu.current?.hidePopover();
              onSelect();
            }}
          >
            {mark}
            <span>{text}</span>
            {isChosen === true && <EditorIcon name="check" />}
          </button>
        ))}
      </div>
    </>
  );
}
