import { describe, expect, it } from 'vitest';
import { countsForYear, creditOfClass, yearRange } from './year-counting.rules.ts';

const credit = (classId: string, year: number, counts = true) => ({ classId, year, countsForYear: counts });

describe('hours of a course', () => {
  it('are credited once a class', () => {
    const earlier = [credit('', 2026), credit('k2', 2025)];
    expect(creditOfClass([], '')).toBeUndefined();
    expect(creditOfClass(earlier, 'k2')).toBe(earlier[1]);
    expect(creditOfClass(earlier, 'k1')).toBeUndefined();
  });

  it('count once a year for the yearly total, and again the next year', () => {
    expect(countsForYear([], 2026)).toBe(true);
    expect(countsForYear([credit('', 2026)], 2026)).toBe(false);
    expect(countsForYear([credit('', 2026), credit('k1', 2026, false)], 2027)).toBe(true);
  });
});

describe('a year', () => {
  it('begins and ends at midnight in Asia/Shanghai', () => {
    const { from, to } = yearRange(2026);
    expect(from.toISOString()).toBe('2025-12-31T16:00:00.000Z');
    expect(to.toISOString()).toBe('2026-12-31T16:00:00.000Z');
  });
});
