import { Tag } from '#platform/web/ui/tag.tsx';
import {
  IMPORT_STATE_WORDS,
  type ImportState,
  ROW_STATE_WORDS,
  type RowState,
} from '../shared/import-words.rules.ts';

const IMPORT_LOOKS = {
  reading: { tone: 'gold', icon: 'clock' },
  checking: { tone: 'gold', icon: 'clock' },
  ready: { tone: 'blue', icon: 'hourglass' },
  committing: { tone: 'gold', icon: 'clock' },
  done: { tone: 'pine', icon: 'check' },
  failed: { tone: 'danger', icon: 'warning' },
  discarded: { tone: 'outlined', icon: 'close' },
} as const;

export const ImportStateTag = ({ state }: { readonly state: ImportState }) => (
  <Tag {...IMPORT_LOOKS[state]}>{IMPORT_STATE_WORDS[state]}</Tag>
);

const ROW_LOOKS = {
  waiting: { tone: 'plain', icon: 'clock' },
  good: { tone: 'blue', icon: 'check' },
  exists: { tone: 'gold', icon: 'info' },
  failed: { tone: 'danger', icon: 'close' },
  done: { tone: 'pine', icon: 'check' },
  skipped: { tone: 'outlined', icon: 'close' },
} as const;

export const RowStateTag = ({ state }: { readonly state: RowState }) => (
  <Tag {...ROW_LOOKS[state]}>{ROW_STATE_WORDS[state]}</Tag>
);
