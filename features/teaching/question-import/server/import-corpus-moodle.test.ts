import { describe, expect, it } from 'vitest';
import { parseItems } from '../shared/import-items.parser.ts';
import { compareCorpus, countOf } from './import-corpus-check.fixtures.ts';
import { AIKEN_CORPUS, GIFT_CORPUS } from './import-corpus-moodle.fixtures.ts';

describe('the corpus of GIFT and Aiken', () => {
  it.each([
    ['gift', GIFT_CORPUS],
    ['aiken', AIKEN_CORPUS],
  ] as const)(
    'as %s: fifty items, every question right, every broken one shown at its line',
    (format, blocks) => {
      expect(countOf(blocks)).toBeGreaterThanOrEqual(50);
      const text = blocks.flatMap(({ lines }) => lines).join('\n');
      expect(compareCorpus(blocks, parseItems(text, format))).toEqual([]);
      // Windows writes other line ends, and a mark at the beginning.
      expect(compareCorpus(blocks, parseItems(`\ufeff${text.replaceAll('\n', '\r\n')}`, format))).toEqual([]);
    },
  );
});
