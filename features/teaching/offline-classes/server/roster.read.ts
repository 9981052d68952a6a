import { peopleByIdHashes, peopleCards } from '#features/ground/accounts/server/accounts.public.ts';
import { rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import {
  classFacts,
  enrolledUserIds,
  findMembers,
} from '#features/teaching/classes/server/classes.public.ts';
import { studentNoText } from '#features/teaching/classes/shared/student-no.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { offlineClassesErrors } from '../shared/offline-classes.errors.ts';

/** No class in a room holds more people. */
const MOST_STUDENTS = 2000;

export interface StudentRow {
  readonly userId: string;
  readonly idCardHash: string;
  readonly name: string;
  readonly username: string;
  readonly orgCode: string;
  readonly orgName: string;
  /** 学号 */
  readonly number: string;
  readonly joinedAt: Date | null;
  /** Empty: in no group of the class. */
  readonly groupId: string;
}

/** Everybody enrolled in a class, by student number. */
export const rosterOf = async (deps: Deps, sql: Sql, classId: string): Promise<StudentRow[]> => {
  const userIds = await enrolledUserIds(sql, classId, '', MOST_STUDENTS);
  const members = await findMembers(sql, classId, userIds);
  const classCode = (await classFacts(sql, [classId])).get(classId)?.classCode ?? '';
  const people = await peopleCards(sql, userIds);
  const orgs = await rememberedOrgNames(
    deps,
    [...members.values()].map(({ orgCode }) => orgCode),
  );
  return [...members.values()]
    .sort((a, b) => (a.studentNo ?? 0) - (b.studentNo ?? 0))
    .map(({ userId, orgCode, studentNo, joinedAt, groupId }) => {
      const person = people.get(userId);
      return {
        userId,
        idCardHash: person?.idCardHash ?? '',
        name: person?.name ?? '',
        username: person?.username ?? '',
        orgCode,
        orgName: orgs.get(orgCode) ?? '',
        number: studentNoText(classCode, studentNo),
        joinedAt,
        groupId: groupId ?? '',
      };
    });
};

/** Whether a student is in the group of a filter: every student where it names none, and NONE means those without a group. */
export const isInGroup = (student: Pick<StudentRow, 'groupId'>, groupId: string | undefined): boolean =>
  groupId === undefined || student.groupId === (groupId === 'NONE' ? '' : groupId);

/** Students of a class by their hashes; throws `noStudent` (404) when one of them is none. */
export const studentsOf = async (
  sql: Sql,
  classId: string,
  hashes: readonly string[],
): Promise<Map<string, { readonly userId: string; readonly orgCode: string; readonly name: string }>> => {
  const known = await peopleByIdHashes(sql, [...new Set(hashes)]);
  const members = await findMembers(
    sql,
    classId,
    known.map(({ userId }) => userId),
  );
  const students = new Map(
    known.flatMap(({ idHash, userId, name }) => {
      const member = members.get(userId);
      return member?.state === 'ENROLLED'
        ? [[idHash, { userId, orgCode: member.orgCode, name }] as const]
        : [];
    }),
  );
  if (hashes.some((hash) => !students.has(hash))) throw offlineClassesErrors.noStudent();
  return students;
};
