/**
 * 定时报表：每周某天、每月某日、每季度第一个月某日的某个钟点，按北京时间；到点没开机的，开机后补发最近一次。
 */
import { monthAfter } from './period.rules.ts';

export const RHYTHMS = ['WEEK', 'MONTH', 'QUARTER'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

export interface Timing {
  readonly rhythm: Rhythm;
  /** 1 Monday to 7 Sunday of a week; else 1 to 28 of a month. */
  readonly day: number;
  /** `HH:mm` in Asia/Shanghai. */
  readonly time: string;
}

const DAYS_A_WEEK = 7;
const LAST_DAY = 28;
const DAY_MS = 24 * 3_600_000;
const AHEAD_MS = 8 * 3_600_000;

export const isTiming = ({ rhythm, day }: Timing): boolean =>
  day >= 1 && day <= (rhythm === 'WEEK' ? DAYS_A_WEEK : LAST_DAY);

const momentOf = (day: string, time: string): Date => new Date(`${day}T${time}:00+08:00`);

/** Calendar day in Asia/Shanghai, `yyyy-MM-dd`. */
const dayOf = (at: Date): string => new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 10);

const weekly = (after: Date, { day, time }: Timing): Date => {
  const today = dayOf(after);
  // Sunday is 0 there and 7 here.
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || DAYS_A_WEEK;
  const days = (day - weekday + DAYS_A_WEEK) % DAYS_A_WEEK;
  const next = new Date(momentOf(today, time).getTime() + days * DAY_MS);
  return next > after ? next : new Date(next.getTime() + DAYS_A_WEEK * DAY_MS);
};

/** The first moment of the timing that lies after `after`. */
export const nextTime = (after: Date, timing: Timing): Date => {
  if (timing.rhythm === 'WEEK') return weekly(after, timing);
  const [step, month] = [timing.rhythm === 'MONTH' ? 1 : 3, dayOf(after).slice(0, 7)];
  const first = monthAfter(month, -((Number(month.slice(5, 7)) - 1) % step));
  const at = (start: string) => momentOf(`${start}-${String(timing.day).padStart(2, '0')}`, timing.time);
  return at(first) > after ? at(first) : at(monthAfter(first, step));
};

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];

/** 每周一 08:30、每月 1 日 08:30、每季度第一个月 1 日 08:30. */
export const timingWords = ({ rhythm, day, time }: Timing): string => {
  if (rhythm === 'WEEK') return `每周${WEEKDAYS[day - 1]} ${time}`;
  return `${rhythm === 'MONTH' ? '每月' : '每季度第一个月'} ${day} 日 ${time}`;
};
