import { findPartyMembers, peopleCards } from '#features/ground/accounts/server/accounts.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import {
  classFacts,
  enrolledUserIds,
  findMembers,
} from '#features/teaching/classes/server/classes.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { type HostKind, isClassOpen } from '../shared/visit-booking.rules.ts';
import { LIMITS } from '../shared/visit-slots.rules.ts';
import { visitsErrors } from '../shared/visits.errors.ts';
import { leadsGroup } from './visit.policy.ts';

export interface Host {
  readonly hostKind: HostKind;
  readonly hostId: string;
}

export interface KnownHost extends Host {
  readonly hostName: string;
}

const branchName = async (sql: Sql, orgCode: string): Promise<string> => {
  const name = (await orgNames(sql, [orgCode])).get(orgCode);
  if (name === undefined) throw visitsErrors.noHost();
  return name;
};

const openClassName = async (sql: Sql, classId: string, now: Date): Promise<string> => {
  const facts = (await classFacts(sql, [classId])).get(classId);
  if (!facts) throw visitsErrors.noHost();
  if (!isClassOpen(facts, now)) throw visitsErrors.classShut();
  return facts.className;
};

/** The branch or class for which the caller may book. Throws 404 for every other one, 409 for a class that is not open. */
export const hostOf = async (sql: Sql, caller: Caller, host: Host, now: Date): Promise<KnownHost> => {
  if (!(await leadsGroup(sql, caller, host))) throw visitsErrors.noHost();
  const { hostKind, hostId } = host;
  const hostName =
    hostKind === 'BRANCH' ? await branchName(sql, hostId) : await openClassName(sql, hostId, now);
  return { hostKind, hostId, hostName };
};

const idsOf = async (sql: Sql, { hostKind, hostId }: Host): Promise<string[]> =>
  hostKind === 'BRANCH'
    ? (await findPartyMembers(sql, { orgCode: hostId, keyword: '' }, { pageNum: 0, pageSize: LIMITS.group }))
        .ids
    : enrolledUserIds(sql, hostId, '', LIMITS.group);

/** People of a branch or class who may stand on a roster. Throws 404 where the caller leads no such group. */
export const peopleOfHost = async (sql: Sql, caller: Caller, host: Host) => {
  if (!(await leadsGroup(sql, caller, host))) throw visitsErrors.noHost();
  const ids = await idsOf(sql, host);
  const cards = await peopleCards(sql, ids);
  return ids
    .flatMap((id) => cards.get(id) ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ userId, name }) => ({ userId, name }));
};

export interface RosterRow {
  readonly userId: string;
  readonly number: number;
  readonly name: string;
  readonly orgCode: string;
}

/** The roster in the order in which it was chosen. Throws 404 when somebody is not of the branch or class. */
export const rosterOf = async (
  sql: Sql,
  { hostKind, hostId }: Host,
  userIds: readonly string[],
): Promise<RosterRow[]> => {
  const wanted = [...new Set(userIds)];
  const cards = await peopleCards(sql, wanted);
  const members = hostKind === 'CLASS' ? await findMembers(sql, hostId, wanted) : null;
  return wanted.map((userId, at) => {
    const card = cards.get(userId);
    const belongs = members
      ? members.get(userId)?.state === 'ENROLLED'
      : card?.isPartyMember === true && isWithin(card.orgCode, hostId);
    if (!card?.isActive || !belongs) throw visitsErrors.noPerson();
    return { userId, number: at + 1, name: card.name, orgCode: card.orgCode };
  });
};
