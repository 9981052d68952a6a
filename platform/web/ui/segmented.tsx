import type { ReactNode } from 'react';
import s from './segmented.module.css';

export interface SegmentedItem<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** How many there are; left out while that is not known. */
  readonly count?: ReactNode;
}

export interface SegmentedProps<Key extends string> {
  /** Subject of the choice (学习状态). */
  readonly label: string;
  readonly items: readonly SegmentedItem<Key>[];
  readonly value: Key;
  readonly onChange: (key: Key) => void;
}

/** 全部 26 · 未学习 4 · 学习中 3: one of a few, with what each holds. */
export function Segmented<Key extends string>({ label, items, value, onChange }: SegmentedProps<Key>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend that is not drawn
    <div className={s.seg} role="group" aria-label={label}>
      {items.map(({ key, label: text, count }) => (
        <button key={key} type="button" aria-pressed={key === value} onClick={() => onChange(key)}>
          {text} {count !== undefined && <small>{count}</small>}
        </button>
      ))}
    </div>
  );
}
