import { BLANK_PAPER } from '../shared/paper.record.ts';

/** A record for the walk over organisations: made by an author of one prefecture, unknown to every other. */
export const SCOPE_RECORD = {
  part: 'paper',
  path: 'paper/save',
  input: (mark: string) => ({ ...BLANK_PAPER, name: mark }),
};
