import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from '../cx.ts';
import s from './tabs.module.css';

export interface TabItem<Key extends string> {
  readonly key: Key;
  readonly label: string;
}

export interface TabsProps<Key extends string> {
  /** Subject that the tabs choose between, for readers (课程排序). */
  readonly label: string;
  readonly items: readonly TabItem<Key>[];
  readonly value: Key;
  readonly onChange: (key: Key) => void;
  /** Stands at the right end of the row (换一批, 共 187 门). */
  readonly extra?: ReactNode;
  /** The panel of the chosen tab. */
  readonly children?: ReactNode;
}

export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, items, value, onChange, extra, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.key === value);
    const last = items.length - 1;
    const target = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const next = target === undefined ? undefined : items[target];
    if (target === undefined || next === undefined) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };

  return (
    <>
      <div className={s.row}>
        <div ref={list} className={s.tabs} role="tablist" aria-label={label} onKeyDown={move}>
          {items.map((item) => {
            const chosen = item.key === value;
            return (
              <button
                key={item.key}
                id={`${id}-${item.key}`}
                className={cx(s.tab, chosen && s.chosen)}
                type="button"
                role="tab"
                aria-selected={chosen}
                aria-controls={children === undefined ? undefined : `${id}-panel`}
                tabIndex={chosen ? 0 : -1}
                onClick={() => onChange(item.key)}
              >
                {item.label}
              </button>
            );
          })}
        </div>
        {extra !== undefined && <div className={s.extra}>{extra}</div>}
      </div>
      {children !== undefined && (
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </>
  );
}
