import { and, desc, eq, isNotNull, sql as raw } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { StudyKey } from '../progress/progress.repository.ts';
import { studyProgress } from '../study.table.ts';

export const findQuizState = async (sql: Sql, { userId, courseId, classId }: StudyKey) =>
  (
    await sql
      .select({ status: studyProgress.status, coveredAt: studyProgress.coveredAt })
      .from(studyProgress)
      .where(
        and(
          eq(studyProgress.userId, userId),
          eq(studyProgress.courseId, courseId),
          eq(studyProgress.classId, classId),
        ),
      )
  )[0];

/** Courses that a person watched to the end and whose quiz is still to be passed, the latest first. */
export const selectAwaitingQuiz = (
  sql: Sql,
  userId: string,
): Promise<{ courseId: string; classId: string }[]> =>
  sql
    .select({ courseId: studyProgress.courseId, classId: studyProgress.classId })
    .from(studyProgress)
    .where(
      and(
        eq(studyProgress.userId, userId),
        eq(studyProgress.status, 1),
        eq(studyProgress.hasQuiz, true),
        isNotNull(studyProgress.coveredAt),
      ),
    )
    .orderBy(desc(studyProgress.coveredAt));

/** Takes the quiz from everybody who has not finished the course. */
export const clearQuiz = async (tx: Tx, courseId: string): Promise<void> => {
  await tx
    .update(studyProgress)
    .set({ hasQuiz: false, awaitingQuiz: false, version: raw`${studyProgress.version} + 1` })
    .where(
      and(eq(studyProgress.courseId, courseId), eq(studyProgress.status, 1), eq(studyProgress.hasQuiz, true)),
    );
};
