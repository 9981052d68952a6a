import { expect, it } from 'vitest';
import { isMotif, MOTIFS, OWN_PICTURE } from './class-motif.rules.ts';

it('a motif is one of the eight drawings, not a picture of one’s own', () => {
  expect(MOTIFS.filter(isMotif)).toHaveLength(8);
  expect([OWN_PICTURE, '', 'Field', 'fields'].filter(isMotif)).toEqual([]);
});
