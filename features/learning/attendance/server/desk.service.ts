import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import type { correctSign, decideSignConflict, decideSignLeave } from '../shared/attendance.contract.ts';
import { attendanceErrors } from '../shared/attendance.errors.ts';
import { type Standing, standingWith } from '../shared/attendance.rules.ts';
import {
  decideEvent,
  type EventRow,
  eventsOf,
  findEvent,
  holdSigners,
  insertHistory,
} from './attendance.repository.ts';
import { correctAttendance, setStanding, standingOf } from './attendance.service.ts';
import { nameWithDay } from './gathering.read.ts';
import { type Gathering, holdGathering } from './gathering.repository.ts';
import type { GatheringAccess } from './gathering-access.policy.ts';
import { grantLeave, refuseLeave, tellLeaveAnswer } from './leave.service.ts';

const timeOf = (standing: Standing | undefined, { direction }: EventRow) =>
  direction === 'IN' ? standing?.inAt : standing?.outAt;

/** Attendance after the manager's decision: the event's own time, or that of the others without it. */
const decided = async (
  tx: Tx,
  gathering: Gathering,
  event: EventRow,
  before: Standing | undefined,
  isTaken: boolean,
): Promise<Standing | undefined> => {
  const { lateAfter } = gathering;
  if (isTaken) {
    // A corrected or excused absence gives way; of two times the decided one stands alone.
    const other =
      event.direction === 'IN' ? { outAt: before?.outAt ?? null } : { inAt: before?.inAt ?? null };
    const isKept = event.conflict === 'ONE_DEVICE' || event.conflict === 'TWO_DEVICES';
    const base = isKept
      ? before
      : { status: before?.status ?? 'ABSENT', inAt: null, outAt: null, via: event.via };
    const found = standingWith(base, event, lateAfter);
    return isKept ? found : { ...found, ...other };
  }
  if (event.conflict !== 'TWICE') return before;
  const rest = (await eventsOf(tx, gathering.id, event.userId, event.direction)).filter(
    ({ id }) => id !== event.id,
  );
  if (!before || rest.length === 0) return before;
  const cleared: Standing = event.direction === 'IN' ? { ...before, inAt: null } : { ...before, outAt: null };
  return rest.reduce((standing, seen) => standingWith(standing, seen, lateAfter), cleared);
};

/** Decisions of the manager of a gathering: corrections, leaves, conflicts. */
export const deskService = (deps: Deps, access: GatheringAccess) => {
  const { db } = deps.database;
  return {
    /** 补签、改考勤. Throws 400 without a reason, 403, 404, 409 for an older version. */
    correct: async (caller: Caller, { id, ...change }: InputOf<typeof correctSign>): Promise<void> => {
      const { gathering, owner } = await access.managed(db, caller, id);
      await db.transaction(async (tx) => {
        const before = await standingOf(tx, id, change.userId);
        if (!before && !(await owner.isOnRoster(tx, gathering.subjectId, change.userId)))
          throw attendanceErrors.personMissing();
        const began = gathering.startAt;
        const lateAt = new Date((gathering.lateAfter ?? began).getTime() + 1000);
        const inAt = change.status === 'LATE' ? lateAt : began;
        // A time that was seen stays where it says the same; where it does not, the usual one of that word stands.
        const isSame = before?.inAt != null && before.status === change.status;
        await correctAttendance(tx, deps, caller, {
          gatheringId: id,
          ...change,
          ...(isSame ? {} : { inAt }),
        });
      });
    },

    /** Throws 400 for a refusal without a reason, 403, 404, 409 for one that was answered. */
    decideLeave: async (
      caller: Caller,
      { id, userId, isGranted, reason = '' }: InputOf<typeof decideSignLeave>,
    ): Promise<void> => {
      const { gathering, owner } = await access.managed(db, caller, id);
      const key = { gatheringId: id, userId };
      const path = owner.pagePath(gathering.subjectId);
      await db.transaction(async (tx) => {
        if (isGranted) await grantLeave(tx, deps, caller, key);
        else await refuseLeave(tx, deps, caller, { ...key, reason });
        await tellLeaveAnswer(tx, deps, gathering, { userId, isGranted, reason, path });
      });
    },

    /** Throws 403, and 404 for a conflict that was decided or is of another gathering. */
    decideConflict: async (
      caller: Caller,
      { id, eventId, decision }: InputOf<typeof decideSignConflict>,
    ): Promise<void> => {
      await access.managed(db, caller, id);
      await db.transaction(async (tx) => {
        const gathering = await holdGathering(tx, id);
        const event = await findEvent(tx, eventId);
        if (!gathering || event?.gatheringId !== id || event.conflict === '' || event.decision !== '')
          throw attendanceErrors.noConflict();
        await holdSigners(tx, id, [event.userId]);
        const now = deps.clock();
        const before = await standingOf(tx, id, event.userId);
        await decideEvent(tx, eventId, decision, caller.userId, now);
        const after = await decided(tx, gathering, event, before, decision === 'TAKEN');
        const isSame =
          after?.status === before?.status &&
          timeOf(after, event)?.getTime() === timeOf(before, event)?.getTime();
        if (after && !isSame) {
          if (before) await insertHistory(tx, before, { changedAt: now, changedBy: caller.userId });
          await setStanding(tx, deps, gathering, event.userId, {
            ...after,
            witnessId: caller.userId,
            reason: before?.reason ?? '',
          });
        }
        await audit(tx, deps.clock, {
          userId: caller.userId,
          action: 'attendance.decide',
          subject: event.userId,
          orgCode: gathering.orgCode,
          facts: { gathering: nameWithDay(gathering), conflict: event.conflict, decision },
        });
      });
    },
  };
};
