import { expect, it } from 'vitest';
import { wireTime } from '#platform/shared/times.ts';
import { momentOf, signRangeOf } from './session-time.rules.ts';

const TERMS = { signOpenMinutes: 30, lateMinutes: 15, signCloseMinutes: 60, needsSignOut: true };
const day = '2026-07-14';
const sessions = [
  { startAt: momentOf(day, '16:00'), endAt: momentOf(day, '18:00') },
  { startAt: momentOf(day, '10:00'), endAt: momentOf(day, '12:30') },
];
const clocks = (terms = TERMS) =>
  Object.values(signRangeOf(sessions, terms) ?? {}).map((at) => at && wireTime(at).slice(11, 16));

it('opens before the first session of the day and closes after it', () => {
  expect(clocks()).toEqual(['10:00', '18:00', '09:30', '11:00', '10:15', '17:40', '19:00']);
});

it('asks nobody to sign out where the class does not', () => {
  expect(clocks({ ...TERMS, needsSignOut: false }).slice(5)).toEqual([null, null]);
});

it('never reaches into another day, and never closes before people are late', () => {
  const wide = { ...TERMS, signOpenMinutes: 1440, signCloseMinutes: 1440 };
  const range = signRangeOf(sessions, wide);
  expect([range?.signInFrom, range?.signInUntil].map((at) => at && wireTime(at))).toEqual([
    '2026-07-14 00:00:00',
    '2026-07-14 23:59:59',
  ]);
  const narrow = signRangeOf(sessions, { ...TERMS, signCloseMinutes: 0 });
  expect(narrow?.signInUntil).toEqual(narrow?.lateAfter);
});

it('is nothing on a day without sessions', () => {
  expect(signRangeOf([], TERMS)).toBe(null);
});
