import { Tag, type TagTone } from '#platform/web/ui/tag.tsx';
import { IMPORT_STATE_WORDS, type ImportState } from '../shared/import-words.rules.ts';

const LOOKS: Readonly<
  Record<ImportState, { tone: TagTone; icon: 'clock' | 'check' | 'warning' | 'hourglass' | 'close' }>
> = {
  reading: { tone: 'gold', icon: 'clock' },
  checking: { tone: 'gold', icon: 'clock' },
  ready: { tone: 'blue', icon: 'hourglass' },
  committing: { tone: 'gold', icon: 'clock' },
  done: { tone: 'pine', icon: 'check' },
  failed: { tone: 'danger', icon: 'warning' },
  discarded: { tone: 'outlined', icon: 'close' },
};

export const ImportStateTag = ({ state }: { readonly state: ImportState }) => (
  <Tag {...LOOKS[state]}>{IMPORT_STATE_WORDS[state]}</Tag>
);
