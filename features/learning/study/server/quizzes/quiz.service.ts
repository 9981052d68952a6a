import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { CREDIT_JOB, creditRecord } from '../credits/credit.service.ts';
import type { PersonRow } from '../leases/lease.repository.ts';
import type { StudyKey } from '../progress/progress.repository.ts';
import { clearQuiz, findQuizState } from './quiz.repository.ts';

const DROP_QUIZ_JOB = 'study.dropQuiz';

/** How far a person is with a course whose quiz is asked for. */
export type QuizStanding = 'none' | 'studying' | 'waiting' | 'finished';

/** `waiting`: watched to the end, and the quiz is all that is missing; `finished`: credited, or needs no quiz. */
export const quizStanding = async (
  sql: Sql,
  userId: string,
  courseId: string,
  classId: string,
): Promise<QuizStanding> => {
  const row = await findQuizState(sql, { userId, courseId, classId });
  if (!row) return 'none';
  if (row.status === 2) return 'finished';
  return row.coveredAt === null ? 'studying' : 'waiting';
};

/**
 * Credits a course whose quiz was passed at `passedAt`, in the caller's transaction, which holds the person. Null
 * when the course was not watched to the end; asked again, it answers the same credit.
 */
export const creditQuiz = async (
  tx: Tx,
  deps: Deps,
  person: PersonRow,
  key: StudyKey,
  passedAt: Date,
): Promise<{ hoursHundredths: number; receiptNo: string } | null> => {
  const row = await creditRecord(tx, deps, person, key, passedAt);
  return row && { hoursHundredths: row.hoursHundredths, receiptNo: row.receiptNo };
};

/** Lets nobody wait for the quiz of a course any more; who watched it to the end is credited soon after. */
export const dropQuiz = (tx: Tx, deps: Deps, courseId: string): Promise<void> =>
  deps.jobs.send(tx, DROP_QUIZ_JOB, { courseId });

export const registerQuizzes = (deps: Deps): void => {
  deps.jobs.handle<{ courseId: string }>(DROP_QUIZ_JOB, 'light', async ({ courseId }) => {
    await deps.database.db.transaction(async (tx) => {
      await clearQuiz(tx, courseId);
      await deps.jobs.send(tx, CREDIT_JOB, {});
    });
  });
};
