import { expect, it } from 'vitest';
import { isHourToRemind } from './remind-hour.rules.ts';

const at = (text: string) => new Date(`${text}:00+08:00`);

it('nobody is reminded at night of what can still be said in the morning', () => {
  const ends = at('2026-07-10T20:00');
  const told = (now: string) => isHourToRemind(at(now), ends);
  expect(['2026-07-09T21:59', '2026-07-10T08:00', '2026-07-10T12:00'].map(told)).toEqual([true, true, true]);
  expect(['2026-07-09T22:00', '2026-07-10T00:05', '2026-07-10T07:59'].map(told)).toEqual([
    false,
    false,
    false,
  ]);
});

it('what ends before the morning, or soon after, is said at once', () => {
  expect(isHourToRemind(at('2026-07-10T02:05'), at('2026-07-10T07:00'))).toBe(true);
  expect(isHourToRemind(at('2026-07-09T23:05'), at('2026-07-10T09:30'))).toBe(true);
  expect(isHourToRemind(at('2026-07-09T23:05'), at('2026-07-10T10:00'))).toBe(false);
});
