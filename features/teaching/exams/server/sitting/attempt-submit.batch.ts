import type { Database } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { examsErrors } from '../../shared/exams.errors.ts';
import { type AttemptPlace, lockAttempts } from './attempt.repository.ts';
import { examOf } from './attempt-close.service.ts';
import { type HandedIn, handIn } from './attempt-hand-in.service.ts';
import { repeated } from './attempt-lock.service.ts';

/**
 * A whole class hands in within seconds: papers of one exam that arrive while others are being graded are graded
 * together in the next transaction, and each is answered after its commit.
 */
const IN_ONE = 50;

interface Waiting {
  readonly deps: Deps;
  readonly attemptId: string;
  readonly resolve: (outcome: HandedIn) => void;
  readonly reject: (error: unknown) => void;
}

const handInAll = (deps: Deps, attemptIds: readonly string[]): Promise<Map<string, HandedIn>> =>
  repeated(deps, async (tx) => {
    const attempts = await lockAttempts(tx, attemptIds);
    const [first] = attempts;
    return first ? handIn(tx, deps, await examOf(tx, first), attempts) : new Map();
  });

/** Answers a batch; what fails together is tried one by one, so that nobody fails because of a neighbour. */
const decide = async (batch: readonly Waiting[]): Promise<void> => {
  const [first] = batch;
  if (!first) return;
  try {
    const outcomes = await handInAll(
      first.deps,
      batch.map(({ attemptId }) => attemptId),
    );
    for (const { attemptId, resolve, reject } of batch) {
      const outcome = outcomes.get(attemptId);
      if (outcome) resolve(outcome);
      else reject(examsErrors.noAttempt());
    }
  } catch (error) {
    if (batch.length > 1) for (const one of batch) await decide([one]);
    else first.reject(error);
  }
};

const lanesOf = new WeakMap<Database, Map<string, Waiting[]>>();

const work = async (lanes: Map<string, Waiting[]>, examId: string, lane: Waiting[]): Promise<void> => {
  // Submissions that came in the same turn go together.
  await new Promise(setImmediate);
  while (lane.length > 0) await decide(lane.splice(0, IN_ONE));
  lanes.delete(examId);
};

/** Hands in a final test together with others of its exam; resolves after the commit. */
export const handInFinal = (deps: Deps, { id, examId }: AttemptPlace): Promise<HandedIn> =>
  new Promise((resolve, reject) => {
    const lanes = lanesOf.get(deps.database) ?? new Map<string, Waiting[]>();
    lanesOf.set(deps.database, lanes);
    const waiting = { deps, attemptId: id, resolve, reject };
    const lane = lanes.get(examId);
    if (lane) {
      lane.push(waiting);
      return;
    }
    const opened = [waiting];
    lanes.set(examId, opened);
    void work(lanes, examId, opened);
  });
