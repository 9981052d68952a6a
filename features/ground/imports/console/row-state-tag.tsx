import { Tag } from '#platform/web/ui/tag.tsx';
import { ROW_STATE_WORDS, type RowState } from '../shared/import-words.rules.ts';

const LOOKS = {
  waiting: { tone: 'plain', icon: 'clock' },
  good: { tone: 'blue', icon: 'check' },
  exists: { tone: 'gold', icon: 'info' },
  failed: { tone: 'danger', icon: 'close' },
  done: { tone: 'pine', icon: 'check' },
  skipped: { tone: 'outlined', icon: 'close' },
} as const;

export const RowStateTag = ({ state }: { readonly state: RowState }) => (
  <Tag {...LOOKS[state]}>{ROW_STATE_WORDS[state]}</Tag>
);
