/** 静音时段规则：不急的消息夜里不打扰，等到早上再说；跨过零点的也算。 */
import { wireTime } from '../times.ts';

export const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

export interface QuietHours {
  /** `HH:mm` in Asia/Shanghai; both empty for none. */
  readonly quietFrom: string;
  readonly quietTo: string;
}

/** A time of day as quiet hours take it. */
export const CLOCK_TIME = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Minutes until the quiet hours end; 0 outside of them, and where begin and end are the same. */
export const quietMinutesLeft = ({ quietFrom, quietTo }: QuietHours, now: Date): number => {
  if (quietFrom === '') return 0;
  const at = minutesOf(wireTime(now).slice(11, 16));
  const since = (at - minutesOf(quietFrom) + DAY_MINUTES) % DAY_MINUTES;
  const length = (minutesOf(quietTo) - minutesOf(quietFrom) + DAY_MINUTES) % DAY_MINUTES;
  return Math.max(0, length - since);
};

/** When something that is not urgent may be said: `now`, or the minute in which the quiet hours end. */
export const saidAt = (hours: QuietHours, now: Date): Date => {
  const left = quietMinutesLeft(hours, now);
  return left === 0 ? now : new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + left * MINUTE_MS);
};
