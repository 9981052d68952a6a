import { describe, expect, it } from 'vitest';
import type { ItemStatistic } from '../../shared/desk/exam-admin.contract.ts';
import {
  difficultyWords,
  discriminationWords,
  orderedItems,
  share,
  spreadFinding,
  stepText,
} from './statistic.words.ts';

const item = (part: Partial<ItemStatistic>): ItemStatistic =>
  ({ isSuspect: false, difficulty: 50, discrimination: 0.3, ...part }) as ItemStatistic;

describe('words of the statistics', () => {
  it('judges difficulty and discrimination', () => {
    expect([null, 90, 60, 20].map((value) => difficultyWords(value).text)).toEqual([
      '--',
      '90%，偏易',
      '60%，适中',
      '20%，偏难',
    ]);
    expect([null, -0.2, 0.1, 0.25, 0.5].map((value) => discriminationWords(value).text)).toEqual([
      '卷太少',
      '-0.20，反了',
      '0.10，低',
      '0.25，一般',
      '0.50，好',
    ]);
  });

  it('puts suspicious items in front, whatever the order', () => {
    const items = [
      item({ code: 'a', difficulty: 90, discrimination: 0.1 }),
      item({ code: 'b', difficulty: 30, discrimination: null }),
      item({ code: 'c', isSuspect: true, difficulty: 60 }),
    ];
    const codes = (order: 'paper' | 'hard' | 'weak') => orderedItems(items, order).map(({ code }) => code);
    expect(codes('paper')).toEqual(['c', 'a', 'b']);
    expect(codes('hard')).toEqual(['c', 'b', 'a']);
    expect(codes('weak')).toEqual(['c', 'a', 'b']);
    expect(orderedItems(items, 'hard').map(({ no }) => no)).toEqual([3, 2, 1]);
  });

  it('writes shares and steps', () => {
    expect(share(1, 3)).toBe(33);
    expect(share(1, 0)).toBe(0);
    expect(stepText({ from: 0, to: 4.5 })).toBe('0–4.5');
  });
});

describe('words of the statistics at their borders', () => {
  it.each([
    [85, '85%，偏易', 'plain'],
    [84, '84%，适中', 'plain'],
    [40, '40%，适中', 'plain'],
    [39, '39%，偏难', 'gold'],
  ])('judge a difficulty of %s', (value, text, tone) => {
    expect(difficultyWords(value)).toEqual({ text, tone });
  });

  it.each([
    [-0.01, '-0.01，反了', 'danger'],
    [0, '0.00，低', 'gold'],
    [0.19, '0.19，低', 'gold'],
    [0.2, '0.20，一般', 'plain'],
    [0.29, '0.29，一般', 'plain'],
    [0.3, '0.30，好', 'pine'],
  ])('judge a discrimination of %s', (value, text, tone) => {
    expect(discriminationWords(value)).toEqual({ text, tone });
  });

  it('order by what is wanted, and by the paper where that is the same', () => {
    const items = [
      item({ code: 'a', difficulty: 50, discrimination: 0.5 }),
      item({ code: 'b', difficulty: 90, discrimination: 0.1 }),
      item({ code: 'c', difficulty: 50, discrimination: null }),
      item({ code: 'd', difficulty: null, discrimination: 0.1 }),
    ];
    const codes = (order: 'paper' | 'hard' | 'weak') => orderedItems(items, order).map(({ code }) => code);
    expect([codes('paper'), codes('hard'), codes('weak')]).toEqual([
      ['a', 'b', 'c', 'd'],
      ['a', 'c', 'b', 'd'],
      ['b', 'd', 'a', 'c'],
    ]);
  });
});

describe('the finding below the chart of scores', () => {
  const numbers = (...nums: number[]) => ({
    paperNum: nums.reduce((sum, num) => sum + num, 0),
    passRate: 83,
    spread: nums.map((num, at) => ({ from: at * 10, to: at * 10 + 10, num })),
  });

  it('says where most papers are and how many of them passed', () => {
    expect(spreadFinding(numbers(1, 2, 9), 20)).toBe(
      '12 份答卷里，20–30 分的最多，9 份；83% 到了 20 分及格线。',
    );
    expect(spreadFinding({ ...numbers(9, 2, 1), passRate: 0 }, 62.5)).toBe(
      '12 份答卷里，0–10 分的最多，9 份；0% 到了 62.5 分及格线。',
    );
  });

  it('of a quiz names no points to pass', () => {
    expect(spreadFinding(numbers(1, 5), null)).toBe('6 份答卷里，10–20 分的最多，5 份；83% 通过。');
  });

  it('names every step where several hold the most', () => {
    expect(spreadFinding({ ...numbers(4, 1, 4), passRate: null }, 20)).toBe(
      '9 份答卷里，0–10、20–30 分一样多，各 4 份。',
    );
  });

  it('says so where there is no paper', () => {
    expect(spreadFinding({ ...numbers(0, 0), passRate: null }, 60)).toBe('还没有答卷。');
  });
});
