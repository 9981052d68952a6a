import { useState } from 'react';
import { DateEntry, type DateEntryProps } from './date-entry.tsx';
import { EntryNote } from './entry-note.tsx';

export interface TypedDateBoxProps extends Omit<DateEntryProps, 'onBlur' | 'hasProblem'> {
  /** The sentence for this value, of `dateProblem` or stricter; empty when the value can be. */
  readonly problem: string;
}

/** A date field outside of a form's items, whose owner keeps the typed text; a half-typed one is left in peace. */
export function TypedDateBox({ problem, onChange, ...rest }: TypedDateBoxProps) {
  const [isTyping, setIsTyping] = useState(false);
  const shown = isTyping ? '' : problem;
  return (
    <EntryNote problem={shown}>
      {(noteId) => (
        <DateEntry
          {...rest}
          hasProblem={shown !== ''}
          aria-invalid={shown !== ''}
          aria-describedby={noteId}
          onChange={(text) => {
            setIsTyping(true);
            onChange?.(text);
          }}
          onBlur={() => setIsTyping(false)}
        />
      )}
    </EntryNote>
  );
}
