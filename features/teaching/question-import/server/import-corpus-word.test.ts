import { describe, expect, it } from 'vitest';
import { parseItems } from '../shared/import-items.parser.ts';
import { readDocx } from './docx-file.parser.ts';
import { writeDocx } from './docx-write.ts';
import { WORD_CORPUS } from './import-corpus.fixtures.ts';
import { compareCorpus, countOf } from './import-corpus-check.fixtures.ts';
import { RAW_CORPUS, rawFile } from './import-corpus-raw.fixtures.ts';

describe('the corpus of messy Word files', () => {
  it.each(WORD_CORPUS)(
    '$name: every question right, every broken one shown at its line',
    async ({ blocks }) => {
      const lines = blocks.flatMap((block) => block.lines);
      const bytes = await writeDocx(lines.map((text) => ({ text, isHeading: false })));
      const { text, notes } = await readDocx(bytes);
      expect(text.split('\n')).toEqual(lines);
      expect(notes).toEqual([]);
      expect(compareCorpus(blocks, parseItems(text, 'text'))).toEqual([]);
    },
  );

  it.each(RAW_CORPUS)(
    '$name: read line by line, with everything said that was not',
    async ({ parts, blocks, notes }) => {
      const read = await readDocx(rawFile(parts));
      expect(read.text.split('\n')).toEqual(blocks.flatMap((block) => block.lines));
      expect(read.notes).toHaveLength(notes.length);
      for (const note of notes) expect(read.notes.join('\n')).toMatch(note);
      expect(compareCorpus(blocks, parseItems(read.text, 'text'))).toEqual([]);
    },
  );

  it('is a hundred items and more', () => {
    const num = [...WORD_CORPUS, ...RAW_CORPUS].reduce((sum, { blocks }) => sum + countOf(blocks), 0);
    expect(num).toBeGreaterThanOrEqual(100);
  });
});
