/**
 * 时间规则：发出两分钟内可以撤回；静音时段里不提醒，跨过零点的也算；有新消息时每个班一小时最多提醒一次，
 * 先等两分钟，正在看的人不用提醒。
 */
import { wireTime } from '#platform/shared/times.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
export const RECALL_MS = 2 * MINUTE_MS;
const TELL_AFTER_MS = 2 * MINUTE_MS;
const TELL_EVERY_MS = 60 * MINUTE_MS;

/** Time left (ms) in which a message may be recalled; 0 when it is over. */
export const recallLeft = (sentAt: Date, now: Date): number =>
  Math.max(0, sentAt.getTime() + RECALL_MS - now.getTime());

export interface QuietHours {
  /** `HH:mm` in Asia/Shanghai; both empty for none. */
  readonly quietFrom: string;
  readonly quietTo: string;
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Minutes until the quiet hours end; 0 outside of them, and where begin and end are the same. */
export const quietMinutesLeft = ({ quietFrom, quietTo }: QuietHours, now: Date): number => {
  if (quietFrom === '' || quietFrom === quietTo) return 0;
  const at = minutesOf(wireTime(now).slice(11, 16));
  const since = (at - minutesOf(quietFrom) + DAY_MINUTES) % DAY_MINUTES;
  const length = (minutesOf(quietTo) - minutesOf(quietFrom) + DAY_MINUTES) % DAY_MINUTES;
  return since < length ? length - since : 0;
};

/** When the class is told of a message that comes now; `toldAt` is when it was last told of any. */
export const tellTime = (hours: QuietHours, toldAt: Date | null, now: Date): Date => {
  const earliest = new Date(
    Math.max(now.getTime() + TELL_AFTER_MS, toldAt ? toldAt.getTime() + TELL_EVERY_MS : 0),
  );
  const quiet = quietMinutesLeft(hours, earliest);
  return quiet === 0 ? earliest : new Date(earliest.getTime() + quiet * MINUTE_MS);
};
