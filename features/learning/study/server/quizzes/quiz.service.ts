import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { CREDIT_JOB, creditRecord } from '../credits/credit.service.ts';
import type { PersonRow } from '../leases/lease.repository.ts';
import { lockRecord, type StudyKey } from '../progress/progress.repository.ts';
import { clearQuiz, listQuizStates } from './quiz.repository.ts';

const DROP_QUIZ_JOB = 'study.dropQuiz';

/** How far a person is with a course whose quiz is asked for. */
export type QuizStanding = 'none' | 'studying' | 'waiting' | 'finished';

/** One course in one class; an empty class is none. */
export interface QuizPlace {
  readonly courseId: string;
  readonly classId: string;
}

const placeName = ({ courseId, classId }: QuizPlace): string => `${courseId}\n${classId}`;

type QuizState = Awaited<ReturnType<typeof listQuizStates>>[number];

const standingsIn = (rows: readonly QuizState[], places: readonly QuizPlace[]): QuizStanding[] => {
  const stateOf = new Map(rows.map((row) => [placeName(row), row]));
  return places.map((place) => {
    const row = stateOf.get(placeName(place));
    if (!row) return 'none';
    if (row.status === 2) return 'finished';
    return row.coveredAt === null ? 'studying' : 'waiting';
  });
};

/**
 * How far a person is with each of these courses, in their order; `waiting`: watched to the end, and the quiz is all
 * that is missing; `finished`: credited, or needs no quiz.
 */
export const quizStandings = async (
  sql: Sql,
  userId: string,
  places: readonly QuizPlace[],
): Promise<QuizStanding[]> => {
  if (places.length === 0) return [];
  const courseIds = places.map(({ courseId }) => courseId);
  const classIds = places.map(({ classId }) => classId);
  return standingsIn(await listQuizStates(sql, { userId, courseIds, classIds }), places);
};

/** As `quizStandings`, for one course. */
export const quizStanding = async (
  sql: Sql,
  userId: string,
  courseId: string,
  classId: string,
): Promise<QuizStanding> => (await quizStandings(sql, userId, [{ courseId, classId }]))[0] ?? 'none';

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
  const record = await lockRecord(tx, key);
  const row = record && (await creditRecord(tx, deps, person, record, passedAt));
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
