import { expect, it } from 'vitest';
import { byTeacher, spreadOf, spreadText, starsText, summaryOf } from './rating-numbers.rules.ts';

const one = (
  teacher: string,
  avgScore: number,
  rateNum: number,
  signNum = 58,
  starNums = [0, 0, 0, 0, 0],
) => ({
  teacher,
  avgScore,
  rateNum,
  signNum,
  starNums,
});

it('weighs averages by how many rated, and counts sessions that nobody rated as none', () => {
  expect(summaryOf([one('陈雪梅', 10, 3), one('周卫疆', 6, 1), one('周卫疆', 0, 0)])).toEqual({
    score: 9,
    rateNum: 4,
    signNum: 174,
    starNums: [0, 0, 0, 0, 0],
  });
  expect(summaryOf([])).toEqual({ score: 0, rateNum: 0, signNum: 0, starNums: [0, 0, 0, 0, 0] });
});

it('puts the sessions of a teacher together, the best first, without those of nobody', () => {
  const rows = byTeacher([one('周卫疆', 8, 2), one('', 10, 2), one('陈雪梅', 9.8, 5), one('周卫疆', 6, 2)]);
  expect(rows.map(({ teacher, sessionNum, score }) => [teacher, sessionNum, score])).toEqual([
    ['陈雪梅', 1, 9.8],
    ['周卫疆', 2, 7],
  ]);
});

it('puts teachers who are rated alike in one order, whoever came first', () => {
  const both = [one('周卫疆', 8, 2), one('陈雪梅', 8, 5)];
  const names = (rows: typeof both) => byTeacher(rows).map(({ teacher }) => teacher);
  expect(names(both)).toEqual(['周卫疆', '陈雪梅']);
  expect(names(both.toReversed())).toEqual(['周卫疆', '陈雪梅']);
});

it('writes stars with one decimal, and none for none', () => {
  expect(starsText(9.8, 57)).toBe('4.9');
  expect(starsText(0, 0)).toBe('--');
});

it('spreads the forms over the stars, and names those that were given', () => {
  const all = summaryOf([one('陈雪梅', 9, 2, 3, [0, 0, 0, 1, 1]), one('周卫疆', 2, 1, 3, [1, 0, 0, 0, 0])]);
  expect(all.starNums).toEqual([1, 0, 0, 1, 1]);
  expect(spreadOf(all).map(({ star, num, percent }) => [star, num, percent])).toEqual([
    [5, 1, 33],
    [4, 1, 33],
    [3, 0, 0],
    [2, 0, 0],
    [1, 1, 33],
  ]);
  expect(spreadText(all)).toBe('5 星 1 份，4 星 1 份，1 星 1 份');
  expect(spreadText({ starNums: [0, 0, 0, 0, 0], rateNum: 0 })).toBe('');
  expect(spreadOf({ starNums: [], rateNum: 0 })[0]).toEqual({ star: 5, num: 0, percent: 0 });
});
