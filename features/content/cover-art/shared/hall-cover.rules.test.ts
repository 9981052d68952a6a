import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { COVER_CATEGORIES } from './cover-palette.rules.ts';
import { assertWellFormed } from './covers.fixtures.ts';
import { hallCover } from './hall-cover.rules.ts';

it('draws the same room for the same hall, well-formed and at most 8 kB on the wire, and other rooms for others', () => {
  const drawn = new Set<string>();
  for (const category of COVER_CATEGORIES) {
    for (const id of ['h01', 'h02', 'h17', 'h44']) {
      const svg = hallCover({ category, id });
      expect(hallCover({ category, id })).toBe(svg);
      assertWellFormed(svg);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      const sent = brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      expect(sent.length).toBeLessThanOrEqual(8192);
      drawn.add(svg);
    }
  }
  expect(drawn.size).toBe(COVER_CATEGORIES.length * 4);
});
