import { peopleCards } from '#features/ground/accounts/server/accounts.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { signBoard, signSheet, signToken } from '../shared/attendance.contract.ts';
import { periodAt } from '../shared/sign-code.rules.ts';
import { attendanceOf, leavesOf, openConflicts } from './attendance.repository.ts';
import { gatheringView, standingView } from './gathering.read.ts';
import { boardVersion } from './gathering.repository.ts';
import type { GatheringAccess } from './gathering-access.policy.ts';
import { shortCodes } from './short-code.service.ts';
import { codeOf } from './sign-secret.ts';

/** Names by id, also of people who are on no roster any more. */
export const namesOf = async (deps: Deps, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids)].filter((id) => id !== '');
  if (wanted.length === 0) return new Map();
  const cards = await peopleCards(deps.database.db, wanted);
  return new Map([...cards].map(([id, { name }]) => [id, name]));
};

/** Lists for the manager of a gathering. */
export const boardReads = (deps: Deps, access: GatheringAccess) => {
  const { db } = deps.database;
  return {
    token: async (caller: Caller, { id }: InputOf<typeof signToken>) => {
      const { gathering } = await access.managed(db, caller, id);
      const now = deps.clock().getTime();
      const { period, endsAt } = periodAt(now);
      return { path: `/sign/in?c=${codeOf(deps, gathering.codeNo, period)}`, endsAt, serverNow: now };
    },

    board: async (caller: Caller, { id, version }: InputOf<typeof signBoard>) => {
      const found = await access.managed(db, caller, id);
      // Counted before the people are read: what comes in between is shown twice rather than never.
      const head = { version: await boardVersion(db, id), serverNow: deps.clock().getTime() };
      if (version === head.version) return { ...head, board: null };
      const [roster, standings, conflicts, leaves] = await Promise.all([
        access.roster(db, found),
        attendanceOf(db, [id]),
        openConflicts(db, id),
        leavesOf(db, id),
      ]);
      const of = new Map(standings.map((standing) => [standing.userId, standing]));
      const expected = new Set(roster.map(({ userId }) => userId));
      const gone = standings.filter(({ userId }) => !expected.has(userId));
      const names = await namesOf(
        deps,
        gone.map(({ userId }) => userId),
      );
      const people = [
        ...roster.map((person) => ({ ...person, isOnRoster: true, ...standingView(of.get(person.userId)) })),
        ...gone.map((standing) => ({
          userId: standing.userId,
          name: names.get(standing.userId) ?? '',
          orgName: '',
          number: '',
          isOnRoster: false,
          ...standingView(standing),
        })),
      ];
      const leaveNum = leaves.filter(({ state }) => state === 'ASKED').length;
      return {
        ...head,
        board: { gathering: gatheringView(found), people, conflictNum: conflicts.length, leaveNum },
      };
    },

    sheet: async (caller: Caller, { id }: InputOf<typeof signSheet>) => {
      const found = await access.managed(db, caller, id);
      const roster = await access.roster(db, found);
      const codes = await shortCodes(
        deps,
        found.gathering,
        roster.map(({ userId }) => userId),
      );
      return {
        gathering: gatheringView(found),
        codeNo: found.gathering.codeNo,
        people: roster.map((person) => ({ ...person, shortCode: codes.get(person.userId) ?? '' })),
      };
    },

    leaves: async (caller: Caller, id: string) => {
      const found = await access.managed(db, caller, id);
      const leaves = await leavesOf(db, id);
      const roster = new Map((await access.roster(db, found)).map((person) => [person.userId, person]));
      const names = await namesOf(
        deps,
        leaves.map(({ userId }) => userId),
      );
      return {
        leaves: leaves.map(({ userId, reason, state, askedAt, answerReason }) => ({
          userId,
          name: names.get(userId) ?? '',
          orgName: roster.get(userId)?.orgName ?? '',
          reason,
          state,
          askTime: wireTime(askedAt),
          answerReason,
        })),
      };
    },

    conflicts: async (caller: Caller, id: string) => {
      await access.managed(db, caller, id);
      const [events, standings] = await Promise.all([openConflicts(db, id), attendanceOf(db, [id])]);
      const of = new Map(standings.map((standing) => [standing.userId, standing]));
      const names = await namesOf(
        deps,
        events.flatMap(({ userId, witnessId, otherUserId }) => [userId, witnessId, otherUserId]),
      );
      return {
        conflicts: events.map((event) => ({
          eventId: event.id,
          userId: event.userId,
          name: names.get(event.userId) ?? '',
          conflict: event.conflict,
          direction: event.direction,
          time: wireTime(event.at),
          witnessName: names.get(event.witnessId) ?? '',
          otherName: names.get(event.otherUserId) ?? '',
          ...standingView(of.get(event.userId)),
          via: event.via,
        })),
      };
    },
  };
};
