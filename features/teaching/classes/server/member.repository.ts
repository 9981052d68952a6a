import { and, asc, count, eq, gt, inArray, sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { classManager, classMember, classTable } from './classes.table.ts';

export type MemberRow = typeof classMember.$inferSelect;

const member = statement<{ userId: string; classId: string }>()('classes-member', (sql, param) =>
  sql
    .select()
    .from(classMember)
    .where(and(eq(classMember.userId, param('userId')), eq(classMember.classId, param('classId')))),
);

/** The row of a person in a class, whatever its state; undefined when the person never had to do with it. */
export const findMember = async (sql: Sql, userId: string, classId: string): Promise<MemberRow | undefined> =>
  (await member(sql, { userId, classId }))[0];

/** Rows of these people in one class, by person; those who have none are left out. */
export const findMembers = async (
  sql: Sql,
  classId: string,
  userIds: readonly string[],
): Promise<Map<string, MemberRow>> => {
  if (userIds.length === 0) return new Map();
  const rows = await sql
    .select()
    .from(classMember)
    .where(and(inArray(classMember.userId, [...new Set(userIds)]), eq(classMember.classId, classId)));
  return new Map(rows.map((row) => [row.userId, row]));
};

/** People enrolled in a class in the order of their ids, beginning after `afterUserId`: for work in batches. */
export const selectEnrolled = async (sql: Sql, classId: string, afterUserId: string, limit: number) =>
  (
    await sql
      .select({ userId: classMember.userId })
      .from(classMember)
      .where(
        and(
          eq(classMember.classId, classId),
          eq(classMember.state, 'ENROLLED'),
          gt(classMember.userId, afterUserId),
        ),
      )
      .orderBy(asc(classMember.userId))
      .limit(limit)
  ).map(({ userId }) => userId);

/** People who are in a class or ever had to do with it, whatever became of it. */
export const selectEverMembers = async (sql: Sql, classId: string): Promise<string[]> =>
  (
    await sql.select({ userId: classMember.userId }).from(classMember).where(eq(classMember.classId, classId))
  ).map(({ userId }) => userId);

/** How many people are enrolled, by class; classes without anybody are left out. */
export const countEnrolled = async (sql: Sql, classIds: readonly string[]): Promise<Map<string, number>> => {
  if (classIds.length === 0) return new Map();
  const rows = await sql
    .select({ classId: classMember.classId, num: count() })
    .from(classMember)
    .where(and(inArray(classMember.classId, [...new Set(classIds)]), eq(classMember.state, 'ENROLLED')))
    .groupBy(classMember.classId);
  return new Map(rows.map(({ classId, num }) => [classId, num]));
};

const people = statement<{ classId: string }>()('classes-people', (sql, param) =>
  sql
    .select({
      memberNum: raw<number>`(select count(*) from ${classMember} m
        where m.class_id = ${param('classId')} and m.state = 'ENROLLED')`.mapWith(Number),
      managerNum:
        raw<number>`(select count(*) from ${classManager} m where m.class_id = ${param('classId')})`.mapWith(
          Number,
        ),
    })
    .from(classTable)
    .where(eq(classTable.id, param('classId'))),
);

/** How many people are enrolled in a class, and how many it names as its managers. */
export const countPeople = async (
  sql: Sql,
  classId: string,
): Promise<{ memberNum: number; managerNum: number }> =>
  (await people(sql, { classId }))[0] ?? { memberNum: 0, managerNum: 0 };

/** Names of published classes that a person is enrolled in and that are not over, the one that ends first in front. */
export const selectOpenNames = async (sql: Sql, userId: string, now: Date): Promise<string[]> =>
  (
    await sql
      .select({ name: classTable.className })
      .from(classMember)
      .innerJoin(classTable, eq(classTable.id, classMember.classId))
      .where(
        and(
          eq(classMember.userId, userId),
          eq(classMember.state, 'ENROLLED'),
          eq(classTable.status, 'PUBLISHED'),
          gt(classTable.endAt, now),
        ),
      )
      .orderBy(asc(classTable.endAt), asc(classTable.id))
  ).map(({ name }) => name);
