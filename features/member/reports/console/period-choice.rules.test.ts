import { describe, expect, it } from 'vitest';
import { periodOn } from '../shared/period.rules.ts';
import { MANNERS, mannerOf, periodAs, yearsTo } from './period-choice.rules.ts';

describe('the choice of a period', () => {
  it.each([
    ['2026', 'YEAR'],
    ['2026Q2', 'QUARTER'],
    ['2026-05', 'MONTH'],
    ['2026-05~2026-06', 'RANGE'],
    ['last-quarter', 'last-quarter'],
  ])('%s is chosen %s', (period, manner) => {
    expect(mannerOf(period)).toBe(manner);
  });

  it('goes over from one manner to another without leaving the first month', () => {
    for (const manner of MANNERS) {
      const period = periodAs(manner, { from: '2026-05', to: '2026-08' });
      expect(mannerOf(period)).toBe(manner);
      const months = periodOn(period, '2026-11-24');
      expect(months && months.from <= '2026-05' && months.to >= '2026-05').toBe(true);
    }
  });

  it('offers six years, and the shown one beside them', () => {
    expect(yearsTo(2026, 2024)).toEqual([2026, 2025, 2024, 2023, 2022, 2021]);
    expect(yearsTo(2026, 2018).at(-1)).toBe(2018);
  });
});
