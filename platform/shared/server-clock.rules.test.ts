import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClockReading, type ClockState, followReference } from './server-clock.rules.ts';

const HOUR = 3_600_000;
const HOLD = 600_000;
const LOOK = 5_000;
const BEGIN = 1_800_000_000_000;

const unread: ClockState = {
  seenMs: null,
  bootId: '',
  monotonicMs: 0,
  skippedMs: 0,
  heldMs: 0,
  heldSinceMs: null,
};
const reading = (trueMs: number, jumpedMs: number, bootId = 'a'): ClockReading => ({
  referenceMs: BEGIN + trueMs + jumpedMs,
  monotonicMs: trueMs,
  bootId,
});
const portalMs = ({ seenMs, heldMs }: ClockState) => (seenMs ?? 0) - heldMs - BEGIN;
const steadyMs = ({ seenMs, skippedMs }: ClockState) => (seenMs ?? 0) - skippedMs - BEGIN;

/** Looks every five seconds from `fromMs` to `toMs` of true time. */
const looked = (state: ClockState, fromMs: number, toMs: number, jumpedMs: number): ClockState => {
  let next = state;
  for (let at = fromMs; at <= toMs; at += LOOK)
    next = followReference(next, reading(at, jumpedMs), null, { holdMs: HOLD }).state;
  return next;
};

describe('the server’s clock', () => {
  it.each([HOUR, -HOUR])('that jumps by %i ms and comes back moves no time of the portal', (jump) => {
    const ahead = looked(looked(unread, 0, 60_000, 0), 65_000, 300_000, jump);
    expect([portalMs(ahead), steadyMs(ahead), ahead.heldMs]).toEqual([300_000, 300_000, jump]);
    const back = looked(ahead, 305_000, 400_000, 0);
    expect([portalMs(back), steadyMs(back), back.heldMs]).toEqual([400_000, 400_000, 0]);
  });

  it.each([HOUR, -HOUR])('that stays where it was set to (%i ms) is followed after ten minutes', (jump) => {
    const begun = looked(unread, 0, 60_000, 0);
    const before = looked(begun, 65_000, 65_000 + HOLD - LOOK, jump);
    expect(portalMs(before)).toBe(65_000 + HOLD - LOOK);
    const after = looked(before, 65_000 + HOLD, 65_000 + HOLD, jump);
    expect([portalMs(after), steadyMs(after)]).toEqual([65_000 + HOLD + jump, 65_000 + HOLD]);
  });

  it('is followed at once when a server starts on it, and the steady time goes on', () => {
    const before = looked(unread, 0, 60_000, HOUR);
    const { state, stepMs } = followReference(before, reading(80_000, 0), null, {
      holdMs: HOLD,
      isStart: true,
    });
    expect([stepMs, portalMs(state), steadyMs(state)]).toEqual([-HOUR, 80_000, 80_000 + HOUR]);
  });

  it('set back while nothing ran on any machine: the steady time stands rather than run backwards', () => {
    const before = looked(unread, 0, 60_000, HOUR);
    const { state } = followReference(before, reading(90_000, 0, 'after a reboot'), null, {
      holdMs: HOLD,
      isStart: true,
    });
    expect([portalMs(state), steadyMs(state)]).toEqual([90_000, 60_000 + HOUR]);
  });

  it('set back together with the monotonic clock: the steady time stands rather than run backwards', () => {
    const before = looked(unread, 3_600_000, 3_660_000, 0);
    const { state } = followReference(before, reading(70_000, 0), null, { holdMs: HOLD, isStart: true });
    expect([portalMs(state), steadyMs(state)]).toEqual([70_000, 3_660_000]);
  });

  it('goes on evenly when it was this machine that stood still', () => {
    const before = looked(unread, 0, 60_000, 0);
    const other = followReference(before, reading(65_000, 0, 'b'), null, { holdMs: HOLD }).state;
    const own = { referenceMs: BEGIN + 10_000, monotonicMs: 10_000, bootId: 'a' };
    const awake = { referenceMs: BEGIN + 68_000, monotonicMs: 11_000, bootId: 'a' };
    expect(followReference(other, awake, own, { holdMs: HOLD }).stepMs).toBe(0);
  });

  it('that drifts by less than a second between two looks is simply followed', () => {
    const before = looked(unread, 0, 60_000, 0);
    const { stepMs, state } = followReference(before, reading(65_000, 900), null, { holdMs: HOLD });
    expect([stepMs, portalMs(state), steadyMs(state)]).toEqual([0, 65_900, 65_900]);
  });

  it('never lets the steady time differ from the true one, however often it jumps and processes start', () => {
    const jump = fc.record({
      waitMs: fc.integer({ min: 1, max: 1_200_000 }),
      jumpMs: fc.integer({ min: -2 * HOUR, max: 2 * HOUR }).filter((ms) => ms === 0 || Math.abs(ms) > 1_000),
      isStart: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(jump, { maxLength: 30 }), (sequence) => {
        let state = followReference(unread, reading(0, 0), null, { holdMs: HOLD }).state;
        let [at, jumped] = [0, 0];
        for (const { waitMs, jumpMs, isStart } of sequence) {
          at += waitMs;
          jumped += jumpMs;
          state = followReference(state, reading(at, jumped), null, { holdMs: HOLD, isStart }).state;
          expect(steadyMs(state)).toBe(at);
        }
        // Whatever it had done before: ten quiet minutes later the portal shows what the clock shows.
        const quiet = looked(state, at + LOOK, at + HOLD + LOOK, jumped);
        expect(Math.abs(portalMs(quiet) - (quiet.seenMs ?? 0) + BEGIN)).toBe(0);
      }),
    );
  });
});

describe('the expected time', () => {
  const seen: ClockState = { ...unread, seenMs: BEGIN, bootId: 'a', monotonicMs: 50_000 };
  const given = (passedMs: number, monotonicMs: number, bootId = 'b'): ClockReading => ({
    referenceMs: BEGIN + passedMs,
    monotonicMs,
    bootId,
  });
  const stepOf = (state: ClockState, now: ClockReading, own: ClockReading | null = null) =>
    followReference(state, now, own, { holdMs: HOLD }).stepMs;
  /** A reading of this process before, from which it would expect something else. */
  const own = (passedMs: number, monotonicMs: number) => given(passedMs, monotonicMs);

  it.each<[string, ClockState, ClockReading, ClockReading | null, number]>([
    ['is what the first reading says', unread, given(0, 60_000), own(-HOUR, 60_000), 0],
    ['goes on as the same run did', seen, given(20_000, 55_000, 'a'), null, 15_000],
    ['goes on when that is a little back', seen, given(20_000, 49_000, 'a'), null, 21_000],
    ['is not known of a run that went far back', seen, given(20_000, 48_999, 'a'), null, 0],
    ['is not known of runs without a name', { ...seen, bootId: '' }, given(20_000, 55_000, ''), null, 0],
    ['is the other machine’s a second back', seen, given(-1_000, 60_000), own(-HOUR, 60_000), 0],
    ['is the other machine’s at once', seen, given(0, 60_000), own(-HOUR, 60_000), 0],
    ['is the other machine’s for thirty seconds', seen, given(30_000, 60_000), own(-HOUR, 60_000), 0],
    ['is one’s own after that', seen, given(30_001, 60_000), own(-40_000, 0), 10_001],
    ['is one’s own from the same moment', seen, given(30_001, 60_000), own(-50_000, 60_000), 80_001],
    ['is not one’s own from a later run', seen, given(30_001, 60_000), own(-50_000, 60_001), 0],
    ['is never back', seen, given(-1_001, 60_000), null, -1_001],
  ])('%s', (_, state, now, before, step) => {
    expect(stepOf(state, now, before)).toBe(step);
  });

  it('may be missed by a second', () => {
    expect([1_000, 1_001, -1_000, -1_001].map((ms) => stepOf(seen, given(ms, 50_000, 'a')))).toEqual([
      0, 1_001, 0, -1_001,
    ]);
  });

  it('is followed at once by who starts, and that is what the portal’s time jumps by', () => {
    const start = followReference(seen, given(HOUR, 50_000, 'a'), null, { holdMs: HOLD, isStart: true });
    expect([start.stepMs, start.adoptedMs, start.state.skippedMs, start.state.heldMs]).toEqual([
      HOUR,
      HOUR,
      HOUR,
      0,
    ]);
  });

  it('is back where it was within a second', () => {
    const held: ClockState = { ...seen, skippedMs: HOUR, heldMs: HOUR, heldSinceMs: BEGIN - HOUR };
    const back = (leftMs: number) => {
      const { state, adoptedMs } = followReference(held, given(leftMs - HOUR, 50_000, 'a'), null, {
        holdMs: HOLD,
      });
      return [adoptedMs, state.heldMs, state.heldSinceMs];
    };
    expect([back(1_000), back(-1_000)]).toEqual([
      [1_000, 0, null],
      [-1_000, 0, null],
    ]);
    expect(back(1_001)).toEqual([0, 1_001, BEGIN - HOUR]);
  });
});
