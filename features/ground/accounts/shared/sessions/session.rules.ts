/**
 * 会话 12 小时不用即过期，最长 7 天；每人最多同时登录 10 台设备，再登录时最早的一台退出。
 */
export const IDLE_SECONDS = 12 * 3600;
export const LONGEST_SECONDS = 7 * 24 * 3600;
export const MAX_SESSIONS = 10;
/** Being seen is written down at most this often; otherwise every request would be a write. */
const RENEW_SECONDS = 60;

/** When a session that began at `createdAt` and was used at `seenAt` ends by itself. */
export const expiryOf = (createdAt: Date, seenAt: Date): Date =>
  new Date(Math.min(seenAt.getTime() + IDLE_SECONDS * 1000, createdAt.getTime() + LONGEST_SECONDS * 1000));

export const isDueForRenewal = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= RENEW_SECONDS * 1000;

/** Which of a person's live sessions, oldest first, must end so that one more fits. */
export const surplusOf = <T>(oldestFirst: readonly T[]): T[] =>
  oldestFirst.slice(0, Math.max(0, oldestFirst.length - (MAX_SESSIONS - 1)));
