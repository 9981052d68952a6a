import { describe, expect, it } from 'vitest';
import { type Attempts, minutesLeft, nextAttempt } from './lock-out.rules.ts';

const start = new Date('2026-07-09T02:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

const failTimes = (times: number, at = start): Attempts | null => {
  let state: Attempts | null = null;
  for (let i = 0; i < times; i += 1) {
    const decision = nextAttempt(state, at);
    if (!decision.isLocked) state = decision.next;
  }
  return state;
};

describe('lock-out', () => {
  it('tells after each wrong password how many tries are left', () => {
    expect(nextAttempt(null, start)).toMatchObject({ isLocked: false, left: 4 });
    expect(nextAttempt(failTimes(3), start)).toMatchObject({ isLocked: false, left: 1 });
  });

  it('locks for 10 minutes with the fifth wrong password in a row', () => {
    const fifth = nextAttempt(failTimes(4), start);
    expect(fifth).toMatchObject({ isLocked: false, left: 0, next: { lockedUntil: later(600) } });
    expect(nextAttempt(failTimes(5), later(599))).toEqual({ isLocked: true, lockedUntil: later(600) });
  });

  it('starts again from nought when the lock has ended', () => {
    expect(nextAttempt(failTimes(5), later(600))).toMatchObject({ isLocked: false, left: 4 });
  });

  it('does not make the lock longer by tries during it', () => {
    expect(failTimes(50)?.lockedUntil).toEqual(later(600));
  });

  it('forgets wrong passwords of yesterday', () => {
    expect(nextAttempt(failTimes(4), later(24 * 3600))).toMatchObject({ isLocked: false, left: 4 });
    expect(nextAttempt(failTimes(4), later(24 * 3600 - 1))).toMatchObject({ isLocked: false, left: 0 });
  });

  it('says the waiting time in whole minutes', () => {
    expect(minutesLeft(later(600), start)).toBe(10);
    expect(minutesLeft(later(600), later(541))).toBe(1);
    expect(minutesLeft(later(600), later(600))).toBe(1);
  });
});
