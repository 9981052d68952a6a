import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/icon.tsx';

export interface EntryNoteProps {
  /** The sentence below the field; empty for none. */
  readonly problem: string;
  /** The field, given the id of the sentence for `aria-describedby`. */
  readonly children: (noteId: string) => ReactNode;
}

/** A field outside of a form with the sentence that says what is wrong. */
export function EntryNote({ problem, children }: EntryNoteProps) {
  const id = useId();
  return (
    <div>
      {children(id)}
      <div id={id} aria-live="polite">
        {problem !== '' && (
          <p className="flex baseline gap-4 above-4 small danger snug">
            <Icon name="warning" size="s" />
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
