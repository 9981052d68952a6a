import { and, eq, inArray, ne, sql as raw } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { statement } from '#platform/server/db/statement.ts';
import {
  classification,
  course,
  courseCaption,
  courseClassification,
  courseTeacher,
} from '../courses.table.ts';
import type { CourseRow } from '../page/course-detail.repository.ts';

/** A course, whatever its status; null for none. */
export const findCourse = async (sql: Sql, id: string): Promise<CourseRow | null> =>
  (await sql.select().from(course).where(eq(course.id, id)))[0] ?? null;

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

/** Takes a course away with everything that hangs on it; only for one that no learner has seen. */
export const deleteCourse = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(course).where(eq(course.id, id));
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

/** Where the captions of all courses lie. */
export const selectCaptionFiles = (sql: Sql) =>
  sql.select(columnsOf(courseCaption, 'courseId', 'lang', 'fileKey')).from(courseCaption);
