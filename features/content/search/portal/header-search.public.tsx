import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { cx } from '#platform/web/ui/cx.ts';
import { useModal } from '#platform/web/ui/dialogs/use-modal.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { SEARCH_PATH, searchPath } from '../shared/search-address.rules.ts';
import { MAX_WORDS } from '../shared/search-text.rules.ts';
import s from './header-search.module.css';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

/** No suggestion is chosen: Enter searches for what was typed. */
const NONE = -1;

interface FieldProps {
  readonly onClose: () => void;
}

interface ListProps {
  readonly id: string;
  readonly found: readonly Suggestion[];
  readonly chosen: number;
  readonly onChoose: (at: number) => void;
  readonly onOpen: (address: string) => void;
}

const Suggestions = ({ id, found, chosen, onChoose, onOpen }: ListProps) => (
  <div id={`${id}-list`} role="listbox" aria-label="搜索提示" className={s.list}>
    {found.map(({ title, name, address }, at) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
      <div
        key={address}
        id={`${id}-${at}`}
        role="option"
        tabIndex={-1}
        aria-selected={at === chosen}
        className={cx('row gap-12 pad-x-12 target round-s presses', at === chosen && s.chosen)}
        onClick={() => onOpen(address)}
        onPointerMove={() => onChoose(at)}
      >
        <bdi className="shrinks grows breaks">{title}</bdi>
        <small className="rigid small ink-3">{name}</small>
      </div>
    ))}
  </div>
);

/** Place of the next choice by a key; the typed words themselves stand between the last and the first. */
const moved = (key: string, at: number, num: number): number | undefined => {
  if (key === 'ArrowDown') return at + 1 >= num ? NONE : at + 1;
  if (key === 'ArrowUp') return at === NONE ? num - 1 : at - 1;
  return undefined;
};

function Field({ onClose }: FieldProps) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [at, setAt] = useState(NONE);
  const found = useSuggestions(text);
  const chosen = at < found.length ? at : NONE;
  const open = (address: string) => {
    onClose();
    void navigate(address);
  };
  const keys = (event: KeyboardEvent) => {
    // While a word is being composed, its keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const to = found.length > 0 ? moved(event.key, chosen, found.length) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
    document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <form
        className={s.field}
        onSubmit={(event) => {
          event.preventDefault();
          open(found[chosen]?.address ?? (text.trim() === '' ? SEARCH_PATH : searchPath(text.trim())));
        }}
      >
        <Icon name="search" />
        <input
          className="grows shrinks tall-44 edgeless large ink focus-none"
          // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type into it
          autoFocus
          role="combobox"
          aria-label="课程、班级、讲师、新闻或分类"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen === NONE ? undefined : `${id}-${chosen}`}
          aria-autocomplete="list"
          autoComplete="off"
          dir="auto"
          enterKeyHint="search"
          maxLength={MAX_WORDS}
          placeholder="课程、班级、讲师、新闻或分类"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(NONE);
          }}
          onKeyDown={keys}
        />
        <button type="submit" className={s.go}>
          搜索
        </button>
        <button type="button" className={s.close} aria-label="关闭搜索" onClick={onClose}>
          <Icon name="close" />
        </button>
      </form>
      <Suggestions id={id} found={found} chosen={chosen} onChoose={setAt} onOpen={open} />
      <p className="vh" role="status">
        {found.length > 0 ? `有 ${found.length} 条提示，按上下键选择` : ''}
      </p>
    </>
  );
}

/** 搜索：typed over any page; while typing up to eight things are offered, Enter leads to all results. */
export function HeaderSearch({ onClose }: FieldProps) {
  const dialog = useModal(true);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by keyboard
    <dialog
      ref={dialog}
      className={s.dialog}
      aria-label="搜索"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <Field onClose={onClose} />
    </dialog>
  );
}
