import { createBatch, together } from '#platform/server/batch.ts';
import type { Deps } from '#platform/server/deps.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { examsErrors } from '../../shared/exams.errors.ts';
import { type AttemptPlace, lockAttempts } from './attempt.repository.ts';
import { examOf } from './attempt-close.service.ts';
import { type HandedIn, handIn } from './attempt-hand-in.service.ts';
import { repeated } from './attempt-lock.service.ts';

/** Papers of one exam that are graded in one transaction: a whole class hands in within seconds. */
const IN_ONE = 50;

const handInAll = (deps: Deps, attemptIds: readonly string[]): Promise<Map<string, HandedIn>> =>
  repeated(deps, async (tx) => {
    const attempts = await lockAttempts(tx, attemptIds);
    const [first] = attempts;
    return first ? handIn(tx, deps, await examOf(tx, first), attempts) : new Map();
  });

/** An attempt, with the deps of its examinee: the demonstration's people each hand in at their own moment. */
interface Handed {
  readonly deps: Deps;
  readonly id: string;
}

const submitBatch = perPortal((_: Deps) =>
  createBatch<Handed, HandedIn | undefined>(
    together(async (handed) => {
      const [first] = handed;
      const ids = handed.map(({ id }) => id);
      const outcomes = first && (await handInAll(first.deps, ids));
      return ids.map((id) => outcomes?.get(id));
    }),
    { most: IN_ONE },
  ),
);

/** Hands in a final test together with others of its exam; resolves after the commit. */
export const handInFinal = async (deps: Deps, { id, examId }: AttemptPlace): Promise<HandedIn> => {
  const outcome = await submitBatch(deps)({ deps, id }, examId);
  if (!outcome) throw examsErrors.noAttempt();
  return outcome;
};
