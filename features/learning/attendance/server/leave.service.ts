import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import { notifierOf } from '#features/ground/notify/server/notify.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { wireTime } from '#platform/shared/times.ts';
import { attendanceErrors } from '../shared/attendance.errors.ts';
import { tidyReason } from '../shared/attendance.rules.ts';
import { ATTENDANCE_TOPICS } from '../shared/attendance.words.ts';
import { dayText } from '../shared/sign-page.words.ts';
import { deleteLeave, findLeave, type LeaveRow, writeLeave } from './attendance.repository.ts';
import { heldFor, setStanding, standingOf } from './attendance.service.ts';
import { nameWithDay } from './gathering.read.ts';
import type { Gathering } from './gathering.repository.ts';

export interface LeaveKey {
  readonly gatheringId: string;
  readonly userId: string;
}

const notify = notifierOf(ATTENDANCE_TOPICS);

/** Throws 409 where somebody has signed in. */
const checkAbsent = async (tx: Tx, { gatheringId, userId }: LeaveKey) => {
  const standing = await standingOf(tx, gatheringId, userId);
  if (standing?.status === 'PRESENT' || standing?.status === 'LATE') throw attendanceErrors.signedAlready();
  return standing;
};

/**
 * 请假: asks for leave; asked again, the newer reason stands. Throws 400 without a reason, 404 for a gathering that
 * is gone, 409 once signed in or granted, 422 after the end.
 */
export const askLeave = async (
  tx: Tx,
  deps: Deps,
  caller: Caller,
  { gatheringId, reason }: { readonly gatheringId: string; readonly reason: string },
): Promise<void> => {
  const text = tidyReason(reason);
  if (text === '') throw attendanceErrors.reasonMissing();
  const gathering = await heldFor(tx, gatheringId, caller.userId);
  const key = { gatheringId, userId: caller.userId };
  await checkAbsent(tx, key);
  const now = deps.clock();
  if (now > gathering.endAt) throw attendanceErrors.leaveLate();
  if ((await findLeave(tx, gatheringId, caller.userId))?.state === 'GRANTED')
    throw attendanceErrors.leaveDecided();
  await writeLeave(tx, {
    ...key,
    reason: text,
    state: 'ASKED',
    askedAt: now,
    decidedAt: null,
    decidedBy: '',
    answerReason: '',
  });
};

/** Throws 404 where no leave was asked for, 409 where it was answered. */
const openLeave = async (tx: Tx, { gatheringId, userId }: LeaveKey): Promise<LeaveRow> => {
  const leave = await findLeave(tx, gatheringId, userId);
  if (!leave) throw attendanceErrors.noLeave();
  if (leave.state !== 'ASKED') throw attendanceErrors.leaveDecided();
  return leave;
};

/** 撤回请假: as long as nobody answered. Throws 404 for a gathering that is gone or no leave, 409 once answered. */
export const withdrawLeave = async (tx: Tx, key: LeaveKey): Promise<void> => {
  await heldFor(tx, key.gatheringId, key.userId);
  await openLeave(tx, key);
  await deleteLeave(tx, key);
};

/** 准假: the person is on leave. The caller's right is the owner's to check. Throws 404, 409. */
export const grantLeave = async (tx: Tx, deps: Deps, caller: Caller, key: LeaveKey): Promise<void> => {
  const gathering = await heldFor(tx, key.gatheringId, key.userId);
  const leave = await openLeave(tx, key);
  const standing = await checkAbsent(tx, key);
  await writeLeave(tx, { ...leave, state: 'GRANTED', decidedAt: deps.clock(), decidedBy: caller.userId });
  await setStanding(tx, deps, gathering, key.userId, {
    status: 'LEAVE',
    inAt: null,
    outAt: null,
    via: standing?.via ?? 'MANUAL',
    witnessId: caller.userId,
    reason: leave.reason,
  });
  await audit(tx, deps.clock, {
    userId: caller.userId,
    action: 'attendance.grantLeave',
    subject: key.userId,
    orgCode: gathering.orgCode,
    facts: { gathering: nameWithDay(gathering), reason: leave.reason },
  });
};

/** Refuses a leave, with the reason that the person reads. Throws 400 without one, 404, 409. */
export const refuseLeave = async (
  tx: Tx,
  deps: Deps,
  caller: Caller,
  { reason, ...key }: LeaveKey & { readonly reason: string },
): Promise<void> => {
  const text = tidyReason(reason);
  if (text === '') throw attendanceErrors.reasonMissing();
  const gathering = await heldFor(tx, key.gatheringId, key.userId);
  const leave = await openLeave(tx, key);
  const decided = { decidedAt: deps.clock(), decidedBy: caller.userId, answerReason: text };
  await writeLeave(tx, { ...leave, state: 'REFUSED', ...decided });
  await audit(tx, deps.clock, {
    userId: caller.userId,
    action: 'attendance.refuseLeave',
    subject: key.userId,
    orgCode: gathering.orgCode,
    facts: { gathering: nameWithDay(gathering), reason: text },
  });
};

interface LeaveAnswer {
  readonly userId: string;
  readonly isGranted: boolean;
  /** Why not; empty where it is granted. */
  readonly reason: string;
  readonly path: string;
}

/** Tells a person how the leave was answered; `path` is the owner's page. One message an answer. */
export const tellLeaveAnswer = async (
  tx: Tx,
  deps: Deps,
  gathering: Pick<Gathering, 'id' | 'title' | 'startAt'>,
  { userId, isGranted, reason, path }: LeaveAnswer,
): Promise<void> => {
  const day = dayText(wireTime(gathering.startAt));
  await notify(
    tx,
    deps,
    {
      kind: 'LEAVE_ANSWERED',
      key: `${gathering.id}:${deps.clock().toISOString()}`,
      title: `${isGranted ? '请假准了' : '请假没有准'}：${gathering.title}`,
      text: isGranted ? `${day}，不用签到。` : `${day}，请按时到课。原因：${tidyReason(reason)}`,
      path,
    },
    [userId],
  );
};
