/**
 * 参观学时规则（决定 058）：在场时间从签到算到签退，只算时段以内的；没有签退的算到时段结束。
 * 45 分钟一学时，不足百分之一学时的零头舍去；一次参观不超过时段的长度，一天的参观合计不超过 8 学时。
 */
export const VISIT_RULE_VERSION = 'visit-2026-1';

const MINUTE_MS = 60_000;
const MINUTES_AN_HOUR = 45;
/** Hundredths of hours that visits of one day give at most. */
export const DAY_CAP = 800;

/** Attendance, as far as hours depend on it. */
export interface Presence {
  readonly status: 'PRESENT' | 'LATE' | 'LEAVE' | 'ABSENT';
  readonly inAt: Date | null;
  readonly outAt: Date | null;
}

export interface Span {
  readonly startAt: Date;
  readonly endAt: Date;
}

export const hasCome = ({ status }: Pick<Presence, 'status'>): boolean =>
  status === 'PRESENT' || status === 'LATE';

/** Whole minutes that somebody was there within the slot; a correction without a time counts from its beginning. */
export const minutesPresent = (presence: Presence | undefined, { startAt, endAt }: Span): number => {
  if (!presence || !hasCome(presence)) return 0;
  const from = Math.max(startAt.getTime(), presence.inAt?.getTime() ?? startAt.getTime());
  const until = Math.min(endAt.getTime(), presence.outAt?.getTime() ?? endAt.getTime());
  return Math.max(0, Math.floor((until - from) / MINUTE_MS));
};

/** Hundredths of hours for these minutes, beside what visits of the same day have given already. */
export const hoursOf = (minutes: number, sameDay = 0): number =>
  Math.max(0, Math.min(Math.floor((minutes * 100) / MINUTES_AN_HOUR), DAY_CAP - sameDay));

/** Minutes before the slot from which the code at the gate counts. */
export const SIGN_IN_BEFORE_MS = 30 * MINUTE_MS;
/** A group that leaves late may still sign out; hours are credited afterwards. */
export const SIGN_OUT_AFTER_MS = 30 * MINUTE_MS;
