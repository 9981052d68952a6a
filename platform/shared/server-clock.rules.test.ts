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
