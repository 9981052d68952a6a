import { type KeyboardEvent, useState } from 'react';
import s from './import-rows.module.css';

export interface MendCellProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly string[];
  readonly isBusy: boolean;
  readonly onMend: (value: string) => void;
}

/** A value to be mended in place: Enter or leaving the field takes it, Esc puts the old one back. */
export function MendCell({ label, value, choices, isBusy, onMend }: MendCellProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  const take = () => {
    if (typed.trim() !== value && !isBusy) onMend(typed.trim());
  };
  const press = (event: KeyboardEvent) => {
    // Enter also ends a word of a Chinese keyboard.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) take();
    if (event.key === 'Escape') setTyped(value);
  };
  if (choices.length > 0)
    return (
      <select
        className={s.mend}
        aria-label={label}
        aria-invalid
        value=""
        onChange={(event) => onMend(event.target.value)}
      >
        <option value="" disabled>
          {value === '' ? '请选择' : value}
        </option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  return (
    <input
      className={s.mend}
      aria-label={label}
      aria-invalid
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={press}
      onBlur={take}
    />
  );
}
