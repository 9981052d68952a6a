import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useFocusKept } from '../dialogs/use-focus-kept.ts';
import { EmptyView } from './empty-view.tsx';

export interface EmptyListProps {
  readonly reason: ReactNode;
  /** The one way out, taken in place: the first page, no search. */
  readonly way: { readonly label: string; readonly take: () => void } | null;
  /** A way that leads elsewhere, beside it. */
  readonly more?: ReactNode;
}

/** In place of the rows of an empty list; the focus stays in the page when its way out is taken. */
export function EmptyList({ reason, way, more }: EmptyListProps) {
  const view = useFocusKept<HTMLDivElement>();
  return (
    <div ref={view}>
      <EmptyView
        reason={reason}
        action={
          <>
            {way && (
              <Button size="s" onClick={way.take}>
                {way.label}
              </Button>
            )}
            {more}
          </>
        }
      />
    </div>
  );
}
