import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClockState, followReference, STEP_TOLERANCE_MS } from '#platform/shared/server-clock.rules.ts';
import {
  allowanceMs,
  CARRY_MS,
  newBudget,
  restartBudget,
  spend,
  type TimeBudget,
} from './time-budget.rules.ts';

const UNREAD_CLOCK: ClockState = {
  seenMs: null,
  bootId: '',
  monotonicMs: 0,
  skippedMs: 0,
  heldMs: 0,
  heldSinceMs: null,
};

describe('the time budget of a report', () => {
  it('is the time since the last accepted report times the allowed speed plus 2 s', () => {
    const budget = newBudget(0);
    expect(allowanceMs(budget, 10_000, 100)).toBe(12_000);
    expect(allowanceMs(budget, 10_000, 200)).toBe(22_000);
  });

  it('gives the 2 s once, not once a report', () => {
    const spent = spend(newBudget(0), 0, 200, 2_000);
    expect(allowanceMs(spent, 0, 200)).toBe(0);
    expect(allowanceMs(spent, 500, 200)).toBe(1_000);
  });

  it('carries at most 2 s of what was not used', () => {
    const idle = spend(newBudget(0), 60_000, 200, 0);
    expect(allowanceMs(idle, 60_000, 200)).toBe(2_000);
  });

  it('counts no more than 90 s of silence', () => {
    expect(allowanceMs(newBudget(0), 3_600_000, 200)).toBe(182_000);
    expect(spend(newBudget(0), 3_600_000, 200, 0).serverMs).toBe(90_000);
  });

  it('gives nothing for a clock that went back', () => {
    const budget = spend(newBudget(10_000), 20_000, 200, 20_000);
    expect(allowanceMs(budget, 5_000, 200)).toBe(2_000);
    expect(spend(budget, 5_000, 200, 0).budgetAtMs).toBe(20_000);
  });

  it('gives no new slack when study is begun again', () => {
    const spent = spend(newBudget(0), 0, 200, 2_000);
    expect(allowanceMs(restartBudget(spent, 50_000), 50_000, 200)).toBe(0);
  });

  it('grants no more than the true time × speed + 2 s and nothing late, however the clock jumps', () => {
    const HOUR = 3_600_000;
    const move = fc.record({
      waitMs: fc.integer({ min: 1, max: 60_000 }),
      // Most reports come without a jump before them.
      jumpMs: fc.oneof(fc.constant(0), fc.constantFrom(HOUR, -HOUR), fc.integer({ min: -HOUR, max: HOUR })),
      isStart: fc.boolean(),
      askedMs: fc.integer({ min: 0, max: 400_000 }),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), fc.integer({ min: 100, max: 200 }), (moves, speed) => {
        const holdMs = 60_000;
        const look = (state: ClockState, jumpedMs: number, isStart = false) =>
          followReference(
            state,
            { referenceMs: HOUR * 1000 + trueMs + jumpedMs, monotonicMs: trueMs, bootId: 'one' },
            null,
            { holdMs, isStart },
          ).state;
        const steadyOf = ({ seenMs, skippedMs }: ClockState) => (seenMs ?? 0) - skippedMs;
        let [trueMs, jumpedMs, granted] = [0, 0, 0];
        let clock = look(UNREAD_CLOCK, 0);
        let budget = newBudget(steadyOf(clock));
        for (const { waitMs, jumpMs, isStart, askedMs } of moves) {
          trueMs += waitMs;
          jumpedMs += Math.abs(jumpMs) > STEP_TOLERANCE_MS ? jumpMs : 0;
          clock = look(clock, jumpedMs, isStart);
          const allowed = allowanceMs(budget, steadyOf(clock), speed);
          expect(allowed).toBeGreaterThanOrEqual(Math.floor((waitMs * speed) / 100));
          const given = Math.min(askedMs, allowed);
          granted += given;
          budget = spend(budget, steadyOf(clock), speed, given);
        }
        expect(granted).toBeLessThanOrEqual((trueMs * speed) / 100 + CARRY_MS);
      }),
    );
  });

  it('never grants more in all than server time × speed + 2 s, whatever is asked and whenever', () => {
    const step = fc.tuple(fc.integer({ min: -5_000, max: 200_000 }), fc.integer({ min: 0, max: 400_000 }));
    fc.assert(
      fc.property(
        fc.array(step),
        fc.integer({ min: 100, max: 400 }),
        fc.boolean(),
        (steps, speed, restarts) => {
          let [now, granted] = [0, 0];
          let budget: TimeBudget = newBudget(0);
          for (const [wait, asked] of steps) {
            now += wait;
            const given = Math.min(asked, allowanceMs(budget, now, speed));
            granted += given;
            budget = spend(budget, now, speed, given);
            if (restarts) budget = restartBudget(budget, now);
            expect(budget.carryMs).toBeGreaterThanOrEqual(0);
          }
          expect(granted).toBeLessThanOrEqual((budget.serverMs * speed) / 100 + 2_000);
        },
      ),
    );
  });
});
