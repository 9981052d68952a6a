import {
  attendanceChanged,
  type GatheringOwner,
  numberedRoster,
} from '#features/learning/attendance/server/attendance.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { leads } from './group-study.policy.ts';
import { findSession, holdSession, isOnRoster, listPeople, updatePerson } from './group-study.repository.ts';
import { markPerson } from './group-study.service.ts';

/** Group study as the sign-in kit knows it. */
export const GROUP_GATHERINGS: GatheringOwner = {
  kind: 'GROUP_STUDY',
  roster: async (_deps, sql, sessionId) => numberedRoster(sql, await listPeople(sql, sessionId)),
  mayManage: async (_deps, sql, caller, { subjectId }) => {
    const session = await findSession(sql, subjectId);
    return session !== null && leads(caller, session.orgCode);
  },
  isOnRoster,
  pagePath: (sessionId) => `/group-study/run?id=${sessionId}`,
};

/**
 * Follows the sign-in kit: who signs in by the code is in the room from then on, who signs out is not, and who is
 * corrected to absent never was. Coming back after going is the leader's tick, because the kit keeps one coming and
 * one going a person.
 */
export const followSignIn = ({ events, clock }: Pick<Deps, 'events' | 'clock'>): void =>
  events.on(attendanceChanged, async (tx, { kind, subjectId, userId, attendance }) => {
    if (kind !== 'GROUP_STUDY') return;
    const session = await holdSession(tx, subjectId);
    if (session?.state !== 'RUNNING') return;
    const person = (await listPeople(tx, subjectId)).find((one) => one.userId === userId);
    if (!person) return;
    const { status, inAt, outAt } = attendance;
    if (status === 'ABSENT' || status === 'LEAVE') {
      await updatePerson(tx, person, { stays: [], isThere: false });
      return;
    }
    const within = (at: Date) =>
      new Date(Math.min(clock().getTime(), Math.max(session.openedAt.getTime(), at.getTime())));
    const cameMs = person.stays.at(-1)?.[0];
    if (cameMs === undefined && inAt) await markPerson(tx, person, 'IN', within(inAt));
    else if (cameMs !== undefined && outAt && outAt.getTime() > cameMs)
      await markPerson(tx, person, 'OUT', within(outAt));
  });
