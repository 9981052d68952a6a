import { randomUUID } from 'node:crypto';
import { findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { shuffled } from '#features/teaching/papers/shared/draw.rules.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { classEditingErrors } from '../../shared/class-editing.errors.ts';
import { dealOut, distinctNames, MOST_GROUPS, numberedName } from '../../shared/groups/class-group.rules.ts';
import type * as contract from '../../shared/groups/class-groups.contract.ts';
import { type ClassRow, lockClassRow } from '../desk/class-admin.repository.ts';
import { noteClass, openClass, requireRight } from '../desk/class-admin-access.service.ts';
import * as store from './class-group.repository.ts';

/** Characters of an organisation's code for each level. */
const LEVEL = 6;
const ELSEWHERE = '其他单位';

/** Groups of a class with their numbers; throws `classes.unknown` (404). */
export const groupsOf = async (
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<OutputOf<typeof contract.listClassGroups>['data']> => {
  const { db } = deps.database;
  await openClass(db, caller, id);
  const rows = await store.listGroups(db, id);
  const numbers = new Map((await store.countByGroup(db, id)).map((one) => [one.groupId, one]));
  const leaderIds = rows.flatMap(({ leaderId }) => leaderId ?? []);
  const names = await findUserNames(db, leaderIds);
  return {
    groups: rows.map(({ id: groupId, name, leaderId }) => {
      const { memberNum = 0, graduatedNum = 0, avgPercentage = 0 } = numbers.get(groupId) ?? {};
      const leaderName = names.get(leaderId ?? '') ?? '';
      return { groupId, name, leaderId: leaderId ?? '', leaderName, memberNum, graduatedNum, avgPercentage };
    }),
    ungroupedNum: numbers.get('')?.memberNum ?? 0,
  };
};

/** One step with the groups of a class, which is held: managers with the right to its members, one after another. */
const changeGroups = <T>(
  deps: Deps,
  caller: Caller,
  id: string,
  work: (tx: Tx, row: ClassRow) => Promise<T>,
): Promise<T> =>
  deps.database.db.transaction(async (tx) => {
    await lockClassRow(tx, id);
    const open = await openClass(tx, caller, id);
    await requireRight(tx, open, 'canDecideMembers', '分组');
    return work(tx, open.row);
  });

const groupIn = (groups: readonly store.GroupRow[], groupId: string): store.GroupRow => {
  const found = groups.find(({ id }) => id === groupId);
  if (!found) throw classEditingErrors.groupMissing();
  return found;
};

const refuseTooMany = (num: number): void => {
  if (num > MOST_GROUPS) throw classEditingErrors.tooManyGroups({ limit: MOST_GROUPS });
};

/** Makes a group or changes its name and leader. Throws 400, 404, 409 for a name that is taken, 422 for a stranger as leader. */
export const saveGroup = (
  deps: Deps,
  caller: Caller,
  { id, groupId, name: typed, leaderId }: InputOf<typeof contract.saveClassGroup>,
): Promise<{ groupId: string }> =>
  changeGroups(deps, caller, id, async (tx, row) => {
    const name = tidyLine(typed);
    if (name === '') throw classEditingErrors.needsGroupName();
    const groups = await store.listGroups(tx, id);
    if (groups.some((one) => one.name === name && one.id !== groupId))
      throw classEditingErrors.groupNameTaken({ name });
    if (leaderId) {
      const [leader] = await store.listGrouped(tx, id, [leaderId]);
      if (groupId === undefined || leader?.groupId !== groupId) throw classEditingErrors.leaderElsewhere();
    }
    if (groupId === undefined) {
      refuseTooMany(groups.length + 1);
      const made = {
        id: randomUUID(),
        classId: id,
        name,
        sort: (groups.at(-1)?.sort ?? 0) + 1,
        leaderId: null,
      };
      await store.insertGroups(tx, [made]);
      await noteClass(deps, tx, caller, row, { action: 'makeGroup', facts: { group: name } });
      return { groupId: made.id };
    }
    const before = groupIn(groups, groupId);
    await store.updateGroup(tx, groupId, {
      name,
      ...(leaderId === undefined ? {} : { leaderId: leaderId || null }),
    });
    const names = await findUserNames(tx, [before.leaderId ?? '', leaderId ?? '']);
    const leader = (userId: string | null | undefined) => names.get(userId ?? '') ?? '';
    await noteClass(deps, tx, caller, row, {
      action: 'changeGroup',
      before: { group: before.name, leader: leader(before.leaderId) },
      after: { group: name, leader: leader(leaderId ?? before.leaderId) },
    });
    return { groupId };
  });

/** Removes a group; its people are in none afterwards. Throws 404. */
export const removeGroup = (
  deps: Deps,
  caller: Caller,
  { id, groupId }: InputOf<typeof contract.removeClassGroup>,
): Promise<void> =>
  changeGroups(deps, caller, id, async (tx, row) => {
    const { name } = groupIn(await store.listGroups(tx, id), groupId);
    await store.deleteGroups(tx, [groupId]);
    await noteClass(deps, tx, caller, row, { action: 'removeGroup', facts: { group: name } });
  });

/** Puts enrolled people into a group, or out of every one; in the caller's transaction, which holds the class. */
export const moveIn = async (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  caller: Pick<Caller, 'userId'>,
  row: ClassRow,
  { userIds, group }: { readonly userIds: readonly string[]; readonly group: store.GroupRow | null },
): Promise<string[]> => {
  const target = group?.id ?? null;
  const moved = (await store.listGrouped(tx, row.id, userIds)).filter(({ groupId }) => groupId !== target);
  const ids = moved.map(({ userId }) => userId);
  if (ids.length === 0) return [];
  await store.setGroups(tx, row.id, new Map(ids.map((userId) => [userId, target])));
  const facts = { group: group?.name ?? '', people: ids.length, userIds: ids };
  await noteClass(deps, tx, caller, row, { action: 'moveToGroup', facts });
  return ids;
};

/** As `moveIn`, in a transaction of its own. Throws 404 for a group of another class. */
export const moveToGroup = (
  deps: Deps,
  caller: Caller,
  { id, groupId, userIds }: InputOf<typeof contract.moveToGroup>,
): Promise<{ movedNum: number }> =>
  changeGroups(deps, caller, id, async (tx, row) => {
    const group = groupId === '' ? null : groupIn(await store.listGroups(tx, id), groupId);
    return { movedNum: (await moveIn(tx, deps, caller, row, { userIds, group })).length };
  });

/** Name of the organisation directly below the class's, by member. */
const orgNameOf = async (sql: Sql, { orgCode }: ClassRow, people: readonly store.Grouped[]) => {
  const codeOf = (code: string) => (code.startsWith(orgCode) ? code.slice(0, orgCode.length + LEVEL) : '');
  const codes = [...new Set(people.map((one) => codeOf(one.orgCode)))].sort();
  refuseTooMany(codes.length);
  const known = await orgNames(sql, codes);
  const names = distinctNames(codes.map((code) => known.get(code) ?? ELSEWHERE));
  const nameOf = new Map(codes.map((code, index) => [code, names[index] ?? ELSEWHERE]));
  return (one: store.Grouped) => nameOf.get(codeOf(one.orgCode)) ?? ELSEWHERE;
};

/** New groups of these names, after those that stand there. */
export const madeGroups = (classId: string, names: readonly string[], after: number): store.GroupRow[] =>
  names.map((name, index) => ({
    id: randomUUID(),
    classId,
    name,
    sort: after + index + 1,
    leaderId: null,
  }));

/**
 * Divides the enrolled, or those of them in no group, at random or by organisation; the draw follows from a seed that
 * the audit row keeps. Throws 404, 403, 400 without a number of groups, 422 for too many.
 */
export const divide = (
  deps: Deps,
  caller: Caller,
  { id, way, num, anew }: InputOf<typeof contract.divideClass>,
): Promise<{ groupNum: number; movedNum: number }> =>
  changeGroups(deps, caller, id, async (tx, row) => {
    if (way === 'RANDOM' && num === undefined) throw classEditingErrors.needsGroupNum();
    const all = await store.listGrouped(tx, id);
    const people = anew ? all : all.filter(({ groupId }) => groupId === null);
    const before = await store.listGroups(tx, id);
    const seed = randomUUID();
    const wanted = num ?? 0;
    const kept = way === 'ORG' && anew ? [] : before.slice(0, anew ? wanted : before.length);
    const gone = before.slice(kept.length);
    await store.deleteGroups(
      tx,
      gone.map((one) => one.id),
    );
    const nameOf = way === 'ORG' ? await orgNameOf(tx, row, people) : () => '';
    const known = new Set(kept.map(({ name }) => name));
    const numbered = Array.from({ length: MOST_GROUPS * 2 }, (_, index) => numberedName(index + 1));
    const names =
      way === 'ORG'
        ? [...new Set(people.map(nameOf))]
        : numbered.filter((name) => !known.has(name)).slice(0, Math.max(0, wanted - kept.length));
    const groups = [
      ...kept,
      ...madeGroups(
        id,
        names.filter((name) => !known.has(name)),
        kept.at(-1)?.sort ?? 0,
      ),
    ];
    refuseTooMany(groups.length);
    await store.insertGroups(tx, groups.slice(kept.length));
    const idOf = new Map(groups.map((group) => [group.name, group.id]));
    const sizes = new Map(
      groups.map((group) => [group.id, anew ? 0 : all.filter(({ groupId }) => groupId === group.id).length]),
    );
    const order = shuffled(
      people.map(({ userId }) => userId),
      seed,
    );
    const groupOf =
      way === 'RANDOM'
        ? dealOut(order, sizes)
        : new Map(people.map((one) => [one.userId, idOf.get(nameOf(one)) ?? null]));
    await store.setGroups(tx, id, groupOf);
    const facts = { way, groups: groups.length, people: groupOf.size, ...(way === 'RANDOM' ? { seed } : {}) };
    await noteClass(deps, tx, caller, row, { action: 'divideGroups', facts });
    return { groupNum: groups.length, movedNum: groupOf.size };
  });

/** The own group in a class, with everybody in it by name; empty without one. */
export const myGroup = async (
  { database: { db } }: Pick<Deps, 'database'>,
  caller: Caller,
  classId: string,
): Promise<OutputOf<typeof contract.getMyGroup>['data']> => {
  const mates = await store.listMates(db, caller.userId, classId);
  const names = await findUserNames(
    db,
    mates.map(({ userId }) => userId),
  );
  const people = mates.map(({ userId, leaderId }) => ({
    name: names.get(userId) ?? '',
    isLeader: userId === leaderId,
    isMe: userId === caller.userId,
  }));
  return {
    groupName: mates[0]?.groupName ?? '',
    people: people.toSorted((a, b) => Number(b.isLeader) - Number(a.isLeader)),
  };
};
