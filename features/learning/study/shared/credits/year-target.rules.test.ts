import { describe, expect, it } from 'vitest';
import { YEAR_TARGET_HUNDREDTHS, yearsOf } from './year-target.rules.ts';

describe('the yearly target', () => {
  it('is 32 hours', () => {
    expect(YEAR_TARGET_HUNDREDTHS).toBe(3200);
  });
});

describe('the years of the statistics', () => {
  it('are those asked for, newest first', () => {
    expect(yearsOf(2024, 2026, 2026)).toEqual([2026, 2025, 2024]);
  });

  it('are the last five when none are named', () => {
    expect(yearsOf(undefined, undefined, 2026)).toEqual([2026, 2025, 2024, 2023, 2022]);
  });

  it('go up to this year when only the first is named', () => {
    expect(yearsOf(2025, undefined, 2026)).toEqual([2026, 2025]);
  });

  it('are none when the span ends before it begins, and at most thirty', () => {
    expect(yearsOf(2026, 2024, 2026)).toEqual([]);
    expect(yearsOf(2000, 2100, 2026)).toHaveLength(30);
  });
});
