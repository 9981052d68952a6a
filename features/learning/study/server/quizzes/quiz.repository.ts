import { and, desc, eq, isNotNull, sql as raw } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { studyProgress } from '../study.table.ts';

/** How far a person is with these courses, each in the class that stands at its place among `classIds`. */
export const listQuizStates = statement<{
  userId: string;
  courseIds: readonly string[];
  classIds: readonly string[];
}>()('study-quiz-states', (sql, param) =>
  sql
    .select(columnsOf(studyProgress, 'courseId', 'classId', 'status', 'coveredAt'))
    .from(studyProgress)
    .where(
      and(
        eq(studyProgress.userId, param('userId')),
        raw`(${studyProgress.courseId}, ${studyProgress.classId}) in (
          select * from unnest(${param('courseIds')}::text[], ${param('classIds')}::text[]))`,
      ),
    ),
);

const waiting = statement<{ userId: string }>()('study-quizzes-waiting', (sql, param) =>
  sql
    .select(columnsOf(studyProgress, 'courseId', 'classId'))
    .from(studyProgress)
    .where(
      and(
        eq(studyProgress.userId, param('userId')),
        eq(studyProgress.status, 1),
        studyProgress.hasQuiz,
        isNotNull(studyProgress.coveredAt),
      ),
    )
    .orderBy(desc(studyProgress.coveredAt), studyProgress.courseId, studyProgress.classId),
);

/** Courses that the person watched to the end and whose quiz is still to be passed, the latest first. */
export const listWaiting = (sql: Sql, userId: string) => waiting(sql, { userId });

/** Takes the quiz from everybody who has not finished the course. */
export const clearQuiz = async (tx: Tx, courseId: string): Promise<void> => {
  await tx
    .update(studyProgress)
    .set({ hasQuiz: false, awaitingQuiz: false, version: raw`${studyProgress.version} + 1` })
    .where(
      and(eq(studyProgress.courseId, courseId), eq(studyProgress.status, 1), eq(studyProgress.hasQuiz, true)),
    );
};
