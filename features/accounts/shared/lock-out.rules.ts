/**
 * 同一用户名连续输错 5 次密码，锁定 10 分钟；输对一次，或者一天没有再试，就从头算起。
 */
export const MAX_FAILURES = 5;
export const LOCK_MINUTES = 10;
const FORGOTTEN_AFTER_MS = 24 * 3600 * 1000;

export interface Attempts {
  readonly failedCount: number;
  readonly lockedUntil: Date | null;
  readonly lastAt: Date;
}

export type AttemptDecision =
  | { readonly isLocked: true; readonly lockedUntil: Date }
  | {
      readonly isLocked: false;
      /** What to store before the password is checked. */
      readonly next: Attempts;
      /** Tries that remain if this one fails. */
      readonly left: number;
    };

const streakOf = (before: Attempts | null, now: Date): number => {
  if (!before || before.lockedUntil) return 0;
  return now.getTime() - before.lastAt.getTime() >= FORGOTTEN_AFTER_MS ? 0 : before.failedCount;
};

/**
 * Decides about one more try. It counts as failed from its start, so that a thousand tries at once are worth
 * no more than five in a row; who gets it right clears the count.
 */
export const nextAttempt = (before: Attempts | null, now: Date): AttemptDecision => {
  if (before?.lockedUntil && now < before.lockedUntil)
    return { isLocked: true, lockedUntil: before.lockedUntil };
  const failedCount = streakOf(before, now) + 1;
  const left = MAX_FAILURES - failedCount;
  const lockedUntil = left > 0 ? null : new Date(now.getTime() + LOCK_MINUTES * 60_000);
  return { isLocked: false, next: { failedCount, lockedUntil, lastAt: now }, left };
};

/** Whole minutes that a locked person still waits, at least 1. */
export const minutesLeft = (lockedUntil: Date, now: Date): number =>
  Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 60_000));

/** Counts older than this moment no longer matter and may be thrown away. */
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - FORGOTTEN_AFTER_MS);
