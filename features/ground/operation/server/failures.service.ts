import type { Deps } from '#platform/server/deps.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { deleteFailuresBefore, type FailureRow, insertFailures } from './failure.repository.ts';

const DAY_MS = 24 * 3_600_000;
/** Together, so that a storm of failures is one statement now and then. */
const WRITE_AFTER_MS = 1_000;
/** While the database is away nothing can be written; what waits then stays few. */
const TRY_AGAIN_MS = 15_000;
const MAX_WAITING = 200;

/** A week: longer than it takes until somebody reports a number. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - 7 * DAY_MS);

/**
 * Failures of this process on their way into the table. They are about the database being away as often as not, so
 * they wait here until it answers; what does not fit is in the log all the same.
 */
export const failureLogOf = perPortal(({ database }: Pick<Deps, 'database'>) => {
  const waiting: FailureRow[] = [];
  let isPlanned = false;

  const writeAfter = (ms: number) => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => void write(), ms).unref();
  };

  const write = async () => {
    isPlanned = false;
    const rows = waiting.slice();
    if (rows.length === 0) return;
    try {
      await insertFailures(database.db, rows);
      waiting.splice(0, rows.length);
    } catch {
      writeAfter(TRY_AGAIN_MS);
    }
  };

  return {
    note: (row: FailureRow) => {
      if (waiting.length >= MAX_WAITING) return;
      waiting.push(row);
      writeAfter(WRITE_AFTER_MS);
    },
    /** Writes what waits at once. */
    write,
  };
});

const SWEEP_JOB = 'operation.sweep';
/** UTC: twenty past four in the morning in Asia/Shanghai. */
const EVERY_NIGHT = '20 20 * * *';

/** Says once, at start-up, that failures older than a week are removed every night. */
export const registerOperation = (deps: Deps): void => {
  deps.jobs.handle(SWEEP_JOB, 'light', () => deleteFailuresBefore(deps.database.db, keptSince(deps.clock())));
  deps.jobs.repeat(SWEEP_JOB, EVERY_NIGHT);
};
