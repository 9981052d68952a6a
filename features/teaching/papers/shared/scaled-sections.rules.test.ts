import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import { canBeScaled, scaledSections } from './scaled-sections.rules.ts';

const some = (type: QuestionType, num: number) =>
  Array.from({ length: num }, (_, at) => ({ questionId: `${type}-${at}`, questionType: type }));
const shown = (questions: Parameters<typeof scaledSections>[0]) =>
  scaledSections(questions).map(({ questionType, score, questionIds }) => [
    questionType,
    score,
    questionIds.length,
  ]);

test('twenty questions of the usual kinds have one score a kind', () => {
  expect(shown([...some('1', 10), ...some('2', 5), ...some('3', 5)])).toEqual([
    ['1', 4, 10],
    ['2', 8, 5],
    ['3', 4, 5],
  ]);
  expect(shown(some('1', 20))).toEqual([['1', 5, 20]]);
});

test('what a kind cannot share evenly goes to its last questions', () => {
  expect(shown(some('1', 7))).toEqual([
    ['1', 14, 3],
    ['1', 14.5, 4],
  ]);
});

test('kinds that alternate too often are gathered', () => {
  const mixed = Array.from({ length: 20 }, (_, at) => ({
    questionId: String(at),
    questionType: (at % 2 === 0 ? '1' : '3') as QuestionType,
  }));
  expect(shown(mixed)).toEqual([
    ['1', 5, 10],
    ['3', 5, 10],
  ]);
});

test('none and more than a paper holds are no paper', () => {
  expect([canBeScaled(0), canBeScaled(200), canBeScaled(201)]).toEqual([false, true, false]);
});

test('whatever the kinds, the whole is exactly 100 in half points and every question is in it once', () => {
  const types = fc.array(fc.constantFrom<QuestionType>('1', '2', '3', '4'), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(types, (kinds) => {
      const questions = kinds.map((questionType, at) => ({ questionId: String(at), questionType }));
      const sections = scaledSections(questions);
      expect(sections.reduce((sum, { score, questionIds }) => sum + score * questionIds.length, 0)).toBe(100);
      expect(sections.every(({ score }) => score >= 0.5 && Number.isInteger(score * 2))).toBe(true);
      expect(sections.length).toBeLessThanOrEqual(12);
      expect(
        sections.flatMap(({ questionIds }) => questionIds).toSorted((a, b) => Number(a) - Number(b)),
      ).toEqual(questions.map(({ questionId }) => questionId));
    }),
    { seed: 20_261_127, numRuns: 200 },
  );
});

test('a section is whole: its type, its score, its questions and nothing drawn', () => {
  expect(scaledSections([...some('1', 2), ...some('2', 1)])).toEqual([
    { questionType: '1', note: '', score: 25, questionIds: ['1-0', '1-1'], rules: [] },
    { questionType: '2', note: '', score: 50, questionIds: ['2-0'], rules: [] },
  ]);
});

test('the heavier kind never has less, kinds of one weight may differ, and all have half a point at least', () => {
  expect(shown([...some('1', 49), ...some('2', 1)])).toEqual([
    ['1', 2, 49],
    ['2', 2, 1],
  ]);
  expect(shown([...some('3', 11), ...some('4', 7), ...some('1', 2)])).toEqual([
    ['3', 3.5, 11],
    ['4', 7.5, 7],
    ['1', 4.5, 2],
  ]);
  expect(shown([...some('1', 29), ...some('2', 3), ...some('4', 2)])).toEqual([
    ['1', 2.5, 29],
    ['2', 5.5, 3],
    ['4', 5.5, 2],
  ]);
  expect(shown([...some('1', 13), ...some('2', 4)])).toEqual([
    ['1', 4.5, 10],
    ['1', 5, 3],
    ['2', 10, 4],
  ]);
  expect(shown([...some('1', 150), ...some('2', 40)])).toEqual([
    ['1', 0.5, 150],
    ['2', 0.5, 30],
    ['2', 1, 10],
  ]);
  expect(shown(some('1', 200))).toEqual([['1', 0.5, 200]]);
});

test('twelve sections stay in their order, none and too many questions have no sections', () => {
  const kinds = [...Array.from({ length: 11 }, (_, at) => at % 2), ...Array.from({ length: 9 }, () => 1)];
  const questions = kinds.map((kind, at) => ({
    questionId: String(at),
    questionType: (kind === 0 ? '1' : '3') as QuestionType,
  }));
  expect(scaledSections(questions).map(({ questionIds }) => questionIds.length)).toEqual([
    ...Array.from({ length: 11 }, () => 1),
    9,
  ]);
  expect([scaledSections([]), scaledSections(some('1', 201))]).toEqual([[], []]);
});
