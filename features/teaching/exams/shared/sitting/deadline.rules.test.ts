import { describe, expect, it } from 'vitest';
import {
  classEndFor,
  closingSecond,
  countingMoment,
  deadlineOf,
  GRACE_MS,
  isDue,
  isInGrace,
  isSettled,
  jumpedMs,
  ownTimeOf,
  shownTimeOf,
  steadyTimeOf,
  windowEndOf,
} from './deadline.rules.ts';

const at = (time: string) => new Date(`2026-07-09T${time}+08:00`);

const HOUR_MS = 3_600_000;

const terms = {
  startedAt: at('10:00:00'),
  lengthMinutes: 60,
  extraMinutes: 0,
  closesAt: null,
  openUntil: null,
  classEnd: null,
};

describe('the deadline of an attempt', () => {
  it('is the start plus the length when nothing ends before', () => {
    expect(deadlineOf(terms)).toEqual({ deadline: at('11:00:00'), endsBy: 'LENGTH' });
    expect(deadlineOf({ ...terms, closesAt: at('18:00:00'), classEnd: at('23:00:00') }).deadline).toEqual(
      at('11:00:00'),
    );
  });

  it('comes later by the minutes granted to the person', () => {
    expect(deadlineOf({ ...terms, extraMinutes: 30 }).deadline).toEqual(at('11:30:00'));
  });

  it('is the end of the window, or of the class, when that comes first, and says so', () => {
    expect(deadlineOf({ ...terms, closesAt: at('10:20:00') })).toEqual({
      deadline: at('10:20:00'),
      endsBy: 'WINDOW',
    });
    expect(deadlineOf({ ...terms, closesAt: at('10:20:00'), classEnd: at('10:10:00') }).deadline).toEqual(
      at('10:10:00'),
    );
    expect(deadlineOf({ ...terms, extraMinutes: 600, closesAt: at('10:20:00') }).endsBy).toBe('WINDOW');
  });

  it('follows what was opened for the person beyond the window, but not beyond the class', () => {
    const opened = { ...terms, closesAt: at('10:20:00'), openUntil: at('10:40:00') };
    expect(deadlineOf(opened).deadline).toEqual(at('10:40:00'));
    expect(deadlineOf({ ...opened, classEnd: at('10:30:00') }).deadline).toEqual(at('10:30:00'));
    // Opened shorter than for everybody takes nothing away.
    expect(windowEndOf({ ...opened, openUntil: at('10:05:00') })).toEqual(at('10:20:00'));
  });

  it('of a quiz is the end of its class, or none', () => {
    const quiz = { ...terms, lengthMinutes: 0, extraMinutes: 30 };
    expect(deadlineOf(quiz)).toEqual({ deadline: null, endsBy: 'NONE' });
    expect(deadlineOf({ ...quiz, classEnd: at('23:59:59') })).toEqual({
      deadline: at('23:59:59'),
      endsBy: 'WINDOW',
    });
  });
});

describe('the time of an attempt', () => {
  const own = { aheadMs: HOUR_MS };

  it('goes on evenly from the portal’s time at its start, whatever the portal’s clock shows since', () => {
    expect(ownTimeOf(own, at('10:00:00'))).toEqual(at('11:00:00'));
    expect(steadyTimeOf(own, at('11:00:00'))).toEqual(at('10:00:00'));
  });

  it('knows a jump of the portal’s clock from two readings that were not quite at once', () => {
    expect([jumpedMs(own, HOUR_MS), jumpedMs(own, HOUR_MS + 1), jumpedMs(own, HOUR_MS - 999)]).toEqual([
      0, 0, 0,
    ]);
    expect([jumpedMs(own, 2 * HOUR_MS), jumpedMs(own, 0)]).toEqual([HOUR_MS, -HOUR_MS]);
  });

  it('is shown as the portal’s clock will show it', () => {
    expect(shownTimeOf(own, at('10:00:00'), HOUR_MS + 1)).toEqual(at('11:00:00'));
    expect(shownTimeOf(own, at('10:00:00'), 0)).toEqual(at('10:00:00'));
  });
});

describe('at the deadline', () => {
  const deadline = at('11:00:00');

  it('nothing may be answered any more', () => {
    expect(isDue(deadline, at('10:59:59'))).toBe(false);
    expect(isDue(deadline, deadline)).toBe(true);
    expect(isDue(null, at('23:00:00'))).toBe(false);
  });

  it('what was given before it is waited for 30 seconds', () => {
    expect(GRACE_MS).toBe(30_000);
    expect(isInGrace(deadline, at('11:00:29'))).toBe(true);
    expect(isInGrace(deadline, at('11:00:30'))).toBe(false);
    expect([isSettled(deadline, at('11:00:29')), isSettled(deadline, at('11:00:30'))]).toEqual([false, true]);
    expect(isInGrace(deadline, at('10:59:59'))).toBe(false);
    expect(isInGrace(null, deadline)).toBe(false);
  });

  it('what is handed in counts as done before it, so that the end of a class takes no hours away', () => {
    const counted = (submittedAt: Date, end: Date | null = deadline, aheadMs = 0) =>
      countingMoment({ submittedAt, deadline: end, aheadMs });
    expect(counted(deadline)).toEqual(new Date(deadline.getTime() - 1));
    expect(counted(at('10:30:00'))).toEqual(at('10:30:00'));
    expect(counted(at('10:30:00'), null)).toEqual(at('10:30:00'));
    // Handed in at 11:00 of its own time, whose deadline is kept an hour earlier.
    expect(counted(deadline, at('10:00:00'), HOUR_MS)).toEqual(new Date(deadline.getTime() - 1));
  });
});

it('everything that becomes due within a second is closed at its end', () => {
  expect(closingSecond(at('11:00:00'))).toEqual({ from: at('10:59:59'), to: at('11:00:00') });
  expect(closingSecond(new Date(at('11:00:00').getTime() + 1)).to).toEqual(at('11:00:01'));
});

describe('the end of a class that moves while somebody sits in it', () => {
  const running = { deadline: at('11:00:00'), lengthMinutes: 60 };

  it('later, or not as far as the promise, is the class’s own', () => {
    expect(classEndFor({ ...running, classEnd: at('12:00:00') })).toEqual(at('12:00:00'));
    expect(classEndFor({ ...running, classEnd: at('11:00:00') })).toEqual(at('11:00:00'));
    expect(classEndFor({ ...running, classEnd: null })).toBeNull();
  });

  it('earlier takes nothing from an attempt that has a length; one without ends with the class', () => {
    expect(classEndFor({ ...running, classEnd: at('10:30:00') })).toEqual(at('11:00:00'));
    expect(classEndFor({ ...running, lengthMinutes: 0, classEnd: at('10:30:00') })).toEqual(at('10:30:00'));
    expect(classEndFor({ deadline: null, lengthMinutes: 0, classEnd: at('10:30:00') })).toEqual(
      at('10:30:00'),
    );
  });
});

describe('the borders of a deadline', () => {
  it('are a jump of a whole second', () => {
    expect([999, 1000, -999, -1000].map((ms) => jumpedMs({ aheadMs: 0 }, ms))).toEqual([0, 1000, 0, -1000]);
  });

  it('are reached by the length where the window ends at the same moment', () => {
    expect(deadlineOf({ ...terms, closesAt: at('11:00:00') })).toEqual({
      deadline: at('11:00:00'),
      endsBy: 'LENGTH',
    });
  });

  it('are none where only a later end was granted', () => {
    const open = { closesAt: null, openUntil: at('12:00:00'), classEnd: null };
    expect(windowEndOf(open)).toBeNull();
    expect(windowEndOf({ ...open, closesAt: at('13:00:00') })).toEqual(at('13:00:00'));
    expect(windowEndOf({ ...open, closesAt: at('11:00:00') })).toEqual(at('12:00:00'));
    expect(isDue(null, at('12:00:00'))).toBe(false);
  });
});
