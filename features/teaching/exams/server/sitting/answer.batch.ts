import type { Clock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { isToRepeat, pauseAfter } from '#platform/server/db/repeat.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import { type JournalEvent, type OpenAttempt, saveEvents } from './answer.repository.ts';

/**
 * Group commit: answers that arrive while the database is busy share the next statement, and each is answered only
 * after that statement has committed.
 */
const MAX_REQUESTS = 300;
/** Statements under way at a time. */
const LANES = 2;
const MAX_ROUNDS = 3;

interface Waiting {
  readonly steadyClock: Clock;
  readonly attemptId: string;
  readonly events: readonly JournalEvent[];
  readonly resolve: (open: OpenAttempt | null) => void;
  readonly reject: (error: Error) => void;
}

type Save = (events: readonly JournalEvent[], now: Date) => Promise<ReadonlyMap<string, OpenAttempt>>;

const flush = async (save: Save, waiting: readonly Waiting[], round = 1): Promise<void> => {
  const now = waiting[0]?.steadyClock();
  if (!now) return;
  try {
    const open = await save(
      waiting.flatMap(({ events }) => events),
      now,
    );
    for (const { attemptId, resolve } of waiting) resolve(open.get(attemptId) ?? null);
  } catch (error) {
    if (isToRepeat(error) && round < MAX_ROUNDS) {
      await pauseAfter(round);
      return flush(save, waiting, round + 1);
    }
    // One answer's fault does not fail its neighbours.
    if (waiting.length > 1) for (const one of waiting) await flush(save, [one], MAX_ROUNDS);
    else for (const { reject } of waiting) reject(accessErrors.busy());
  }
};

const createAnswerBatch = (save: Save) => {
  let queue: Waiting[] = [];
  let running = 0;
  let isDue = false;

  const pump = () => {
    isDue = false;
    while (running < LANES && queue.length > 0) {
      const part = queue.slice(0, MAX_REQUESTS);
      queue = queue.slice(MAX_REQUESTS);
      running += 1;
      flush(save, part).then(() => {
        running -= 1;
        pump();
      });
    }
  };

  return {
    /** Resolves after the commit; null when the attempt takes no answers, or is being closed right now. */
    add: (
      steadyClock: Clock,
      attemptId: string,
      events: readonly JournalEvent[],
    ): Promise<OpenAttempt | null> =>
      new Promise((resolve, reject) => {
        queue.push({ steadyClock, attemptId, events, resolve, reject });
        if (isDue || running >= LANES) return;
        isDue = true;
        // The rest of what the network has brought comes along in the same turn.
        setImmediate(pump);
      }),
  };
};

type AnswerBatch = ReturnType<typeof createAnswerBatch>;

const batches = new WeakMap<Database, AnswerBatch>();

/** The batch of this process for the journal in `database`. */
export const answerBatch = (database: Database): AnswerBatch => {
  const known = batches.get(database);
  if (known) return known;
  const made = createAnswerBatch((events, now) => saveEvents(database.db, events, now));
  batches.set(database, made);
  return made;
};
