import { describe, expect, it } from 'vitest';
import { wireTime } from '#platform/shared/times.ts';
import { boundsOf, monthAfter, monthsIn, monthsOf, periodOn, periodWords } from './period.rules.ts';

describe('a period', () => {
  it.each([
    ['2026', '2026-01', '2026-12', '2026 年'],
    ['2026Q1', '2026-01', '2026-03', '2026 年第一季度'],
    ['2026Q4', '2026-10', '2026-12', '2026 年第四季度'],
    ['2026-11', '2026-11', '2026-11', '2026 年 11 月'],
    ['2026-03~2026-08', '2026-03', '2026-08', '2026 年 3 月至 2026 年 8 月'],
    ['2025-10~2026-03', '2025-10', '2026-03', '2025 年 10 月至 2026 年 3 月'],
    ['2026-07~2026-09', '2026-07', '2026-09', '2026 年第三季度'],
  ])('%s is from %s to %s, in words %s', (text, from, to, words) => {
    const period = periodOn(text, '2026-11-24');
    expect(period).toEqual({ from, to });
    expect(periodWords({ from, to })).toBe(words);
  });

  it.each([
    ['2026-01-01', 'last-month', '2025-12', '2025-12'],
    ['2026-01-01', 'last-quarter', '2025-10', '2025-12'],
    ['2026-03-31', 'quarter', '2026-01', '2026-03'],
    ['2026-04-01', 'quarter', '2026-04', '2026-06'],
    ['2026-04-01', 'last-quarter', '2026-01', '2026-03'],
    ['2026-12-31', 'month', '2026-12', '2026-12'],
    ['2026-12-31', 'year', '2026-01', '2026-12'],
    ['2026-12-31', 'last-year', '2025-01', '2025-12'],
  ])('on %s %s is from %s to %s', (day, text, from, to) => {
    expect(periodOn(text, day)).toEqual({ from, to });
  });

  it.each(['', '2026Q5', '2026-13', '2026-08~2026-03', '2010-01~2026-01', '1999', 'yesterday', '2026-1'])(
    'is not %j',
    (text) => {
      expect(periodOn(text, '2026-11-24')).toBeNull();
    },
  );

  it('begins and ends at midnight in Asia/Shanghai, also where the year turns', () => {
    const { from, until } = boundsOf('2025-12');
    expect([wireTime(from), wireTime(until)]).toEqual(['2025-12-01 00:00:00', '2026-01-01 00:00:00']);
    expect(from.toISOString()).toBe('2025-11-30T16:00:00.000Z');
  });

  it('is all of its months, each followed by the next', () => {
    for (let at = 0; at < 200; at += 7) {
      const period = { from: monthAfter('2020-01', at), to: monthAfter('2020-01', at + (at % 25)) };
      const months = monthsOf(period);
      expect(months).toHaveLength(monthsIn(period));
      expect([months[0], months.at(-1)]).toEqual([period.from, period.to]);
      for (const [index, month] of months.entries())
        expect(boundsOf(month).until).toEqual(boundsOf(months[index + 1] ?? monthAfter(month, 1)).from);
    }
  });
});

it.each([
  ['2025-04', '2026-03', '2025 年 4 月至 2026 年 3 月'],
  ['2026-02', '2026-04', '2026 年 2 月至 2026 年 4 月'],
  ['2026-01', '2026-12', '2026 年'],
  ['2026-04', '2026-06', '2026 年第二季度'],
])('from %s to %s is called %s', (from, to, words) => {
  expect(periodWords({ from, to })).toBe(words);
});
