import { isToRepeat, type Learner, withLearner } from '#features/study/server/study.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { examsErrors } from '../shared/exams.errors.ts';
import { type AttemptPlace, type AttemptRow, lockAttempt } from './attempt.repository.ts';

const MAX_TRIES = 5;

/** A receipt that somebody else was given in this very moment; the next one will do. */
const UNIQUE = '23505';

const isDrawnTwice = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code === UNIQUE || cause?.code === UNIQUE;
};

/** Runs `work` in a transaction, again where the database gave it up. */
export const repeated = async <T>(deps: Deps, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await deps.database.db.transaction(work);
    } catch (error) {
      if (tries === MAX_TRIES || !(isToRepeat(error) || isDrawnTwice(error))) throw error;
    }
  }
};

/** As `repeated`, for what repeats deadlocks itself. */
const again = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === MAX_TRIES || !isDrawnTwice(error)) throw error;
    }
  }
};

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
  return again(() => withLearner(deps, userId, held));
};
