import { and, desc, eq, inArray, ne, sql as raw } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { classification, course, courseClassification, courseTeacher } from '../courses.table.ts';
import type { CourseRow } from '../page/course-detail.repository.ts';
import { courseEdit, courseHistory } from './course-edit.table.ts';

export type EditRow = typeof courseEdit.$inferSelect;

export interface EditedCourse {
  readonly row: CourseRow;
  readonly edit: EditRow | null;
}

/** The course and what is not public of it. */
export const findEdited = async (sql: Sql, id: string): Promise<EditedCourse | null> => {
  const [found] = await sql
    .select({ row: course, edit: courseEdit })
    .from(course)
    .leftJoin(courseEdit, eq(courseEdit.courseId, course.id))
    .where(eq(course.id, id));
  return found ?? null;
};

/** As `findEdited`, held until the transaction ends: writers of one course follow each other. */
export const lockEdited = async (tx: Tx, id: string): Promise<EditedCourse | null> => {
  const [row] = await tx.select().from(course).where(eq(course.id, id)).for('update');
  if (!row) return null;
  const [edit = null] = await tx.select().from(courseEdit).where(eq(courseEdit.courseId, id));
  return { row, edit };
};

/** Running numbers for `count` new courses, rising. */
export const takeCourseNumbers = async (sql: Sql, count: number): Promise<string[]> => {
  const rows = await rowsOf<{ number: string }>(
    sql,
    raw`select nextval('course_number')::text as number from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ number }) => number);
};

export const updateCourse = async (tx: Tx, id: string, change: Partial<typeof course.$inferInsert>) => {
  await tx.update(course).set(change).where(eq(course.id, id));
};

export const insertEdit = async (sql: Sql, rows: readonly (typeof courseEdit.$inferInsert)[]) => {
  if (rows.length > 0) await sql.insert(courseEdit).values([...rows]);
};

/** Writes the document of a course, whether or not there was one. */
export const saveEdit = async (tx: Tx, row: typeof courseEdit.$inferInsert): Promise<void> => {
  const { courseId: _, ...change } = row;
  await tx.insert(courseEdit).values(row).onConflictDoUpdate({ target: courseEdit.courseId, set: change });
};

export const deleteEdit = async (tx: Tx, courseId: string): Promise<void> => {
  await tx.delete(courseEdit).where(eq(courseEdit.courseId, courseId));
};

/** Takes a course away with everything that hangs on it; only for one that no learner has seen. */
export const deleteCourse = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(course).where(eq(course.id, id));
};

export const insertHistory = async (sql: Sql, rows: readonly (typeof courseHistory.$inferInsert)[]) => {
  if (rows.length > 0) await sql.insert(courseHistory).values([...rows]);
};

/** One page of what happened to a course, newest first, and how much there is. */
export const selectHistory = async (sql: Sql, courseId: string, paging: Paging) => {
  const total = await sql.$count(courseHistory, eq(courseHistory.courseId, courseId));
  const rows = await sql
    .select(columnsOf(courseHistory, 'at', 'userId', 'action', 'reason', 'changed'))
    .from(courseHistory)
    .where(eq(courseHistory.courseId, courseId))
    .orderBy(desc(courseHistory.id))
    .limit(paging.pageSize)
    .offset(paging.pageNum * paging.pageSize);
  return { rows, total };
};

/** Types of the nodes that exist among `ids`, by id. */
export const selectNodeTypes = async (sql: Sql, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await sql
    .select({ id: classification.id, typeCode: classification.typeCode })
    .from(classification)
    .where(inArray(classification.id, [...ids]));
  return new Map(rows.map(({ id, typeCode }) => [id, typeCode]));
};

/** The nodes of a course that an author chooses, those of `types`. */
export const selectChosenNodes = async (sql: Sql, courseId: string, types: readonly string[]) =>
  (
    await sql
      .select({ id: classification.id })
      .from(courseClassification)
      .innerJoin(classification, eq(classification.id, courseClassification.classificationId))
      .where(and(eq(courseClassification.courseId, courseId), inArray(classification.typeCode, [...types])))
  ).map(({ id }) => id);

/** Node of `type` on the first level with this printed name; null when there is none. */
export const findNodeByName = async (sql: Sql, type: string, name: string): Promise<string | null> =>
  (
    await sql
      .select({ id: classification.id })
      .from(classification)
      .where(and(eq(classification.typeCode, type), eq(classification.name, name)))
      .limit(1)
  )[0]?.id ?? null;

/** Adds a node of an automatic type when it is missing. */
export const ensureNode = async (
  sql: Sql,
  node: { id: string; typeCode: string; name: string; sort: number },
): Promise<void> => {
  await sql
    .insert(classification)
    .values({ ...node, parentId: null })
    .onConflictDoNothing();
};

/** Puts a course under exactly these nodes and teachers. */
export const replaceLinks = async (
  tx: Tx,
  courseId: string,
  nodeIds: readonly string[],
  teacherIds: readonly string[],
): Promise<void> => {
  await tx.delete(courseClassification).where(eq(courseClassification.courseId, courseId));
  await tx.delete(courseTeacher).where(eq(courseTeacher.courseId, courseId));
  if (nodeIds.length > 0)
    await tx
      .insert(courseClassification)
      .values([...new Set(nodeIds)].map((classificationId) => ({ classificationId, courseId })));
  if (teacherIds.length > 0)
    await tx
      .insert(courseTeacher)
      .values(teacherIds.map((teacherId, sort) => ({ courseId, teacherId, sort })));
};

/** The other courses of a version group, whatever their status. */
export const selectGroup = (sql: Sql, group: string, exceptId: string) =>
  sql
    .select({ id: course.id, lang: course.lang, title: course.title, status: course.status })
    .from(course)
    .where(and(eq(course.versionGroup, group), ne(course.id, exceptId)))
    .orderBy(course.id);

/** Until the transaction ends nobody else begins a language version or changes a version's language. */
export const holdVersions = async (tx: Tx): Promise<void> => {
  await tx.execute(raw`select pg_advisory_xact_lock(hashtext('course-versions'))`);
};

const versions = statement<{ courseId: string }>()('courses-versions', (sql, param) =>
  sql.select({ id: raw<string>`id` }).from(raw`(
    select ${param('courseId')}::text as id
    union select other.id from course own join course other on other.version_group = own.version_group
      where own.id = ${param('courseId')}::text) known`),
);

/** Ids of a course, known or not, and of its other language versions. */
export const selectVersionIds = async (sql: Sql, courseId: string): Promise<string[]> =>
  (await versions(sql, { courseId })).map(({ id }) => id);
