import { Input } from 'antd';
import { type AriaAttributes, useState } from 'react';
import { EntryNote } from './entry-note.tsx';
import { readNumber } from './typed-number.rules.ts';

export interface NumberEntryProps extends AriaAttributes {
  readonly id?: string | undefined;
  readonly value?: number | null | undefined;
  /** `null` for an empty field, `NaN` while the text is no number; never another number than the typed one. */
  readonly onChange?: ((value: number | null) => void) | undefined;
  /** After the text was left or entered: the moment to check it. */
  readonly onBlur?: (() => void) | undefined;
  /** Stands at the end of the field: 分钟. */
  readonly unit?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly hasProblem?: boolean | undefined;
}

const textOf = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : String(value));

/** A number as it is typed. In a form use `NumberItem`, by itself `NumberBox`: both say what is wrong. */
export function NumberEntry(props: NumberEntryProps) {
  const {
    id,
    value = null,
    onChange,
    onBlur,
    unit,
    placeholder,
    disabled,
    hasProblem = false,
    ...aria
  } = props;
  const [typed, setTyped] = useState('');
  const stands = Object.is(readNumber(typed), value);
  const tidy = () => {
    if (!Number.isNaN(value)) setTyped(textOf(value));
  };
  return (
    <Input
      {...aria}
      {...(id === undefined ? {} : { id })}
      {...(disabled === undefined ? {} : { disabled })}
      {...(hasProblem ? { status: 'error' as const } : {})}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(unit === undefined ? {} : { suffix: unit })}
      inputMode="decimal"
      autoComplete="off"
      value={stands ? typed : textOf(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(readNumber(event.target.value));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Text that will be shown otherwise, １２ as 12, is shown so before Enter may send it.
        if (stands && typed !== textOf(value)) event.preventDefault();
        tidy();
        onBlur?.();
      }}
      onBlur={() => {
        tidy();
        onBlur?.();
      }}
    />
  );
}

export interface NumberBoxProps extends Omit<NumberEntryProps, 'hasProblem'> {
  /** The sentence for this value, of `numberProblem` or stricter; empty when the value can be. */
  readonly problem: string;
}

/** A number field outside of a form, with the sentence below it. */
export const NumberBox = ({ problem, ...rest }: NumberBoxProps) => (
  <EntryNote problem={problem}>
    {(noteId) => (
      <NumberEntry
        {...rest}
        hasProblem={problem !== ''}
        aria-invalid={problem !== ''}
        aria-describedby={noteId}
      />
    )}
  </EntryNote>
);
