/**
 * 服务器时钟规则：以数据库的时钟为准，用本机的单调时钟核对。两者相差超过一秒，就是时钟被拨动了：
 * 「稳定时间」从不跟着跳，用来量时长；「平台时间」先不跟，过了观察期时钟还在新的位置，才跟过去。
 */

/** Differences up to this are drift or the delay of an answer and are followed at once. */
export const STEP_TOLERANCE_MS = 1_000;
/** Another machine's reading younger than this shows that the reference went on evenly. */
const RECENT_MS = 30_000;

/** The one row that all processes share; times in ms, `seenMs` null before the first reading. */
export interface ClockState {
  /** The reference clock at the latest reading of any process. */
  readonly seenMs: number | null;
  /** The run of the machine that made it, empty where that cannot be known, and its monotonic clock then. */
  readonly bootId: string;
  readonly monotonicMs: number;
  /** The sum of all steps: reference less this is the steady time. */
  readonly skippedMs: number;
  /** Steps that the portal's time does not follow yet: reference less this is the portal's time. */
  readonly heldMs: number;
  /** Steady time since when. */
  readonly heldSinceMs: number | null;
}

export interface ClockReading {
  readonly referenceMs: number;
  readonly bootId: string;
  readonly monotonicMs: number;
}

export interface Followed {
  readonly state: ClockState;
  /** How far the reference clock was set forward (or back, below 0) since the latest reading; 0 for not at all. */
  readonly stepMs: number;
  /** By how much the portal's time jumps with this reading. */
  readonly adoptedMs: number;
}

/** Time that the reference clock should show, as far as that is known. */
const expectedMs = (state: ClockState, reading: ClockReading, own: ClockReading | null): number => {
  const { seenMs } = state;
  if (seenMs === null) return reading.referenceMs;
  // A monotonic clock that ran backwards was moved by somebody, too, and says nothing.
  const evenMs = reading.monotonicMs - state.monotonicMs;
  const isSameRun = state.bootId === reading.bootId && state.bootId !== '' && evenMs >= -STEP_TOLERANCE_MS;
  if (isSameRun) return seenMs + evenMs;
  const passedMs = reading.referenceMs - seenMs;
  // This process itself may have stood still: the other machine saw the reference go on.
  if (passedMs >= -STEP_TOLERANCE_MS && passedMs <= RECENT_MS) return reading.referenceMs;
  if (own && reading.monotonicMs >= own.monotonicMs)
    return own.referenceMs + reading.monotonicMs - own.monotonicMs;
  // The page was not looked at for a while; how long cannot be known, only that time does not run backwards.
  return Math.max(seenMs, reading.referenceMs);
};

const release = (state: ClockState): ClockState => ({ ...state, heldMs: 0, heldSinceMs: null });

/**
 * Takes a new reading in. `own` is the process's reading before, `null` for its first. A process that starts
 * follows a step at once (somebody has set the clock and started again); one that runs holds it for `holdMs`.
 */
export const followReference = (
  state: ClockState,
  reading: ClockReading,
  own: ClockReading | null,
  options: { readonly holdMs: number; readonly isStart?: boolean },
): Followed => {
  const difference = Math.round(reading.referenceMs - expectedMs(state, reading, own));
  const stepMs = Math.abs(difference) > STEP_TOLERANCE_MS ? difference : 0;
  const skippedMs = state.skippedMs + stepMs;
  const steadyMs = reading.referenceMs - skippedMs;
  const isFollowed = stepMs === 0 || options.isStart === true;
  const heldMs = state.heldMs + (isFollowed ? 0 : stepMs);
  const next: ClockState = {
    seenMs: reading.referenceMs,
    bootId: reading.bootId,
    monotonicMs: reading.monotonicMs,
    skippedMs,
    heldMs,
    // Counted from the latest step: a clock that goes on jumping is not believed.
    heldSinceMs: isFollowed ? state.heldSinceMs : steadyMs,
  };
  const isBack = Math.abs(heldMs) <= STEP_TOLERANCE_MS;
  const isProven = next.heldSinceMs !== null && steadyMs - next.heldSinceMs >= options.holdMs;
  const isReleased = isBack || isProven;
  return {
    state: isReleased ? release(next) : next,
    stepMs,
    adoptedMs: (isReleased ? heldMs : 0) + (isFollowed ? stepMs : 0),
  };
};
