/** 保留规则：读过的消息从读过那天起留 180 天，没有读的从发出那天起留 365 天，然后清理。 */
export const READ_DAYS = 180;
export const UNREAD_DAYS = 365;

const DAY_MS = 86_400_000;

/** Messages read, or come and never read, before these moments are kept no longer. */
export const keptSince = (now: Date): { readonly read: Date; readonly unread: Date } => ({
  read: new Date(now.getTime() - READ_DAYS * DAY_MS),
  unread: new Date(now.getTime() - UNREAD_DAYS * DAY_MS),
});
