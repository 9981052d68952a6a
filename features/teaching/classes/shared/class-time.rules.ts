import type { TimeStatus } from './class-item.schema.ts';

/**
 * 时间状态规则：开始之前是即将开始，结束之后是已结束，其间是进行中；结束日当天整天都算在内。
 */
export interface ClassSpan {
  readonly startAt: Date;
  /** First moment after the class. */
  readonly endAt: Date;
}

export const timeStatusOf = ({ startAt, endAt }: ClassSpan, now: Date): TimeStatus => {
  if (now < startAt) return 'WILLHOLD';
  return now < endAt ? 'HOLDING' : 'HOLDOVER';
};

/** The moment at which the second half of a class begins: from then on its members evaluate it. */
export const halfTimeOf = ({ startAt, endAt }: ClassSpan): Date =>
  new Date((startAt.getTime() + endAt.getTime()) / 2);

const DAY_MS = 86_400_000;
const ZONE_MS = 8 * 3_600_000;

/** First moment of a day `yyyy-MM-dd` in Asia/Shanghai; null when there is no such day. */
export const dayStartOf = (day: string): Date | null => {
  const at = new Date(`${day}T00:00:00+08:00`);
  return Number.isNaN(at.getTime()) || dayTextOf(at) !== day ? null : at;
};

/** First moment after a day `yyyy-MM-dd`. */
export const dayEndOf = (day: string): Date | null => {
  const start = dayStartOf(day);
  return start && new Date(start.getTime() + DAY_MS);
};

/** The day of a moment in Asia/Shanghai, `yyyy-MM-dd`. */
export const dayTextOf = (at: Date): string => new Date(at.getTime() + ZONE_MS).toISOString().slice(0, 10);

/** The last day of a class, `yyyy-MM-dd`. */
export const lastDayOf = (endAt: Date): string => dayTextOf(new Date(endAt.getTime() - 1));

/** Days that a running class still has, today included; 0 before it and after it. */
export const leftDaysOf = (span: ClassSpan, now: Date): number =>
  timeStatusOf(span, now) === 'HOLDING' ? Math.ceil((span.endAt.getTime() - now.getTime()) / DAY_MS) : 0;
