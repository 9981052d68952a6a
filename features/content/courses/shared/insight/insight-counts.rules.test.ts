import { describe, expect, it } from 'vitest';
import { everyDay, leftParts, namedGroups, partsOf, spanStart } from './insight-counts.rules.ts';

const now = new Date('2026-07-09T02:00:00Z');

describe('the numbers of a course', () => {
  it('have every day of the span, oldest first, in the time of Asia/Shanghai', () => {
    const days = everyDay(new Map([['2026-07-08', 5]]), now, 30);
    expect(days).toHaveLength(30);
    expect([days[0]?.label, days.at(-2), days.at(-1)]).toEqual([
      '2026-06-10',
      { label: '2026-07-08', num: 5 },
      { label: '2026-07-09', num: 0 },
    ]);
    expect(spanStart(now, 1).toISOString()).toBe('2026-07-08T16:00:00.000Z');
  });

  it('have forty parts of a medium, fewer of a very short one, without a gap', () => {
    expect([partsOf(3600), partsOf(12), partsOf(0)]).toEqual([40, 12, 1]);
    const parts = leftParts([1, 0, 2], 100);
    expect(parts.map(({ fromSeconds, toSeconds }) => [fromSeconds, toSeconds])).toEqual([
      [0, 33],
      [33, 67],
      [67, 100],
    ]);
  });

  it('name no organisation of fewer than five people', () => {
    const numbers = new Map([
      ['a', 9],
      ['b', 4],
      ['c', 12],
      ['d', 3],
    ]);
    const names = new Map([
      ['a', '甲'],
      ['b', '乙'],
      ['c', '丙'],
    ]);
    expect(namedGroups(numbers, names)).toEqual([
      { label: '丙', num: 12 },
      { label: '甲', num: 9 },
      { label: '其他（不足 5 人）', num: 7 },
    ]);
    const all = ['b', 'c', 'a', 'x'].map((code): [string, number] => [code, 5]);
    const same = new Map(['a', 'b', 'c'].map((code): [string, string] => [code, `${code}县`]));
    expect(namedGroups(new Map(all), same)).toEqual([
      { label: 'a县', num: 5 },
      { label: 'b县', num: 5 },
      { label: 'c县', num: 5 },
      { label: '其他（不足 5 人）', num: 5 },
    ]);
    expect(namedGroups(new Map([['a', 5]]), same)).toEqual([{ label: 'a县', num: 5 }]);
  });
});
