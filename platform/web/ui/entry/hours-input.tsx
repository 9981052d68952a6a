import type { ChangeEvent } from 'react';
import { cleanHoursText, HOURS_INPUT_MAX_LENGTH, tidyHoursText } from '../../../shared/hours-input.rules.ts';

export interface HoursInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  readonly className?: string | undefined;
}

export function HoursInput({ label, value, onChange, placeholder, className }: HoursInputProps) {
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed } = event.target;
    // Half-composed text belongs to the keyboard's input method; it is cleaned when it arrives whole.
    const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
    onChange(isComposing ? typed : cleanHoursText(typed));
  };
  return (
    <input
      className={className}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={HOURS_INPUT_MAX_LENGTH}
      placeholder={placeholder}
      value={value}
      onChange={type}
      onCompositionEnd={(event) => onChange(cleanHoursText(event.currentTarget.value))}
      onBlur={() => onChange(tidyHoursText(value))}
    />
  );
}
