import { orgNames, pathNames } from '#features/ground/organisations/server/regions.public.ts';
import { isWithin, ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { keywordOf } from '#platform/shared/keyword.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { getPerson, listPeople, Person } from '../../shared/people/people-admin.contract.ts';
import { peopleErrors } from '../../shared/people/people-admin.errors.ts';
import { type Manager, mayHandleRole, mayManage } from '../../shared/people/people-admin.rules.ts';
import { ROLE_NAMES } from '../../shared/roles.rules.ts';
import { locksOf } from '../sign-in/sign-in-locks.read.ts';
import {
  countPeople,
  findPerson,
  findPresence,
  listGrantsOf,
  listPersonRows,
  type PeopleFilter,
  type PersonRow,
} from './people-admin.repository.ts';
import { personColumns } from './person-columns.ts';

const PAGE_SIZE = 20;

export const managerOf = ({ userId, activeRole }: Pick<Caller, 'userId' | 'activeRole'>): Manager => ({
  userId,
  scopeCode: activeRole.orgCode,
  rootCode: ROOT_ORG_CODE,
});

const isGiven = <T extends { roleCode: string }>(
  grant: T,
): grant is T & { roleCode: Person['roles'][number]['roleCode'] } => grant.roleCode !== 'learner';

/** Rows as the list and the drawer show them: with roles, locks and names of organisations. */
export const shownPeople = async (
  deps: Pick<Deps, 'secrets' | 'clock' | 'steadyClock' | 'config'>,
  sql: Sql,
  manager: Manager,
  rows: readonly PersonRow[],
): Promise<Person[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const grants = await listGrantsOf(sql, ids);
  const codes = [...rows, ...grants].map(({ orgCode }) => orgCode);
  const names = await orgNames(sql, codes);
  const locks = await locksOf(
    deps,
    sql,
    rows.map(({ username }) => username),
  );
  return rows.map((row) => {
    const own = grants.filter(({ userId }) => userId === row.id);
    const lock = locks.get(row.username);
    const { idNumber: _, ...fields } = personColumns.valuesOf(row, { idNumber: '' });
    return {
      id: row.id,
      ...fields,
      orgName: names.get(row.orgCode) ?? '',
      roles: own.filter(isGiven).map(({ roleCode, orgCode, ownRoleId, ownRoleName }) => ({
        roleCode,
        roleName: ownRoleName ?? ROLE_NAMES[roleCode],
        ownRoleId: ownRoleId ?? '',
        orgCode,
        orgName: names.get(orgCode) ?? '',
        canRevoke: mayHandleRole(manager, { roleCode, orgCode }),
      })),
      status: row.status,
      isLocked: lock !== undefined,
      lockedUntil: lock ? wireTime(lock.until) : '',
      lockedPlaceNum: lock?.placeNum ?? 0,
      isLockedEverywhere: lock?.isEverywhere ?? false,
      mustSetPassword: row.mustSetPassword,
      firstPasswordUntil: row.firstPasswordUntil ? wireTime(row.firstPasswordUntil) : '',
      hasSecondFactor: row.hasSecondFactor,
      createdTime: wireTime(row.createdAt),
      isMe: row.id === manager.userId,
      canManage: mayManage(manager, own),
      version: row.version,
    };
  });
};

/** The list's filter, kept inside the scope; `null` when an organisation outside of it is asked for. */
export const peopleFilterOf = (
  scopeCode: string,
  input: Omit<InputOf<typeof listPeople>, 'sort'>,
): PeopleFilter | null => {
  const { orgCode = scopeCode, keyword, isPartyMember, status, roleCode } = input;
  if (!isWithin(orgCode, scopeCode)) return null;
  return { orgCode, keyword: keywordOf(keyword), isPartyMember, status, roleCode };
};

/** People of the caller's scope; an organisation outside of it has none. */
export const listScopePeople = async (deps: Deps, caller: Caller, input: InputOf<typeof listPeople>) => {
  const { db } = deps.database;
  const manager = managerOf(caller);
  const paging = pagingOf(input, PAGE_SIZE);
  const filter = peopleFilterOf(manager.scopeCode, input);
  if (!filter) return list([], 0, paging);
  const rows = await listPersonRows(db, filter, input.sort ?? '', paging);
  return list(await shownPeople(deps, db, manager, rows), await countPeople(db, filter), paging);
};

/** One person of the caller's scope; throws `people.notFound`. */
export const getScopePerson = async (
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<OutputOf<typeof getPerson>['data']> => {
  const { db } = deps.database;
  const found = await findPerson(db, id);
  if (!found || !isWithin(found.orgCode, caller.activeRole.orgCode)) throw peopleErrors.notFound();
  const [person] = await shownPeople(deps, db, managerOf(caller), [found]);
  if (!person) throw peopleErrors.notFound();
  const { num, lastSeenAt } = await findPresence(db, id, deps.clock());
  const orgPath = (await pathNames(db, [found.orgCode])).get(found.orgCode) ?? '';
  return { ...person, orgPath, sessionNum: num, lastSeenTime: lastSeenAt ? wireTime(lastSeenAt) : '' };
};
