import { describe, expect, it } from 'vitest';
import { hoursOf, minutesPresent } from './visit-hours.rules.ts';
import { ratingState, starsOf } from './visit-rating.rules.ts';
import { momentOf } from './visit-slots.rules.ts';

const at = (time: string) => momentOf('2026-11-24', time);
const slot = { startAt: at('10:00'), endAt: at('12:00') };
const here = (inAt: Date | null, outAt: Date | null = null) => ({ status: 'PRESENT' as const, inAt, outAt });

describe('time at the base', () => {
  it('counts from signing in to signing out, within the slot only', () => {
    expect(minutesPresent(here(at('09:45'), at('12:20')), slot)).toBe(120);
    expect(minutesPresent(here(at('10:20'), at('11:05')), slot)).toBe(45);
    expect(minutesPresent(here(at('12:10'), null), slot)).toBe(0);
  });

  it('counts to the end for somebody who did not sign out, and from the beginning for a correction without a time', () => {
    expect(minutesPresent(here(at('11:00')), slot)).toBe(60);
    expect(minutesPresent(here(null), slot)).toBe(120);
  });

  it('is none for somebody who did not come', () => {
    expect(minutesPresent(undefined, slot)).toBe(0);
    expect(minutesPresent({ status: 'LEAVE', inAt: at('10:00'), outAt: null }, slot)).toBe(0);
  });

  it('gives an hour for 45 minutes, rounded down, and no more than eight a day', () => {
    expect([hoursOf(45), hoursOf(120), hoursOf(44), hoursOf(0)]).toEqual([100, 266, 97, 0]);
    expect([hoursOf(600), hoursOf(120, 700), hoursOf(120, 900)]).toEqual([800, 100, 0]);
  });
});

describe('rating a visit', () => {
  const endAt = at('12:00');
  const came = { attendance: { status: 'LATE' as const }, isRated: false, endAt };
  const afterEnd = (ms: number) => new Date(endAt.getTime() + ms);
  const WEEK = 7 * 86_400_000;

  it('is for those who signed in, once, from the end for seven days', () => {
    expect(ratingState(came, afterEnd(-1))).toBe('EARLY');
    expect([ratingState(came, endAt), ratingState(came, afterEnd(WEEK))]).toEqual(['OPEN', 'OPEN']);
    expect(ratingState(came, afterEnd(WEEK + 1))).toBe('OVER');
    expect(ratingState({ ...came, isRated: true }, endAt)).toBe('RATED');
    expect(ratingState({ ...came, attendance: { status: 'ABSENT' } }, endAt)).toBe('NOT_COME');
    expect(ratingState({ ...came, attendance: undefined }, endAt)).toBe('NOT_COME');
  });

  it('has its average in stars', () => {
    expect([starsOf(0, 0), starsOf(18, 2), starsOf(26, 3)]).toEqual([null, 4.5, 4.3]);
  });
});
