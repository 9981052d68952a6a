import { dayTextOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import { wireTime } from '#platform/shared/times.ts';

/** 课的时间：日期和钟点按北京时间，一天一场签到。 */
export const momentOf = (day: string, time: string): Date => new Date(`${day}T${time}:00+08:00`);

/** `HH:mm` of a moment in Asia/Shanghai. */
export const clockOf = (at: Date): string => wireTime(at).slice(11, 16);

/** The gathering of a class's day, as the sign-in kit knows it. */
export const gatheringOf = (classId: string, day: string): string => `class:${classId}:${day}`;

const MINUTE_MS = 60_000;

export interface SignTerms {
  readonly signOpenMinutes: number;
  readonly lateMinutes: number;
  readonly signCloseMinutes: number;
  readonly needsSignOut: boolean;
}

export interface SignRange {
  readonly startAt: Date;
  readonly endAt: Date;
  readonly signInFrom: Date;
  readonly signInUntil: Date;
  readonly lateAfter: Date;
  readonly signOutFrom: Date | null;
  readonly signOutUntil: Date | null;
}

/** Sign-out opens so long before the last session ends, and closes so long after. */
const OUT_BEFORE_MINUTES = 20;
const OUT_AFTER_MINUTES = 60;

/**
 * When people sign in and out on a day: from some minutes before its first session, late after `lateMinutes`, until
 * the window closes; never on another day. `null` without sessions.
 */
export const signRangeOf = (
  sessions: readonly { readonly startAt: Date; readonly endAt: Date }[],
  terms: SignTerms,
): SignRange | null => {
  if (sessions.length === 0) return null;
  const startAt = new Date(Math.min(...sessions.map((session) => session.startAt.getTime())));
  const endAt = new Date(Math.max(...sessions.map((session) => session.endAt.getTime())));
  const day = dayTextOf(startAt);
  const midnight = momentOf(day, '00:00');
  const lastMoment = new Date(midnight.getTime() + 24 * 60 * MINUTE_MS - 1000);
  const within = (ms: number) => new Date(Math.min(Math.max(ms, midnight.getTime()), lastMoment.getTime()));
  const after = (at: Date, minutes: number) => within(at.getTime() + minutes * MINUTE_MS);
  return {
    startAt,
    endAt,
    signInFrom: after(startAt, -terms.signOpenMinutes),
    signInUntil: after(startAt, Math.max(terms.signCloseMinutes, terms.lateMinutes)),
    lateAfter: after(startAt, terms.lateMinutes),
    signOutFrom: terms.needsSignOut ? after(endAt, -OUT_BEFORE_MINUTES) : null,
    signOutUntil: terms.needsSignOut ? after(endAt, OUT_AFTER_MINUTES) : null,
  };
};
