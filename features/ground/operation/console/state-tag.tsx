import { Tag } from '#platform/web/ui/tag.tsx';
import type { FindingState } from '../shared/operation.contract.ts';
import { STATE_WORDS } from '../shared/operation.words.ts';

const LOOKS = {
  FAULT: { tone: 'danger', icon: 'warning' },
  NOTE: { tone: 'gold', icon: 'info' },
  OK: { tone: 'pine', icon: 'check' },
} as const;

/** 故障、提醒、正常. */
export const StateTag = ({ state }: { readonly state: FindingState }) => (
  <Tag {...LOOKS[state]}>{STATE_WORDS[state]}</Tag>
);
