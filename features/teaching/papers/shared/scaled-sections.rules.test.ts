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
