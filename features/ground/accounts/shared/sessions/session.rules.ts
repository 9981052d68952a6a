import type { RoleCode } from '#platform/shared/caller.ts';

/**
 * 会话多久不用即过期由设置定，学员和管理身份各一个（默认 12 小时），最长 7 天；每人最多同时登录 10 台设备，再登录时最早的一台退出。
 * 由帮助人登录的会话只有学员身份，最长 4 小时。
 */
export type SignInWay = 'password' | 'oidc' | 'helper';

export const LONGEST_SECONDS = 7 * 24 * 3600;
export const MAX_SESSIONS = 10;
const LONGEST_HELPED_SECONDS = 4 * 3600;
/** Being seen is written down at most this often; otherwise every request would be a write. */
const RENEW_SECONDS = 60;

/** Minutes after which a session that nobody uses ends, by the kind of its role. */
export interface IdleLimits {
  readonly idlePortalMinutes: number;
  readonly idleConsoleMinutes: number;
}

const idleMs = (role: RoleCode, { idlePortalMinutes, idleConsoleMinutes }: IdleLimits): number =>
  (role === 'learner' ? idlePortalMinutes : idleConsoleMinutes) * 60_000;

interface Opened {
  readonly createdAt: Date;
  readonly activeRoleCode: RoleCode;
  readonly via: SignInWay;
}

/** When a session that was used at `seenAt` ends by itself. */
export const expiryOf = (
  { createdAt, activeRoleCode, via }: Opened,
  seenAt: Date,
  limits: IdleLimits,
): Date => {
  const longest = via === 'helper' ? LONGEST_HELPED_SECONDS : LONGEST_SECONDS;
  return new Date(
    Math.min(seenAt.getTime() + idleMs(activeRoleCode, limits), createdAt.getTime() + longest * 1000),
  );
};

/** Whether nobody has used the session for so long that it is over, by the limits of now. */
export const isIdle = (
  { lastSeenAt, activeRoleCode }: { readonly lastSeenAt: Date; readonly activeRoleCode: RoleCode },
  now: Date,
  limits: IdleLimits,
): boolean => now.getTime() - lastSeenAt.getTime() >= idleMs(activeRoleCode, limits);

export const isDueForRenewal = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= RENEW_SECONDS * 1000;

/** Which of a person's live sessions, oldest first, must end so that one more fits. */
export const surplusOf = <T>(oldestFirst: readonly T[]): T[] =>
  oldestFirst.slice(0, Math.max(0, oldestFirst.length - (MAX_SESSIONS - 1)));
