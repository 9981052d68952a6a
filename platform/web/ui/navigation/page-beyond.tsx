import { Button } from '../button.tsx';
import { useFocusKept } from '../dialogs/use-focus-kept.ts';
import { EmptyView } from '../states/empty-view.tsx';

export interface PageBeyondProps {
  /** Noun of the list: 资料. */
  readonly what: string;
  /** How much there is of it, with its measure word: 12 份. */
  readonly total: string;
  readonly onFirst: () => void;
}

/** A page after the last one, as an old address or a shortened list leads to. */
export function PageBeyond({ what, total, onFirst }: PageBeyondProps) {
  const view = useFocusKept<HTMLDivElement>();
  return (
    <div ref={view}>
      <EmptyView
        title={`这一页没有${what}`}
        reason={`一共 ${total}，都在前面。`}
        action={
          <Button size="s" onClick={onFirst}>
            看第一页
          </Button>
        }
      />
    </div>
  );
}
