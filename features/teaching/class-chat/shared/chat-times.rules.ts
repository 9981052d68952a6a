/**
 * 时间规则：发出两分钟内可以撤回；静音时段里不提醒，跨过零点的也算；有新消息时每个班一小时最多提醒一次，
 * 先等两分钟，正在看的人不用提醒。
 */
import { MINUTE_MS, type QuietHours, quietMinutesLeft } from '#platform/shared/settings/quiet-hours.rules.ts';

export const RECALL_MS = 2 * MINUTE_MS;
const TELL_AFTER_MS = 2 * MINUTE_MS;
const TELL_EVERY_MS = 60 * MINUTE_MS;

/** Time left (ms) in which a message may be recalled; 0 when it is over. */
export const recallLeft = (sentAt: Date, now: Date): number =>
  Math.max(0, sentAt.getTime() + RECALL_MS - now.getTime());

/** Quiet hours of a conversation: its own where its managers set them, else those of the site. */
export const quietHoursOf = (
  chat: QuietHours & { readonly hasOwnHours: boolean },
  { quietFrom, quietTo }: QuietHours,
): QuietHours => (chat.hasOwnHours ? chat : { quietFrom, quietTo });

/** When the class is told of a message that comes now; `toldAt` is when it was last told of any. */
export const tellTime = (hours: QuietHours, toldAt: Date | null, now: Date): Date => {
  const earliest = new Date(
    Math.max(now.getTime() + TELL_AFTER_MS, toldAt ? toldAt.getTime() + TELL_EVERY_MS : 0),
  );
  const quiet = quietMinutesLeft(hours, earliest);
  return new Date(earliest.getTime() + quiet * MINUTE_MS);
};
