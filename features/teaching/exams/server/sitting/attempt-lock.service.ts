import { type Learner, withLearner } from '#features/learning/study/server/study.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import { hasSqlState, isToRepeat, repeated as repeatedRun } from '#platform/server/db/repeat.ts';
import type { Deps } from '#platform/server/deps.ts';
import { examsErrors } from '../../shared/exams.errors.ts';
import { type AttemptPlace, type AttemptRow, lockAttempt } from './attempt.repository.ts';

/** A receipt that somebody else was given in this very moment; the next one will do. */
const UNIQUE = new Set(['23505']);
const isDrawnTwice = (error: unknown): boolean => hasSqlState(error, UNIQUE);

/** Runs `work` in a transaction, again where the database gave it up or a receipt was taken. */
export const repeated = <T>(deps: Deps, work: (tx: Tx) => Promise<T>): Promise<T> =>
  repeatedRun(
    () => deps.database.db.transaction(work),
    (error) => isToRepeat(error) || isDrawnTwice(error),
  );

export type InAttempt<T> = (tx: Tx, attempt: AttemptRow, learner: Learner | null) => Promise<T>;

/**
 * Holds an attempt: nobody answers, hands in or changes it meanwhile. Of a quiz the person is held first, because
 * passing it credits hours; members of a class always come last. Throws `exams.noAttempt` (404).
 */
export const withAttempt = <T>(
  deps: Deps,
  { id, userId, examType }: Pick<AttemptPlace, 'id' | 'userId' | 'examType'>,
  work: InAttempt<T>,
): Promise<T> => {
  const held = async (tx: Tx, learner: Learner | null) => {
    const attempt = await lockAttempt(tx, userId, id);
    if (!attempt) throw examsErrors.noAttempt();
    return work(tx, attempt, learner);
  };
  if (examType === 'FINAL_TEST') return repeated(deps, (tx) => held(tx, null));
  return repeatedRun(() => withLearner(deps, userId, held), isDrawnTwice);
};
