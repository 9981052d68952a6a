import { and, asc, desc, eq, inArray, or, sql as raw } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { exam, examItem } from './exams.table.ts';

export type ExamRow = typeof exam.$inferSelect;
export type ExamItemRow = typeof examItem.$inferSelect;

const one = statement<{ id: string }>()('exams-one', (sql, param) =>
  sql
    .select()
    .from(exam)
    .where(eq(exam.id, param('id'))),
);

/** An exam, whatever its state. */
export const findExam = async (sql: Sql, examId: string): Promise<ExamRow | undefined> =>
  (await one(sql, { id: examId }))[0];

const quizOf = statement<{ courseId: string }>()('exams-quiz-of-course', (sql, param) =>
  sql
    .select({ id: exam.id })
    .from(exam)
    .where(and(eq(exam.courseId, param('courseId')), eq(exam.state, 'PUBLISHED'))),
);

/** Id of the quiz that counts for a course; null when it has none. */
export const findQuizId = async (sql: Sql, courseId: string): Promise<string | null> =>
  (await quizOf(sql, { courseId }))[0]?.id ?? null;

/** Shown: the one that counts now, else the one that was closed last. */
const isShown = inArray(exam.state, ['PUBLISHED', 'CLOSED']);
const SHOWN_FIRST = [raw`${exam.state} = 'PUBLISHED' desc`, desc(exam.publishedAt), desc(exam.id)] as const;

const shownOfClass = statement<{ classId: string }>()('exams-shown-of-class', (sql, param) =>
  sql
    .select()
    .from(exam)
    .where(and(eq(exam.classId, param('classId')), isShown))
    .orderBy(...SHOWN_FIRST)
    .limit(1),
);

const shownOfCourse = statement<{ courseId: string }>()('exams-shown-of-course', (sql, param) =>
  sql
    .select()
    .from(exam)
    .where(and(eq(exam.courseId, param('courseId')), isShown))
    .orderBy(...SHOWN_FIRST)
    .limit(1),
);

/** Exam of a class or a course: the one that counts now, else the one that was closed last. */
export const findShown = async (
  sql: Sql,
  of: { readonly classId: string } | { readonly courseId: string },
): Promise<ExamRow | undefined> =>
  (await ('classId' in of ? shownOfClass(sql, of) : shownOfCourse(sql, of)))[0];

const published = statement<{ classIds: readonly string[]; courseIds: readonly string[] }>()(
  'exams-published',
  (sql, param) =>
    sql
      .select()
      .from(exam)
      .where(
        and(
          eq(exam.state, 'PUBLISHED'),
          or(
            raw`${exam.classId} = any(${param('classIds')}::text[])`,
            raw`${exam.courseId} = any(${param('courseIds')}::text[])`,
          ),
        ),
      ),
);

/** Published final tests of these classes and quizzes of these courses. */
export const listPublished = (
  sql: Sql,
  { classIds, courseIds }: { readonly classIds: readonly string[]; readonly courseIds: readonly string[] },
): Promise<ExamRow[]> =>
  classIds.length + courseIds.length === 0
    ? Promise.resolve([])
    : published(sql, { classIds: [...new Set(classIds)], courseIds: [...new Set(courseIds)] });

/** The questions of an exam in the order of its paper; of a section that draws, the pool. */
export const listItems = (sql: Sql, examId: string): Promise<ExamItemRow[]> =>
  sql
    .select()
    .from(examItem)
    .where(eq(examItem.examId, examId))
    .orderBy(asc(examItem.sectionNo), asc(examItem.itemNo));

/** Which of these questions the published quizzes of these courses ask. */
export const listQuizQuestions = async (
  sql: Sql,
  questionIds: readonly string[],
  courseIds: readonly string[],
): Promise<{ questionId: string; courseId: string | null }[]> =>
  questionIds.length === 0 || courseIds.length === 0
    ? []
    : sql
        .selectDistinct({ questionId: examItem.questionId, courseId: exam.courseId })
        .from(examItem)
        .innerJoin(exam, eq(exam.id, examItem.examId))
        .where(
          and(
            eq(exam.state, 'PUBLISHED'),
            raw`${examItem.questionId} = any(${raw.param([...questionIds])}::text[])`,
            raw`${exam.courseId} = any(${raw.param([...courseIds])}::text[])`,
          ),
        )
        .orderBy(examItem.questionId, exam.courseId);

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
