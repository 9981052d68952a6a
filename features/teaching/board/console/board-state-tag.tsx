import { Tag } from '#platform/web/ui/tag.tsx';
import { BOARD_STATE_LABELS, type BoardState } from '../shared/board-state.rules.ts';

/** 草稿, 已发布, 已撤回 */
export function BoardStateTag({ state }: { readonly state: BoardState }) {
  const label = BOARD_STATE_LABELS[state];
  if (state === 'PUBLISHED')
    return (
      <Tag tone="pine" icon="check">
        {label}
      </Tag>
    );
  return <Tag>{label}</Tag>;
}
