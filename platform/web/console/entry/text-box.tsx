import { Input } from 'antd';
import type { ComponentProps, KeyboardEvent } from 'react';
import { lengthOf, lengthProblem } from '../../../shared/text-length.rules.ts';
import { EntryNote } from './entry-note.tsx';

type Kept = 'id' | 'dir' | 'placeholder' | 'disabled' | 'aria-label' | 'className';

export interface TextBoxProps extends Partial<Pick<ComponentProps<'input'>, Kept>> {
  readonly value?: string | undefined;
  readonly onChange?: ((text: string) => void) | undefined;
  /** In characters; more stays in the field, with a sentence below. */
  readonly limit: number;
  /** Several lines, growing with the text: the least and the most. */
  readonly rows?: { readonly minRows: number; readonly maxRows: number } | undefined;
  readonly canClear?: boolean | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** A sentence of the form's own, before that about the length; empty or none when the text can be. */
  readonly problem?: string | undefined;
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const given = <T extends object>(props: T) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Given<T>;

/** A text field outside of a form's items; the sentence stands there as soon as the text is too long. */
export function TextBox({
  value = '',
  onChange,
  limit,
  rows,
  canClear = false,
  onKeyDown,
  onBlur,
  problem: told = '',
  ...rest
}: TextBoxProps) {
  const problem = told || lengthProblem(value, limit);
  const own = {
    ...given(rest),
    ...(problem === '' ? {} : { status: 'error' as const }),
    ...(onKeyDown === undefined ? {} : { onKeyDown }),
    ...(onBlur === undefined ? {} : { onBlur: () => onBlur() }),
    autoComplete: 'off',
    value,
    'aria-invalid': problem !== '',
    count: { max: limit, strategy: lengthOf },
  };
  return (
    <EntryNote problem={problem}>
      {(noteId) =>
        rows === undefined ? (
          <Input
            {...own}
            allowClear={canClear}
            aria-describedby={noteId}
            onChange={(event) => onChange?.(event.target.value)}
          />
        ) : (
          <Input.TextArea
            {...own}
            aria-describedby={noteId}
            autoSize={rows}
            onChange={(event) => onChange?.(event.target.value)}
          />
        )
      }
    </EntryNote>
  );
}
