import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameQuestion } from '#features/teaching/questions/shared/question.rules.ts';
import type { KeyedQuestion } from '#features/teaching/questions/shared/question.schema.ts';
import { exportAiken } from './aiken-export.rules.ts';
import type { ExportedText, ExportItem } from './export-item.rules.ts';
import { exportText } from './export-text.rules.ts';
import { exportGift } from './gift-export.rules.ts';
import { parseItems, type SourceFormat } from './import-items.parser.ts';
import { keyedQuestion } from './keyed-question.fixtures.ts';

const itemOf = (question: KeyedQuestion, index: number): ExportItem => ({
  code: `T-${String(index + 1).padStart(6, '0')}`,
  question,
  categoryName: index % 2 === 0 ? '' : '党章党规/纪律',
  tags: index % 3 === 0 ? ['党章', '纪律'] : [],
  difficulty: index % 3 === 1 ? 'HARD' : 'MEDIUM',
});

const plainQuestion: KeyedQuestion = {
  questionType: '1',
  title: '新疆维吾尔自治区的首府是（　）。',
  options: ['乌鲁木齐', '喀什', '伊宁'].map((text) => ({ text, imageId: null })),
  media: [],
  answers: ['A'],
  explanation: '乌鲁木齐市是自治区首府。',
};

type Writer = (items: readonly ExportItem[]) => ExportedText;

/** Writes all of them into one file and reads it again. */
const check = (write: Writer, format: SourceFormat, questions: readonly KeyedQuestion[]) => {
  const items = questions.map(itemOf);
  const { text, left, exportedNum } = write(items);
  expect(exportedNum + left.length).toBe(items.length);
  for (const one of left) expect(one.reason).not.toBe('');
  const codes = new Set(left.map(({ code }) => code));
  const held = items.filter(({ code }) => !codes.has(code));
  const read = parseItems(text, format).filter(({ question }) => question !== null);
  expect(read).toHaveLength(held.length);
  const rest = [...read];
  for (const { question, difficulty, tags, categoryName } of held) {
    const index = rest.findIndex((one) => one.question && isSameQuestion(one.question, question));
    expect(index, JSON.stringify(question)).toBeGreaterThanOrEqual(0);
    const [found] = rest.splice(index, 1);
    expect(found?.problems.filter(({ level }) => level === 'error')).toEqual([]);
    if (format !== 'aiken') expect({ ...found }).toMatchObject({ difficulty, tags, categoryName });
  }
  return held.length / items.length;
};

describe('a file that was written is read again', () => {
  it.each([
    ['text', exportText, 'text', 0.95],
    ['GIFT', exportGift, 'gift', 0.3],
    ['Aiken', exportAiken, 'aiken', 0],
  ] as const)('as %s with every question the same, or named as left out', (_name, write, format, least) => {
    let shares = 0;
    let runs = 0;
    fc.assert(
      fc.property(fc.array(keyedQuestion, { minLength: 1, maxLength: 12 }), (questions) => {
        shares += check(write, format, questions);
        runs += 1;
      }),
      { numRuns: 150 },
    );
    // Leaving everything out would be right, too, and of no use.
    expect(shares / runs).toBeGreaterThan(least);
  });

  it('as text although one question ends as the next begins', () => {
    const one = (title: string, first: string, explanation: string): KeyedQuestion => ({
      questionType: '2',
      title,
      options: [first, '乌鲁木齐'].map((text) => ({ text, imageId: null })),
      media: [],
      answers: ['B'],
      explanation,
    });
    expect(
      check(exportText, 'text', [one('A.', 'A.', 'A.'), one('A.', '!', ''), one('A.', 'B.', '解析：')]),
    ).toBe(1);
  });

  it.each([
    ['text', exportText],
    ['GIFT', exportGift],
  ] as const)('as %s with nothing left out of ordinary questions', (_name, write) => {
    const judge: KeyedQuestion = {
      ...plainQuestion,
      questionType: '3',
      options: [],
      answers: ['B'],
      title: '天山在昆仑山以南。',
    };
    const many: KeyedQuestion = {
      ...plainQuestion,
      questionType: '2',
      answers: ['ABC'],
      title: '新疆的城市有（　）。',
    };
    const blank: KeyedQuestion = {
      ...plainQuestion,
      questionType: '4',
      options: [],
      answers: ['沙漠|沙海'],
      title: '塔克拉玛干是(##)。',
    };
    const { left, exportedNum } = write([plainQuestion, judge, many, blank].map(itemOf));
    expect(left).toEqual([]);
    expect(exportedNum).toBe(4);
  });

  it('as Aiken without what Aiken has no place for, each with the reason', () => {
    const bare = { ...plainQuestion, explanation: '' };
    const { left, text } = exportAiken(
      [bare, plainQuestion, { ...bare, questionType: '2' as const, answers: ['AB'] }].map(itemOf),
    );
    expect(left.map(({ reason }) => reason)).toEqual(['Aiken 没有写解析的地方', 'Aiken 没有多选题']);
    expect(text).toBe('新疆维吾尔自治区的首府是（　）。\nA. 乌鲁木齐\nB. 喀什\nC. 伊宁\nANSWER: A\n');
  });
});
