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
  eventsAround,
  holdSigners,
  insertEvent,
  insertHistory,
  writeStanding,
} from './attendance.repository.ts';
import { attendanceChanged } from './attendance-changed.ts';
import { nameWithDay } from './gathering.read.ts';
import { type Gathering, holdGathering, keepGathering } from './gathering.repository.ts';

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

/** Holds a gathering and one of its people for a decision of its manager. Throws 404 for one that is not there. */
export const heldFor = async (tx: Tx, gatheringId: string, userId: string): Promise<Gathering> => {
  const gathering = await holdGathering(tx, gatheringId);
  if (!gathering) throw attendanceErrors.missing();
  await holdSigners(tx, gatheringId, [userId]);
  return gathering;
};

export const standingOf = async (tx: Tx, gatheringId: string, userId: string) =>
  (await attendanceOf(tx, [gatheringId], userId))[0];

type NewStanding = Standing & { readonly witnessId: string; readonly reason: string };

/** Writes how a person stands and tells those who build on it, in the same transaction. */
const writeAndTell = async (
  tx: Tx,
  deps: Deps,
  gathering: Gathering,
  userId: string,
  standing: NewStanding,
  isDecided: boolean,
): Promise<Attendance> => {
  const attendance = await writeStanding(tx, { gatheringId: gathering.id, userId }, standing);
  const { id: gatheringId, kind, subjectId } = gathering;
  await deps.events.emit(tx, attendanceChanged, {
    gatheringId,
    kind,
    subjectId,
    userId,
    attendance,
    isDecided,
  });
  return attendance;
};

/** How a person stands after a decision of the manager. */
export const setStanding = (
  tx: Tx,
  deps: Deps,
  gathering: Gathering,
  userId: string,
  standing: NewStanding,
): Promise<Attendance> => writeAndTell(tx, deps, gathering, userId, standing, true);

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
  const gathering = await keepGathering(tx, gatheringId);
  if (!gathering) throw attendanceErrors.missing();
  const ownDeviceId = witnessId === '' ? deviceId : '';
  await holdSigners(tx, gatheringId, [userId], ownDeviceId);
  const { known, own, otherUserId } = await eventsAround(tx, {
    key,
    gatheringId,
    userId,
    direction,
    deviceId: ownDeviceId,
  });
  const before = await standingOf(tx, gatheringId, userId);
  if (known) return { outcome: 'KNOWN', conflict: known.conflict, attendance: before };
  const seen = { direction, at, via, witnessId, deviceId };
  const found = clockConflict
    ? ({ outcome: 'CONFLICT', conflict: 'CLOCK' } as const)
    : outcomeOf({ standing: before, events: own, otherOnDevice: otherUserId }, seen);
  await insertEvent(tx, {
    ...seen,
    ...found,
    id: key,
    gatheringId,
    userId,
    receivedAt: deps.clock(),
    otherUserId,
  });
  const counts = found.outcome === 'RECORDED' || found.conflict === 'TWICE' || found.outcome === 'KNOWN';
  if (!counts || before?.via === 'MANUAL') return { ...found, attendance: before };
  const after = standingWith(before, seen, gathering.lateAfter);
  if (isSame(before, after)) return { ...found, attendance: before };
  const isLeading = before === undefined || after.via !== before.via || direction === 'IN';
  const standing = {
    ...after,
    witnessId: isLeading ? witnessId : before.witnessId,
    reason: before?.reason ?? '',
  };
  const attendance = await writeAndTell(tx, deps, gathering, userId, standing, false);
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
  const gathering = await heldFor(tx, gatheringId, userId);
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
      gathering: nameWithDay(gathering),
      before: audited(before ?? NOT_COME),
      after: audited(after),
    },
  });
};
