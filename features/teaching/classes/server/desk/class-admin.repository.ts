import { and, asc, eq, inArray, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { ManagerKind } from '../../shared/desk/class-admin.contract.ts';
import {
  classCode,
  classCourse,
  classCredit,
  classManager,
  classMember,
  classScope,
  classSeat,
  classTable,
  classTeacher,
} from '../classes.table.ts';
import type { ClassCourseRow } from '../progress/class-credit.repository.ts';

export type ClassRow = typeof classTable.$inferSelect;
export type ClassInsert = typeof classTable.$inferInsert;
export type SeatRow = typeof classSeat.$inferSelect;

export const findClassRow = async (sql: Sql, id: string): Promise<ClassRow | undefined> =>
  (await sql.select().from(classTable).where(eq(classTable.id, id)))[0];

/** The class's row, held until the transaction ends; members' rows may still be written meanwhile. */
export const lockClassRow = async (tx: Tx, id: string): Promise<ClassRow | undefined> =>
  (await tx.select().from(classTable).where(eq(classTable.id, id)).for('no key update'))[0];

export const findSeat = async (sql: Sql, classId: string): Promise<SeatRow | undefined> =>
  (await sql.select().from(classSeat).where(eq(classSeat.classId, classId)))[0];

/** The seats, held until the transaction ends: nobody signs up or leaves meanwhile. */
export const lockSeat = async (tx: Tx, classId: string): Promise<SeatRow | undefined> =>
  (await tx.select().from(classSeat).where(eq(classSeat.classId, classId)).for('update'))[0];

export const setCapacity = async (tx: Tx, classId: string, capacity: number | null): Promise<void> => {
  await tx.update(classSeat).set({ capacity }).where(eq(classSeat.classId, classId));
};

/** The next number of a class, counted through all years. */
export const takeClassNumber = async (sql: Sql): Promise<number> =>
  Number((await rowsOf<{ no: string }>(sql, raw`select nextval('class_number') as no`))[0]?.no ?? 0);

export const isCodeTaken = async (sql: Sql, code: string): Promise<boolean> =>
  (await sql.select({ id: classTable.id }).from(classTable).where(eq(classTable.classCode, code))).length > 0;

export const insertClass = async (tx: Tx, row: ClassInsert, capacity: number | null): Promise<void> => {
  await tx.insert(classTable).values(row);
  await tx.insert(classSeat).values({ classId: row.id, capacity });
};

export const updateClass = async (tx: Tx, id: string, set: Partial<ClassInsert>): Promise<void> => {
  await tx.update(classTable).set(set).where(eq(classTable.id, id));
};

/** A class that nobody ever joined; its parts and its exams go with it. */
export const deleteClass = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(classTable).where(eq(classTable.id, id));
};

/** People who are or were in the class, waiting and stepped back included. */
export const countEverMembers = (sql: Sql, classId: string): Promise<number> =>
  sql.$count(classMember, eq(classMember.classId, classId));

export const listScope = async (sql: Sql, classId: string): Promise<string[]> =>
  (
    await sql
      .select({ orgCode: classScope.orgCode })
      .from(classScope)
      .where(eq(classScope.classId, classId))
      .orderBy(asc(classScope.orgCode))
  ).map(({ orgCode }) => orgCode);

export const replaceScope = async (tx: Tx, classId: string, orgCodes: readonly string[]): Promise<void> => {
  await tx.delete(classScope).where(eq(classScope.classId, classId));
  if (orgCodes.length === 0) return;
  await tx.insert(classScope).values(orgCodes.map((orgCode) => ({ classId, orgCode })));
};

export const listTeacherIds = async (sql: Sql, classId: string): Promise<string[]> =>
  (
    await sql
      .select({ id: classTeacher.teacherId })
      .from(classTeacher)
      .where(eq(classTeacher.classId, classId))
      .orderBy(asc(classTeacher.sort), asc(classTeacher.teacherId))
  ).map(({ id }) => id);

export const replaceTeachers = async (tx: Tx, classId: string, ids: readonly string[]): Promise<void> => {
  await tx.delete(classTeacher).where(eq(classTeacher.classId, classId));
  if (ids.length === 0) return;
  await tx.insert(classTeacher).values(ids.map((teacherId, sort) => ({ classId, teacherId, sort })));
};

export const replaceCourses = async (tx: Tx, classId: string, courses: readonly ClassCourseRow[]) => {
  await tx.delete(classCourse).where(eq(classCourse.classId, classId));
  if (courses.length === 0) return;
  await tx.insert(classCourse).values(
    courses.map(({ courseId, isCompulsory }, sort) => ({
      classId,
      courseId,
      isCompulsory,
      sort: sort + 1,
    })),
  );
};

export interface ClassManagerRow {
  readonly userId: string;
  readonly kind: ManagerKind;
}

const KIND_ORDER = raw`array_position(array['HEAD', 'ASSISTANT', 'SUPERVISOR'], ${classManager.kind})`;

export const listManagers = (sql: Sql, classId: string): Promise<ClassManagerRow[]> =>
  sql
    .select({ userId: classManager.userId, kind: classManager.kind })
    .from(classManager)
    .where(eq(classManager.classId, classId))
    .orderBy(KIND_ORDER, asc(classManager.userId));

export const replaceManagers = async (tx: Tx, classId: string, managers: readonly ClassManagerRow[]) => {
  await tx.delete(classManager).where(eq(classManager.classId, classId));
  if (managers.length === 0) return;
  await tx.insert(classManager).values(managers.map(({ userId, kind }) => ({ classId, userId, kind })));
};

/** As what the person is named in each of these classes; those that do not name them are missing. */
export const selectOwnKinds = async (
  sql: Sql,
  userId: string,
  classIds: readonly string[],
): Promise<Map<string, ManagerKind>> => {
  if (classIds.length === 0) return new Map();
  const rows = await sql
    .select({ classId: classManager.classId, kind: classManager.kind })
    .from(classManager)
    .where(and(eq(classManager.userId, userId), inArray(classManager.classId, [...classIds])));
  return new Map(rows.map(({ classId, kind }) => [classId, kind]));
};

/** Codes that somebody could use at `now`. */
export const countUsableCodes = (sql: Sql, classId: string, now: Date): Promise<number> =>
  sql.$count(
    classCode,
    and(
      eq(classCode.classId, classId),
      classCode.isActive,
      raw`(${classCode.expiresAt} is null or ${classCode.expiresAt} > ${now.toISOString()}::timestamptz)`,
      raw`(${classCode.quota} is null or ${classCode.used} < ${classCode.quota})`,
    ),
  );

/**
 * How many people who are in the class now finished each course in it, in whichever language version; `courseOf`
 * names the class's course by the ids of all its versions.
 */
export const countFinished = async (
  sql: Sql,
  classId: string,
  courseOf: ReadonlyMap<string, string>,
): Promise<Map<string, number>> => {
  const versions = JSON.stringify([...courseOf].map(([id, own]) => ({ id, own })));
  const rows = await rowsOf<{ own: string; num: number }>(
    sql,
    raw`select v.own, count(distinct c.user_id)::int as num
      from ${classCredit} c
      join jsonb_to_recordset(${versions}::jsonb) as v(id text, own text) on v.id = c.course_id
      join ${classMember} m on m.class_id = c.class_id and m.user_id = c.user_id and m.state = 'ENROLLED'
      where c.class_id = ${classId} group by v.own`,
  );
  return new Map(rows.map(({ own, num }) => [own, num]));
};

/** Classes, drafts included, of an organisation and all below it, and those of them that are not over `at`. */
export const countClassesOfOrg = async (sql: Sql, orgCode: string, at: Date) => {
  const [row] = await sql
    .select({
      num: raw<number>`count(*)::int`,
      openNum: raw<number>`(count(*) filter (where ${classTable.status} <> 'OFFLINE'
        and ${classTable.endAt} >= ${at.toISOString()}::timestamptz))::int`,
    })
    .from(classTable)
    .where(raw`${classTable.orgCode} like ${`${orgCode}%`}`);
  return { name: '班级', num: row?.num ?? 0, openNum: row?.openNum ?? 0 };
};
