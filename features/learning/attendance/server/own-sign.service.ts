import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { lookCode, mySign, signIn } from '../shared/attendance.contract.ts';
import { attendanceErrors } from '../shared/attendance.errors.ts';
import { personCodeText } from '../shared/short-code.rules.ts';
import { codeAge, isFromFuture } from '../shared/sign-code.rules.ts';
import { fenceState, type WindowState, windowAt } from '../shared/sign-window.rules.ts';
import { type Attendance, attendanceOf, findLeave } from './attendance.repository.ts';
import { recordEvent } from './attendance.service.ts';
import { gatheringView, standingView } from './gathering.read.ts';
import type { Gathering } from './gathering.repository.ts';
import type { GatheringAccess } from './gathering-access.policy.ts';
import { shortCodes } from './short-code.service.ts';
import { isTicketOf, ticketOf } from './sign-secret.ts';

/** Hour and minute in Asia/Shanghai. */
const hourOf = (at: Date) => wireTime(at).slice(11, 16);

/** Throws what a scan outside of the windows is answered; it leaves nothing behind. */
const checkWindow = (window: WindowState) => {
  const isIn = window.direction === 'IN';
  if (window.state === 'EARLY')
    throw (isIn ? attendanceErrors.tooEarly : attendanceErrors.outEarly)({ from: hourOf(window.from) });
  if (window.state === 'LATE')
    throw (isIn ? attendanceErrors.tooLate : attendanceErrors.outLate)({ until: hourOf(window.until) });
};

/** Throws what somebody outside of the fence is answered. */
const checkFence = (gathering: Gathering, position: InputOf<typeof signIn>['position']) => {
  if (!gathering.fence) return;
  if (!position) throw attendanceErrors.positionMissing();
  const found = fenceState(gathering.fence, position);
  if (found.state === 'POOR') throw attendanceErrors.positionPoor({ accuracy: found.accuracy });
  if (found.state === 'OUTSIDE')
    throw attendanceErrors.outside({ distance: found.distance, radius: gathering.fence.radiusMetres });
};

const isIn = (attendance: Attendance | undefined) => attendance?.inAt != null;

/** Steps of a person for themselves: scan, confirm, look at the own standing. */
export const ownSignService = (deps: Deps, access: GatheringAccess) => {
  const { db } = deps.database;
  const standingOf = async (gatheringId: string, userId: string) =>
    (await attendanceOf(db, [gatheringId], userId))[0];

  return {
    /**
     * What a scanned code means for the caller. A code that counts is answered with a ticket, so that reading and
     * confirming takes no longer than it takes. Throws 400 for another code, 404 for somebody who is not expected.
     */
    look: async (caller: Caller, { c, deviceId }: InputOf<typeof lookCode>) => {
      const { code, ...found } = await access.ofCode(db, caller, c);
      const { gathering } = found;
      const now = deps.clock();
      if (isFromFuture(code.period, now.getTime())) throw attendanceErrors.badCode();
      const standing = await standingOf(gathering.id, caller.userId);
      const window = windowAt(gathering, now, isIn(standing));
      const age = codeAge(code.period, now.getTime());
      const isDone = window.direction === 'IN' ? isIn(standing) : standing?.outAt != null;
      const state = isDone ? 'DONE' : window.state !== 'OPEN' ? window.state : age > 0 ? 'OLD' : 'OPEN';
      const holder = { codeNo: gathering.codeNo, userId: caller.userId, deviceId };
      return {
        gathering: gatheringView(found),
        direction: window.direction,
        state: state as 'OPEN' | 'EARLY' | 'LATE' | 'OLD' | 'DONE',
        ageSeconds: Math.round(age / 1000),
        time: isDone ? wireTime((window.direction === 'IN' ? standing?.inAt : standing?.outAt) ?? now) : '',
        ticket: state === 'OPEN' ? ticketOf(deps, holder, now.getTime()) : '',
        serverNow: now.getTime(),
      };
    },

    /**
     * Signs the caller in, or out, by the server's clock. Throws 400 for another code, 404 for somebody who is not
     * expected, 422 outside of the windows or the fence and for a code that was replaced; none of these leaves
     * anything behind.
     */
    sign: async (caller: Caller, { c, deviceId, ticket, position }: InputOf<typeof signIn>) => {
      const { code, ...found } = await access.ofCode(db, caller, c);
      const { gathering } = found;
      const now = deps.clock();
      const standing = await standingOf(gathering.id, caller.userId);
      const window = windowAt(gathering, now, isIn(standing));
      checkWindow(window);
      const holder = { codeNo: gathering.codeNo, userId: caller.userId, deviceId };
      const isHeld = ticket !== undefined && isTicketOf(deps, holder, ticket, now.getTime());
      if (isFromFuture(code.period, now.getTime())) throw attendanceErrors.badCode();
      if (!isHeld && codeAge(code.period, now.getTime()) > 0) throw attendanceErrors.codeOld();
      checkFence(gathering, position);
      const { direction } = window;
      const recorded = await db.transaction((tx) =>
        recordEvent(tx, deps, {
          gatheringId: gathering.id,
          userId: caller.userId,
          direction,
          at: now,
          via: 'CODE',
          witnessId: '',
          deviceId,
          // The same person on the same telephone: scanning again says what is known.
          key: `${gathering.id} ${caller.userId} ${direction} ${deviceId}`,
        }),
      );
      return {
        outcome: recorded.outcome,
        conflict: recorded.conflict,
        direction,
        gathering: gatheringView(found),
        receiptNo: recorded.attendance
          ? `QD-${wireTime(gathering.startAt).slice(5, 10).replace('-', '')}-${gathering.codeNo.slice(0, 4).toUpperCase()}`
          : '',
        ...standingView(recorded.attendance),
      };
    },

    /** Throws 404 for a gathering that does not expect the caller. */
    mine: async (caller: Caller, { id }: InputOf<typeof mySign>) => {
      const found = await access.own(db, caller, id);
      const [standing, leave, codes] = await Promise.all([
        standingOf(id, caller.userId),
        findLeave(db, id, caller.userId),
        shortCodes(deps, found.gathering, [caller.userId]),
      ]);
      const shortCode = codes.get(caller.userId) ?? '';
      return {
        gathering: gatheringView(found),
        name: caller.name,
        shortCode,
        codeText: personCodeText(found.gathering.codeNo, shortCode),
        leaveState: leave?.state ?? ('' as const),
        leaveReason: leave?.reason ?? '',
        answerReason: leave?.answerReason ?? '',
        serverNow: deps.clock().getTime(),
        ...standingView(standing),
      };
    },
  };
};
