import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameQuestion } from '#features/teaching/questions/shared/question.rules.ts';
import type { KeyedQuestion } from '#features/teaching/questions/shared/question.schema.ts';
import { readSpreadsheet } from '#platform/server/spreadsheet/spreadsheet-read.ts';
import type { ExportItem } from '../shared/export-item.rules.ts';
import { parseItems } from '../shared/import-items.parser.ts';
import { keyedQuestion } from '../shared/keyed-question.fixtures.ts';
import { tableText } from '../shared/text-table.parser.ts';
import { readDocx } from './docx-file.parser.ts';
import { readDocxInWorker, writeFileInWorker } from './question-file-worker.ts';
import { writeQuestionFile } from './question-file-write.ts';

const itemOf = (question: KeyedQuestion, index: number): ExportItem => ({
  code: `T-${String(index + 1).padStart(6, '0')}`,
  question,
  categoryName: index % 2 === 0 ? '' : '区情/地理',
  tags: index % 3 === 0 ? ['新疆 地理'] : ['党章', '纪律'],
  difficulty: 'EASY',
});

const textOf = async (format: 'docx' | 'xlsx', bytes: Uint8Array): Promise<string> => {
  if (format === 'docx') return (await readDocx(Buffer.from(bytes))).text;
  const { rows } = await readSpreadsheet(Buffer.from(bytes), '题目.xlsx');
  return tableText(rows, '')?.lines.join('\n') ?? '';
};

describe('a Word or Excel file that was written', () => {
  it.each(['docx', 'xlsx'] as const)(
    'as %s is read again with every question the same, or named as left out',
    async (format) => {
      let [held, all] = [0, 0];
      await fc.assert(
        fc.asyncProperty(fc.array(keyedQuestion, { minLength: 1, maxLength: 25 }), async (questions) => {
          const items = questions.map(itemOf);
          const { bytes, exportedNum, left } = await writeQuestionFile(format, items);
          expect(exportedNum + left.length).toBe(items.length);
          const codes = new Set(left.map(({ code }) => code));
          const rest = parseItems(await textOf(format, bytes), 'text').filter(
            ({ question }) => question !== null,
          );
          expect(rest).toHaveLength(exportedNum);
          for (const { code, question, tags, categoryName } of items) {
            if (codes.has(code)) continue;
            const index = rest.findIndex((one) => one.question && isSameQuestion(one.question, question));
            expect(index, JSON.stringify(question)).toBeGreaterThanOrEqual(0);
            const [found] = rest.splice(index, 1);
            expect(found).toMatchObject({ tags, categoryName, difficulty: 'EASY' });
          }
          held += exportedNum;
          all += items.length;
        }),
        // The share below is one of these questions: another draw has another.
        { numRuns: 25, seed: 1 },
      );
      expect(held / all).toBeGreaterThan(0.9);
    },
  );

  it('is made and read in a thread of its own, and refused there with the same sentences', async () => {
    const question: KeyedQuestion = {
      ...{
        questionType: '3',
        title: '天山在昆仑山以北。',
        options: [],
        media: [],
        answers: ['A'],
        explanation: '',
      },
    };
    const { bytes, exportedNum } = await writeFileInWorker('docx', [itemOf(question, 0)]);
    expect(exportedNum).toBe(1);
    expect((await readDocxInWorker(bytes)).text).toContain('1. 天山在昆仑山以北。');
    await expect(readDocxInWorker(Buffer.from('PK\u0003\u0004 and nothing'))).rejects.toMatchObject({
      code: 'questionFile.damaged',
    });
    await expect(readDocxInWorker(bytes, 1)).rejects.toMatchObject({ code: 'questionFile.tooSlow' });
  });
});
