import { clockText } from '#platform/shared/times.ts';
import type { Failure } from '../enrolment/sign-up.words.ts';

/**
 * 本班学习记录写法规则：每天学了多久按最多的一天画长短；时间片段太窄的不标序号；没有的一律写一道横线。
 */
export const NONE = '--';

const WEEKDAYS = '日一二三四五六';

/** `07-09 周四` of a day `yyyy-MM-dd`. */
export const weekdayText = (date: string): string => {
  const at = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? date : `${date.slice(5)} 周${WEEKDAYS[at.getUTCDay()]}`;
};

/** Whole minutes; one for the shortest study. */
const minutesOf = (seconds: number): number => (seconds <= 0 ? 0 : Math.max(1, Math.round(seconds / 60)));

/** `1:04` hours and minutes; a line for a day without study, `0:01` for the shortest one. */
export const hoursMinutes = (seconds: number): string => {
  if (seconds <= 0) return NONE;
  const minutes = minutesOf(seconds);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

export interface DayOfStudy {
  readonly date: string;
  readonly seconds: number;
}

/** `3 小时 22 分`, `22 分钟`: what the days add up to as they are written, so that the sum can be checked by eye. */
export const timeOfDays = (days: readonly DayOfStudy[]): string => {
  const minutes = days.reduce((sum, { seconds }) => sum + minutesOf(seconds), 0);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} 小时 ${minutes % 60} 分` : `${minutes} 分钟`;
};

/** Each day's bar in per cent of the longest one. */
export const dayBars = (days: readonly DayOfStudy[]) => {
  const most = Math.max(1, ...days.map(({ seconds }) => seconds));
  return days.map(({ date, seconds }) => ({
    date,
    name: weekdayText(date),
    text: hoursMinutes(seconds),
    percent: Math.round((seconds * 100) / most),
  }));
};

export interface TracePiece {
  readonly no: number;
  /** Place and width in per cent of the whole course. */
  readonly left: number;
  readonly width: number;
  /** Wide enough for its number. */
  readonly isWide: boolean;
  readonly text: string;
  readonly seconds: number;
}

const WIDE_PERCENT = 6;

/** The counted pieces of a course along its length. */
export const tracePieces = (
  segments: readonly (readonly [number, number])[],
  durationSeconds: number,
): readonly TracePiece[] =>
  segments.map(([from, to], index) => {
    const share = (seconds: number) =>
      durationSeconds > 0 ? Math.min(100, (seconds * 100) / durationSeconds) : 0;
    const width = share(to) - share(from);
    return {
      no: index + 1,
      left: share(from),
      width,
      isWide: width >= WIDE_PERCENT,
      text: `${clockText(from)} 至 ${clockText(to)}`,
      seconds: Math.round(to - from),
    };
  });

/**
 * Why there is no record to read. Who names somebody else is refused in words for the audit log; here a person
 * reads them, and of the own record nobody is 此人.
 */
export const recordRefusal = ({ status, code, message }: Failure, isOthers: boolean): string => {
  if (isOthers && status === 403) return '别人的档案只给管这个班级的人看。有几个身份的，请先切换身份。';
  return !isOthers && code === 'classes.noRecord'
    ? '您不在这个班级里，报名成为学员后，每学一门都会记在这里。'
    : message;
};

/** `第 4 天` of a running class, from its first day and the days that are left; 0 outside of it. */
export const dayNoOf = (startDate: string, endDate: string, leftDays: number): number => {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
  return leftDays > 0 && Number.isFinite(days) ? Math.max(1, Math.round(days) - leftDays + 1) : 0;
};
