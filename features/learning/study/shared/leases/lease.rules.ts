/**
 * 学习凭据规则：一个人同一时间只有一份有效凭据；别处刚刚还在学的，要本人点「在此继续」才接过来。
 */
const LEASE_MS = 12 * 3_600_000;
/** Another device counts as studying until it has been silent for this long. */
export const OTHER_DEVICE_MS = 60_000;
/** A window of the same browser is thought closed sooner: going on to the next course is no second window. */
export const OTHER_WINDOW_MS = 30_000;

/** When a lease given at `now` ends: after 12 hours, or with the class it is for. */
export const leaseEnd = (now: Date, until?: Date): Date =>
  new Date(Math.min(now.getTime() + LEASE_MS, until?.getTime() ?? Number.POSITIVE_INFINITY));

/** The lease that a person holds. */
export interface HeldLease {
  readonly courseId: string;
  readonly classId: string;
  readonly sessionId: string;
  readonly issuedAtMs: number;
  readonly expiresAtMs: number;
  readonly lastReportAtMs: number | null;
  /** The course of that lease needs no more watching. */
  readonly isFinished: boolean;
}

export interface WantedLease {
  readonly courseId: string;
  readonly classId: string;
  readonly sessionId: string;
  readonly takeOver: boolean;
}

/** How long ago `atMs` was; a moment in the future comes from a clock that was wrong, and says nothing is alive. */
const silenceMs = (atMs: number, nowMs: number): number => Math.abs(nowMs - atMs);

/** Whether `wanted` may have the lease now; false means another device or window is studying. */
export const mayTakeLease = (held: HeldLease | null, wanted: WantedLease, nowMs: number): boolean => {
  if (!held || held.isFinished || wanted.takeOver || held.expiresAtMs <= nowMs) return true;
  if (held.sessionId !== wanted.sessionId) {
    return silenceMs(Math.max(held.issuedAtMs, held.lastReportAtMs ?? 0), nowMs) >= OTHER_DEVICE_MS;
  }
  const isReload = held.courseId === wanted.courseId && held.classId === wanted.classId;
  return isReload || held.lastReportAtMs === null || silenceMs(held.lastReportAtMs, nowMs) >= OTHER_WINDOW_MS;
};
