import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { wireTime } from '#platform/shared/times.ts';
import { attendanceErrors } from '../shared/attendance.errors.ts';
import {
  type AttendanceStatus,
  type Conflict,
  type Direction,
  type Outcome,
  outcomeOf,
  type Standing,
  standingWith,
  tidyReason,
  type Via,
} from '../shared/attendance.rules.ts';
import {
  type Attendance,
  attendanceOf,
  eventsOf,
  findEvent,
  insertEvent,
  insertHistory,
  otherOnDevice,
  writeStanding,
} from './attendance.repository.ts';
import { attendanceChanged } from './attendance-changed.ts';
import { type Gathering, holdGathering } from './gathering.repository.ts';

/** One time that somebody signed in or out. */
export interface AttendanceEntry {
  readonly gatheringId: string;
  readonly userId: string;
  readonly direction: Direction;
  readonly at: Date;
  readonly via: Via;
  /** Person who saw it; empty when the person signed in alone. */
  readonly witnessId: string;
  readonly deviceId?: string;
  /** Names this one time: the same key again changes nothing. */
  readonly key: string;
}

export interface Recorded {
  readonly outcome: Outcome;
  readonly conflict: Conflict;
  readonly attendance: Attendance | undefined;
}

/** Throws 404 for a gathering that is not there. */
const held = async (tx: Tx, id: string): Promise<Gathering> => {
  const gathering = await holdGathering(tx, id);
  if (!gathering) throw attendanceErrors.missing();
  return gathering;
};

export const standingOf = async (tx: Tx, gatheringId: string, userId: string) =>
  (await attendanceOf(tx, [gatheringId], userId))[0];

/** Writes how a person stands and tells those who build on it, in the same transaction. */
export const setStanding = async (
  tx: Tx,
  deps: Deps,
  gathering: Gathering,
  userId: string,
  standing: Standing & { readonly witnessId: string; readonly reason: string },
): Promise<Attendance> => {
  const attendance = await writeStanding(tx, { gatheringId: gathering.id, userId }, standing);
  const { id: gatheringId, kind, subjectId } = gathering;
  await deps.events.emit(tx, attendanceChanged, { gatheringId, kind, subjectId, userId, attendance });
  return attendance;
};

const isSame = (before: Attendance | undefined, after: Standing) =>
  before !== undefined &&
  before.status === after.status &&
  before.inAt?.getTime() === after.inAt?.getTime() &&
  before.outAt?.getTime() === after.outAt?.getTime();

/**
 * Writes down that somebody signed in or out, and answers what became of it; a conflict stays for the manager.
 * `clockConflict` says that the device's clock cannot have shown this time. Throws 404 for a gathering that is gone.
 */
export const recordEvent = async (
  tx: Tx,
  deps: Deps,
  entry: AttendanceEntry,
  clockConflict = false,
): Promise<Recorded> => {
  const { gatheringId, userId, direction, at, via, witnessId, deviceId = '', key } = entry;
  const known = await findEvent(tx, key);
  if (known) {
    const standing = await standingOf(tx, gatheringId, userId);
    return { outcome: 'KNOWN', conflict: known.conflict, attendance: standing };
  }
  const gathering = await held(tx, gatheringId);
  // Somebody else may have written the key while this waited for the gathering.
  const sinceThen = await findEvent(tx, key);
  const before = await standingOf(tx, gatheringId, userId);
  if (sinceThen) return { outcome: 'KNOWN', conflict: sinceThen.conflict, attendance: before };
  const other =
    witnessId === '' && deviceId !== '' ? await otherOnDevice(tx, gatheringId, userId, deviceId) : undefined;
  const seen = { direction, at, via, witnessId, deviceId };
  const events = await eventsOf(tx, gatheringId, userId, direction);
  const found = clockConflict
    ? ({ outcome: 'CONFLICT', conflict: 'CLOCK' } as const)
    : outcomeOf({ standing: before, events, otherOnDevice: other ?? '' }, seen);
  await insertEvent(tx, {
    id: key,
    ...{ gatheringId, userId, direction, at, via, witnessId, deviceId, ...found },
    receivedAt: deps.clock(),
    otherUserId: other ?? '',
  });
  const counts = found.outcome === 'RECORDED' || found.conflict === 'TWICE' || found.outcome === 'KNOWN';
  if (!counts || before?.via === 'MANUAL') return { ...found, attendance: before };
  const after = standingWith(before, seen, gathering.lateAfter);
  if (isSame(before, after)) return { ...found, attendance: before };
  const isLeading = before === undefined || after.via !== before.via || direction === 'IN';
  const attendance = await setStanding(tx, deps, gathering, userId, {
    ...after,
    witnessId: isLeading ? witnessId : before.witnessId,
    reason: before?.reason ?? '',
  });
  return { ...found, attendance };
};

/** As `recordEvent`, for owners: what became of it in one word. */
export const recordAttendance = async (tx: Tx, deps: Deps, entry: AttendanceEntry): Promise<Outcome> =>
  (await recordEvent(tx, deps, entry)).outcome;

/** Correction of a manager. */
export interface AttendanceChange {
  readonly gatheringId: string;
  readonly userId: string;
  readonly status: AttendanceStatus;
  /** Left out: as it stands; null: none. */
  readonly inAt?: Date | null;
  readonly outAt?: Date | null;
  readonly reason: string;
  /** Version that was seen; a newer one refuses. Left out by owners that lock by themselves. */
  readonly version?: number;
}

const wireOrEmpty = (at: Date | null) => (at ? wireTime(at) : '');
const audited = ({ status, inAt, outAt }: Standing) => ({
  status,
  inAt: wireOrEmpty(inAt),
  outAt: wireOrEmpty(outAt),
});
const NOT_COME: Standing = { status: 'ABSENT', inAt: null, outAt: null, via: 'MANUAL' };

/**
 * 补签、改考勤: the reason is needed, what stood before stays as a row of history, and the trail keeps both. The
 * caller's right is the owner's to check. Throws 400 without a reason, 404 for a gathering that is gone, 409 for an
 * older version.
 */
export const correctAttendance = async (
  tx: Tx,
  deps: Deps,
  caller: Caller,
  change: AttendanceChange,
): Promise<void> => {
  const reason = tidyReason(change.reason);
  if (reason === '') throw attendanceErrors.reasonMissing();
  const { gatheringId, userId } = change;
  const gathering = await held(tx, gatheringId);
  const before = await standingOf(tx, gatheringId, userId);
  if (change.version !== undefined && change.version !== (before?.version ?? 0))
    throw attendanceErrors.changed();
  const came = change.status === 'PRESENT' || change.status === 'LATE';
  const after: Standing = {
    status: change.status,
    inAt: came ? (change.inAt === undefined ? (before?.inAt ?? null) : change.inAt) : null,
    outAt: came ? (change.outAt === undefined ? (before?.outAt ?? null) : change.outAt) : null,
    via: 'MANUAL',
  };
  const changed = { changedAt: deps.clock(), changedBy: caller.userId };
  if (before) await insertHistory(tx, before, changed);
  await setStanding(tx, deps, gathering, userId, { ...after, witnessId: caller.userId, reason });
  await audit(tx, deps.clock, {
    userId: caller.userId,
    action: 'attendance.correct',
    subject: userId,
    orgCode: gathering.orgCode,
    facts: {
      reason,
      gathering: gathering.title,
      before: audited(before ?? NOT_COME),
      after: audited(after),
    },
  });
};
