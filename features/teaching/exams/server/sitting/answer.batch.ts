import { createBatch, together } from '#platform/server/batch.ts';
import { isToRepeat } from '#platform/server/db/repeat.ts';
import type { Deps } from '#platform/server/deps.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import { type JournalEvent, type OpenAttempt, saveEvents } from './answer.repository.ts';

const MAX_REQUESTS = 300;
/** Statements under way at a time. */
const LANES = 2;

/** Answers of one device, with the deps of those who ask: the demonstration's people each sit at their own moment. */
interface Answers {
  readonly deps: Deps;
  readonly attemptId: string;
  readonly events: readonly JournalEvent[];
}

/**
 * Saves answers together with others of the same moment; resolves after the commit, with null when the attempt takes
 * no answers or is being closed right now.
 */
export const answerBatch = perPortal(({ database }: Deps) =>
  createBatch<Answers, OpenAttempt | null>(
    together(
      async (answers) => {
        const [first] = answers;
        if (!first) return [];
        const events = answers.flatMap((one) => one.events);
        const open = await saveEvents(database.db, events, first.deps.steadyClock());
        return answers.map(({ attemptId }) => open.get(attemptId) ?? null);
      },
      { isAgain: isToRepeat, refusal: () => accessErrors.busy() },
    ),
    { most: MAX_REQUESTS, lanes: LANES },
  ),
);
