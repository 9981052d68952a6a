import { and, asc, desc, eq, inArray, or } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { exam, examItem } from './exams.table.ts';

export type ExamRow = typeof exam.$inferSelect;
export type ExamItemRow = typeof examItem.$inferSelect;

/** An exam, whatever its state. */
export const findExam = async (sql: Sql, examId: string): Promise<ExamRow | undefined> =>
  (await sql.select().from(exam).where(eq(exam.id, examId)))[0];

export const findExams = async (sql: Sql, examIds: readonly string[]): Promise<Map<string, ExamRow>> => {
  const wanted = [...new Set(examIds)];
  if (wanted.length === 0) return new Map();
  const rows = await sql.select().from(exam).where(inArray(exam.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
};

/** The final test that counts in a class. */
export const findPublishedOfClass = async (sql: Sql, classId: string): Promise<ExamRow | undefined> =>
  (
    await sql
      .select()
      .from(exam)
      .where(and(eq(exam.classId, classId), eq(exam.state, 'PUBLISHED')))
  )[0];

/** The quiz that counts for a course. */
export const findPublishedOfCourse = async (sql: Sql, courseId: string): Promise<ExamRow | undefined> =>
  (
    await sql
      .select()
      .from(exam)
      .where(and(eq(exam.courseId, courseId), eq(exam.state, 'PUBLISHED')))
  )[0];

/** Exam of a class or a course: the one that counts now, else the one that was closed last. */
export const findShown = async (
  sql: Sql,
  of: { readonly classId: string } | { readonly courseId: string },
): Promise<ExamRow | undefined> => {
  const published =
    'classId' in of
      ? await findPublishedOfClass(sql, of.classId)
      : await findPublishedOfCourse(sql, of.courseId);
  if (published) return published;
  const where = 'classId' in of ? eq(exam.classId, of.classId) : eq(exam.courseId, of.courseId);
  return (
    await sql
      .select()
      .from(exam)
      .where(and(where, eq(exam.state, 'CLOSED')))
      .orderBy(desc(exam.publishedAt), desc(exam.id))
      .limit(1)
  )[0];
};

/** Published final tests of these classes and quizzes of these courses. */
export const listPublished = (
  sql: Sql,
  { classIds, courseIds }: { readonly classIds: readonly string[]; readonly courseIds: readonly string[] },
): Promise<ExamRow[]> => {
  if (classIds.length + courseIds.length === 0) return Promise.resolve([]);
  return sql
    .select()
    .from(exam)
    .where(
      and(
        eq(exam.state, 'PUBLISHED'),
        or(
          classIds.length > 0 ? inArray(exam.classId, [...new Set(classIds)]) : undefined,
          courseIds.length > 0 ? inArray(exam.courseId, [...new Set(courseIds)]) : undefined,
        ),
      ),
    );
};

/** The questions of an exam in the order of its paper; of a section that draws, the pool. */
export const listItems = (sql: Sql, examId: string): Promise<ExamItemRow[]> =>
  sql
    .select()
    .from(examItem)
    .where(eq(examItem.examId, examId))
    .orderBy(asc(examItem.sectionNo), asc(examItem.itemNo));

/** Items of an exam whose points everybody gets. */
export const listGivenItemIds = async (sql: Sql, examId: string): Promise<Set<string>> =>
  new Set(
    (
      await sql
        .select({ id: examItem.id })
        .from(examItem)
        .where(and(eq(examItem.examId, examId), eq(examItem.isGiven, true)))
    ).map(({ id }) => id),
  );
