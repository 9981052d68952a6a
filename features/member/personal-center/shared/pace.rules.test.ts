import { expect, it } from 'vitest';
import { paceOf } from './pace.rules.ts';

const on = (day: string) => new Date(`${day}T12:00:00+08:00`);

it('goes on at the pace of the year so far', () => {
  // 2650 in 190 days: 3200 takes 229.4 days, so it is reached on the 230th.
  expect(paceOf(2650, 3200, on('2026-07-09'))).toEqual({ month: 8, day: 18, early: 135 });
});

it('says no day where the year is too short, where nothing was studied, and where the target is reached', () => {
  expect(paceOf(100, 3200, on('2026-07-09'))).toBe(null);
  expect(paceOf(0, 3200, on('2026-07-09'))).toBe(null);
  expect(paceOf(3200, 3200, on('2026-07-09'))).toBe(null);
});

it('reads the day in Asia/Shanghai, also in the last hours of the year', () => {
  expect(paceOf(3199, 3200, new Date('2026-12-31T15:00:00Z'))).toBe(null);
  expect(paceOf(3199, 3200, new Date('2026-12-30T15:00:00Z'))).toEqual({ month: 12, day: 31, early: 0 });
});
