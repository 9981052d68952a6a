import type { RefObject } from 'react';
import { counterText, overflowOf, overflowText } from '#platform/shared/written-text.rules.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import s from './editor.module.css';

export interface EditorFootProps {
  readonly id: string;
  readonly count: number;
  readonly limit: number;
  readonly message: string;
  readonly foot: RefObject<HTMLDivElement | null>;
}

/** The message of the moment at the left, the counter at the right; beyond the limit both speak up. */
export function EditorFoot({ id, count, limit, message, foot }: EditorFootProps) {
  const over = overflowOf(count, limit);
  return (
    <div ref={foot} id={id} className={s.foot} tabIndex={-1}>
      <p className="grows ink-2" role="status">
        {message}
      </p>
      <p className="row gap-6 bold danger" aria-live="polite">
        {over > 0 && (
          <>
            <Icon name="warning" size="s" />
            {overflowText(over)}
          </>
        )}
      </p>
      <p className={over > 0 ? 'bold danger one-line' : 'one-line'}>{counterText(count, limit)}</p>
    </div>
  );
}
