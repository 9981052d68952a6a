import {
  type Candidate,
  findCandidates,
  peopleCards,
} from '#features/ground/accounts/server/accounts.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import { presenceSumsOf } from '#features/learning/study/server/study.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { keywordOf } from '#platform/shared/keyword.rules.ts';
import { wireTimeOrEmpty } from '#platform/shared/times.ts';
import { behindBelow } from '../../shared/desk/class-care.rules.ts';
import type {
  ClassMemberRow,
  findPeopleForClass,
  listClassMembers,
  memberFilterInput,
} from '../../shared/members/members-admin.contract.ts';
import { studentNoText } from '../../shared/student-no.rules.ts';
import type { ClassRow } from '../desk/class-admin.repository.ts';
import { type Actor, openClass } from '../desk/class-admin-access.service.ts';
import { findMembers } from '../member.repository.ts';
import { listCoursesOf } from '../progress/class-credit.repository.ts';
import { courseOfVersions } from '../progress/class-progress.read.ts';
import {
  type AdminMemberRow,
  countMemberRows,
  countStates,
  type MemberFilter,
  selectMemberIds,
  selectMemberRowsOf,
  standsIn,
} from './members-admin.repository.ts';

const PAGE_SIZE = 20;

/** Fields of a member in every list: name and place, progress and hours; nameless without an account. */
export const memberHeads = async (
  sql: Sql,
  { id, heldInRoom }: Pick<ClassRow, 'id' | 'heldInRoom'>,
  rows: readonly AdminMemberRow[],
) => {
  const userIds = rows.map(({ userId }) => userId);
  const people = await peopleCards(sql, userIds);
  const presenceOf = await presenceSumsOf(sql, userIds, heldInRoom ? [id] : []);
  const orgCodes = rows.map(({ orgCode }) => orgCode);
  const orgs = await orgNames(sql, orgCodes);
  return ({ userId, orgCode, groupName, percentage, hoursHundredths, lastStudyAt }: AdminMemberRow) => {
    const person = people.get(userId);
    return {
      userId,
      idCardHash: person?.idCardHash ?? '',
      name: person?.name ?? '',
      username: person?.username ?? '',
      orgName: orgs.get(orgCode) ?? '',
      groupName: groupName ?? '',
      percentage,
      gotHours: hoursText(hoursHundredths + presenceOf(userId, id)),
      lastStudyAt: wireTimeOrEmpty(lastStudyAt),
    };
  };
};

/** Rows as the console shows them. */
export const memberItems = async (
  sql: Sql,
  row: Pick<ClassRow, 'id' | 'classCode' | 'heldInRoom'>,
  rows: readonly AdminMemberRow[],
): Promise<ClassMemberRow[]> => {
  const headOf = await memberHeads(sql, row, rows);
  return rows.map((member) => ({
    ...headOf(member),
    studentNo: studentNoText(row.classCode, member.studentNo),
    state: member.state,
    source: member.source,
    waitNo: member.place,
    offerUntil: wireTimeOrEmpty(member.offerUntil),
    finishedNum: member.doneNum,
    appliedAt: wireTimeOrEmpty(member.appliedAt),
    joinedAt: wireTimeOrEmpty(member.joinedAt),
    graduatedAt: wireTimeOrEmpty(member.graduatedAt),
    graduationNo: member.graduationNo ?? '',
    reason: member.reason,
  }));
};

export type FilterInput = Pick<InputOf<typeof listClassMembers>, keyof typeof memberFilterInput>;

/** A list's filter as the database asks it: a course with all its language versions, 落后 by the class's time. */
export const memberFilter = async (
  sql: Sql,
  row: Pick<ClassRow, 'id' | 'startAt' | 'endAt'>,
  input: FilterInput,
  now: Date,
): Promise<MemberFilter> => {
  const { courseId, courseDone } = input;
  const isAboutCourse = courseId !== undefined && courseDone !== undefined;
  const courseOf = isAboutCourse
    ? await courseOfVersions(sql, await listCoursesOf(sql, row.id))
    : new Map<string, string>();
  const ids = [...courseOf].flatMap(([id, of]) => (of === courseId ? id : []));
  return {
    classId: row.id,
    keyword: keywordOf(input.keyword),
    state: input.state,
    graduated: input.graduated,
    started: input.started,
    below: input.pace === 'behind' || input.standing === 'BEHIND' ? behindBelow(row, now) : undefined,
    band: input.pace === 'behind' ? undefined : input.pace,
    orgCode: input.orgCode,
    groupId: input.groupId,
    standing: input.standing === 'BEHIND' ? undefined : input.standing,
    course: isAboutCourse ? { ids, isDone: courseDone === 'yes' } : undefined,
  };
};

/** Members, applicants, the queue and who left; throws `classes.unknown` (404). */
export const listMembers = async (deps: Deps, caller: Actor, input: InputOf<typeof listClassMembers>) => {
  const { db } = deps.database;
  const { row } = await openClass(db, caller, input.id);
  const paging = pagingOf(input, PAGE_SIZE);
  const filter = await memberFilter(db, row, input, deps.clock());
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

const cannotBe = ({ isActive, isPartyMember }: Candidate): string => {
  if (!isActive) return '账号已停用';
  return isPartyMember ? '' : '不是党员，不能进班';
};

/**
 * People of the caller's scope who could be assigned, with how they stand to the class: those who are not in it, of
 * the class's organisation and lately at work in front.
 */
export const findPeople = async (deps: Deps, caller: Actor, input: InputOf<typeof findPeopleForClass>) => {
  const { db } = deps.database;
  const { row } = await openClass(db, caller, input.id);
  const paging = pagingOf(input, PAGE_SIZE);
  const scope = caller.activeRole.orgCode;
  const orgCode = input.orgCode ?? scope;
  if (!isWithin(orgCode, scope)) return list([], 0, paging);
  const filter = {
    orgCode,
    keyword: keywordOf(input.keyword),
    nearOrg: row.orgCode,
    isChosen: standsIn(row.id),
  };
  const { rows, total } = await findCandidates(db, filter, paging);
  const members = await findMembers(
    db,
    input.id,
    rows.map(({ userId }) => userId),
  );
  const orgs = await orgNames(
    db,
    rows.map((person) => person.orgCode),
  );
  const items = rows.map((person) => ({
    userId: person.userId,
    name: person.name,
    username: person.username,
    orgName: orgs.get(person.orgCode) ?? '',
    state: members.get(person.userId)?.state ?? '',
    whyNot: cannotBe(person),
    lastSeenTime: wireTimeOrEmpty(person.lastSeenAt),
  }));
  return list(items, total, paging);
};
