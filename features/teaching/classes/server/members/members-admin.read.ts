import { findPartyMembers, peopleCards } from '#features/ground/accounts/server/accounts.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import { presenceSumsOf } from '#features/learning/study/server/study.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { keywordOf } from '#platform/shared/keyword.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { ClassSpan } from '../../shared/class-time.rules.ts';
import { behindBelow } from '../../shared/desk/class-care.rules.ts';
import type {
  ClassMemberRow,
  findPeopleForClass,
  listClassMembers,
} from '../../shared/members/members-admin.contract.ts';
import { studentNoText } from '../../shared/student-no.rules.ts';
import type { ClassRow } from '../desk/class-admin.repository.ts';
import { type Actor, openClass } from '../desk/class-admin-access.service.ts';
import { findMembers } from '../member.repository.ts';
import {
  type AdminMemberRow,
  countMemberRows,
  countStates,
  type MemberFilter,
  selectMemberIds,
  selectMemberRowsOf,
} from './members-admin.repository.ts';

const PAGE_SIZE = 20;

const timeOf = (at: Date | null): string => (at ? wireTime(at) : '');

/** Rows as the console shows them, with names; who has no account any more keeps the row without one. */
export const memberItems = async (
  sql: Sql,
  { id, classCode, heldInRoom }: Pick<ClassRow, 'id' | 'classCode' | 'heldInRoom'>,
  rows: readonly AdminMemberRow[],
): Promise<ClassMemberRow[]> => {
  const userIds = rows.map(({ userId }) => userId);
  const people = await peopleCards(sql, userIds);
  const presenceOf = await presenceSumsOf(sql, userIds, heldInRoom ? [id] : []);
  const orgCodes = rows.map(({ orgCode }) => orgCode);
  const orgs = await orgNames(sql, orgCodes);
  return rows.map((row) => {
    const person = people.get(row.userId);
    return {
      userId: row.userId,
      idCardHash: person?.idCardHash ?? '',
      name: person?.name ?? '',
      username: person?.username ?? '',
      orgName: orgs.get(row.orgCode) ?? '',
      studentNo: studentNoText(classCode, row.studentNo),
      state: row.state,
      source: row.source,
      waitNo: row.place,
      finishedNum: row.doneNum,
      percentage: row.percentage,
      gotHours: hoursText(row.hoursHundredths + presenceOf(row.userId, id)),
      appliedAt: timeOf(row.appliedAt),
      joinedAt: timeOf(row.joinedAt),
      lastStudyAt: timeOf(row.lastStudyAt),
      graduatedAt: timeOf(row.graduatedAt),
      graduationNo: row.graduationNo ?? '',
      reason: row.reason,
    };
  });
};

/** Members of a class that the input leaves; who is behind depends on the class's span and the moment. */
export const memberFilter = (
  input: Pick<
    InputOf<typeof listClassMembers>,
    'id' | 'keyword' | 'state' | 'graduated' | 'started' | 'pace' | 'orgCode'
  >,
  span: ClassSpan,
  now: Date,
): MemberFilter => ({
  classId: input.id,
  keyword: keywordOf(input.keyword),
  state: input.state,
  graduated: input.graduated,
  started: input.started,
  below: input.pace === 'behind' ? behindBelow(span, now) : undefined,
  band: input.pace === 'behind' ? undefined : input.pace,
  orgCode: input.orgCode,
});

/** Members, applicants, the queue and who left; throws `classes.unknown` (404). */
export const listMembers = async (deps: Deps, caller: Actor, input: InputOf<typeof listClassMembers>) => {
  const { db } = deps.database;
  const { row } = await openClass(db, caller, input.id);
  const paging = pagingOf(input, PAGE_SIZE);
  const filter = memberFilter(input, row, deps.clock());
  const total = await countMemberRows(db, filter);
  const { pageNum, pageSize } = paging;
  // The page first: what is shown beside the ids is read for its rows only.
  const ids = total > 0 ? await selectMemberIds(db, filter, input.sort, pageSize, pageNum * pageSize) : [];
  const rows = await selectMemberRowsOf(db, input.id, ids);
  return {
    ...list(await memberItems(db, row, rows), total, paging),
    counts: await countStates(db, input.id),
  };
};

/** Party members of the caller's scope who could be assigned, with how they stand to the class. */
export const findPeople = async (deps: Deps, caller: Actor, input: InputOf<typeof findPeopleForClass>) => {
  const { db } = deps.database;
  await openClass(db, caller, input.id);
  const paging = pagingOf(input, PAGE_SIZE);
  const scope = caller.activeRole.orgCode;
  const orgCode = input.orgCode ?? scope;
  if (!isWithin(orgCode, scope)) return list([], 0, paging);
  const { ids, total } = await findPartyMembers(db, { orgCode, keyword: keywordOf(input.keyword) }, paging);
  const people = await peopleCards(db, ids);
  const members = await findMembers(db, input.id, ids);
  const orgs = await orgNames(
    db,
    [...people.values()].map((person) => person.orgCode),
  );
  const rows = ids.flatMap((id) => {
    const person = people.get(id);
    if (!person) return [];
    const { userId, name, username } = person;
    return {
      userId,
      name,
      username,
      orgName: orgs.get(person.orgCode) ?? '',
      state: members.get(id)?.state ?? '',
    };
  });
  return list(rows, total, paging);
};
