import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ignoreSecondClick } from './double-click.ts';
import s from './region-tabs.module.css';

export interface ChoiceRowProps {
  /** 地区, 县市, 乡镇. */
  readonly label: string;
  readonly items: readonly { readonly pCode: string; readonly pName: string }[];
  /** Code of the chosen item; one that is not in the row presses none. */
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
  /** Of an item that opens a tray: whether it stands open; undefined where it opens none. */
  readonly isExpanded?: ((code: string) => boolean | undefined) | undefined;
  readonly list?: RefObject<HTMLUListElement | null> | undefined;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** A row of places: one stop for the tab key, arrows go along it, Enter or Space chooses. */
export function ChoiceRow({ label, items, chosen, onChoose, isExpanded, list }: ChoiceRowProps) {
  const id = useId();
  const own = useRef<HTMLUListElement>(null);
  const row = list ?? own;
  const [visited, setVisited] = useState('');
  const isHere = (code: string) => items.some(({ pCode }) => pCode === code);
  const stop = [visited, chosen].find(isHere) ?? items[0]?.pCode;

  // On a phone the chosen place moves to the row's beginning: there it has to be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is what moves it
  useEffect(() => {
    row.current?.scrollTo({ left: 0 });
  }, [chosen, row]);

  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = STEPS[event.key];
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[step(at, buttons.length - 1)]?.focus();
  };

  return (
    <div className={s.row} role="toolbar" aria-labelledby={id}>
      <span id={id} className={s.label}>
        {label}
      </span>
      <ul ref={row} className={s.choices} onKeyDown={move}>
        {items.map(({ pCode, pName }) => (
          <li key={pCode}>
            <button
              className="target round-s plain one-line focus-inside"
              type="button"
              aria-pressed={pCode === chosen}
              aria-expanded={isExpanded?.(pCode)}
              tabIndex={pCode === stop ? 0 : -1}
              onFocus={() => setVisited(pCode)}
              onClick={() => {
                ignoreSecondClick();
                onChoose(pCode);
              }}
            >
              {pName}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
