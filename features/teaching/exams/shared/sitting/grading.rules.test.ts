import { describe, expect, it } from 'vitest';
import type { AttemptItem } from './attempt-item.rules.ts';
import { gradeItems, neededRight, passes } from './grading.rules.ts';

const item = (itemId: string, changes: Partial<AttemptItem> = {}): AttemptItem => ({
  itemId,
  questionId: `q-${itemId}`,
  versionNo: 1,
  type: '1',
  scoreTenths: 25,
  optionOrder: ['A', 'B', 'C', 'D'],
  ...changes,
});

const keys = new Map([
  ['q-a@1', { keyNo: 1, answers: ['B'] }],
  ['q-b@1', { keyNo: 3, answers: ['AC', 'AD'] }],
  ['q-c@1', { keyNo: 1, answers: ['振兴|复兴', '乡村'] }],
]);

const paper = [
  item('a', { optionOrder: ['C', 'B', 'A', 'D'] }),
  item('b', { type: '2', optionOrder: ['D', 'C', 'B', 'A'] }),
  item('c', { type: '4', optionOrder: [] }),
];

const grade = (given: Record<string, string>, free: string[] = []) =>
  gradeItems(paper, keys, new Map(Object.entries(given)), new Set(free));

describe('grading', () => {
  it('takes shown letters back to those of the bank', () => {
    const { details } = grade({ a: 'B', b: 'B\nD', c: '复兴\n乡村' });
    expect(details).toEqual([
      { itemId: 'a', given: 'B', isRight: true, scoreTenths: 25, keyNo: 1 },
      { itemId: 'b', given: 'A\nC', isRight: true, scoreTenths: 25, keyNo: 3 },
      { itemId: 'c', given: '复兴\n乡村', isRight: true, scoreTenths: 25, keyNo: 1 },
    ]);
  });

  it('gives all points of a question or none, and adds tenths without rounding', () => {
    expect(grade({ a: 'B', b: 'B', c: '振兴\n乡村' })).toMatchObject({
      rightNum: 2,
      blankNum: 0,
      scoreTenths: 50,
    });
    expect(grade({ a: 'A', b: 'A\nB\nD' }).rightNum).toBe(0);
  });

  it('counts what was not answered as wrong, and apart', () => {
    expect(grade({ c: '\n' })).toMatchObject({ rightNum: 0, blankNum: 3, scoreTenths: 0 });
  });

  it('gives the points of a question that was asked wrongly to everybody, answered or not', () => {
    expect(grade({}, ['b'])).toMatchObject({ rightNum: 1, blankNum: 3, scoreTenths: 25 });
  });

  it('calls nothing right that has no key', () => {
    expect(gradeItems([item('x')], keys, new Map([['x', 'A']]), new Set()).rightNum).toBe(0);
  });
});

describe('passing', () => {
  it('of a quiz takes the ceiling of 80 per cent of its questions, for 1 to 30 of them', () => {
    const needed = Array.from({ length: 30 }, (_, index) => neededRight(index + 1));
    expect(needed).toEqual([
      1, 2, 3, 4, 4, 5, 6, 7, 8, 8, 9, 10, 11, 12, 12, 13, 14, 15, 16, 16, 17, 18, 19, 20, 20, 21, 22, 23, 24,
      24,
    ]);
    for (const [index, need] of needed.entries()) {
      const totals = { totalNum: index + 1, scoreTenths: 0 };
      const quiz = { examType: 'QUIZ' as const, passTenths: 999 };
      expect(passes(quiz, { ...totals, rightNum: need })).toBe(true);
      expect(passes(quiz, { ...totals, rightNum: need - 1 })).toBe(false);
    }
  });

  it('of a quiz without questions never happens', () => {
    expect(passes({ examType: 'QUIZ', passTenths: 0 }, { rightNum: 0, totalNum: 0, scoreTenths: 0 })).toBe(
      false,
    );
  });

  it('of a final test takes its pass score, whatever the number of right answers', () => {
    const test = { examType: 'FINAL_TEST' as const, passTenths: 600 };
    expect(passes(test, { rightNum: 1, totalNum: 100, scoreTenths: 600 })).toBe(true);
    expect(passes(test, { rightNum: 99, totalNum: 100, scoreTenths: 599 })).toBe(false);
  });
});
