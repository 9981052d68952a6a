import { expect, it } from 'vitest';
import { isHourToRemind } from './remind-hour.rules.ts';

const NIGHT = { quietFrom: '22:00', quietTo: '08:00' };
const at = (text: string) => new Date(`${text}:00+08:00`);

it('nobody is reminded at night of what can still be said in the morning', () => {
  const ends = at('2026-07-10T20:00');
  const told = (now: string) => isHourToRemind(NIGHT, at(now), ends);
  expect(['2026-07-09T21:59', '2026-07-10T08:00', '2026-07-10T12:00'].map(told)).toEqual([true, true, true]);
  expect(['2026-07-09T22:00', '2026-07-10T00:05', '2026-07-10T07:59'].map(told)).toEqual([
    false,
    false,
    false,
  ]);
});

it('what ends before the morning, or soon after, is said at once', () => {
  expect(isHourToRemind(NIGHT, at('2026-07-10T02:05'), at('2026-07-10T07:00'))).toBe(true);
  expect(isHourToRemind(NIGHT, at('2026-07-09T23:05'), at('2026-07-10T09:30'))).toBe(true);
  expect(isHourToRemind(NIGHT, at('2026-07-09T23:05'), at('2026-07-10T10:00'))).toBe(false);
});

it('other quiet hours, or none, are those of the site', () => {
  const [now, ends] = [at('2026-07-09T23:05'), at('2026-07-10T20:00')];
  expect(isHourToRemind({ quietFrom: '', quietTo: '' }, now, ends)).toBe(true);
  expect(isHourToRemind({ quietFrom: '23:30', quietTo: '06:00' }, now, ends)).toBe(true);
  expect(isHourToRemind({ quietFrom: '21:00', quietTo: '09:00' }, at('2026-07-09T21:10'), ends)).toBe(false);
});
