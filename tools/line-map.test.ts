import { decode, encode } from '@jridgewell/sourcemap-codec';
import { expect, it } from 'vitest';
import { linesOnly } from './line-map.ts';

it('a map of lines leads from each line to the first place that the whole map knows of it', () => {
  const whole = {
    version: 3,
    sources: ['a.ts', 'b.ts'],
    sourcesContent: ['one', 'two'],
    names: ['add'],
    mappings: encode([
      [
        [2, 0, 7, 1],
        [9, 0, 7, 8, 0],
      ],
      [],
      [[4], [6, 1, 3, 0]],
    ]),
  };
  const { mappings, ...rest } = linesOnly(whole);
  expect(decode(mappings)).toEqual([[[0, 0, 7, 1]], [], [[0, 1, 3, 0]]]);
  expect(rest).toEqual({ version: 3, sources: ['a.ts', 'b.ts'], names: [] });
});
