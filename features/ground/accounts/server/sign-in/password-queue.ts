import { availableParallelism } from 'node:os';
import type { Deps } from '#platform/server/deps.ts';
import { createFairQueue, QueueFull, type Turn } from '#platform/server/jobs/fair-queue.ts';
import { perPortal } from '#platform/server/per-portal.ts';

/** libuv works with four threads, and files need one of them. */
const MOST_AT_ONCE = 3;

const queueOf = perPortal(({ config }: Pick<Deps, 'database' | 'config'>) => {
  const spare = Math.max(1, Math.floor((availableParallelism() - 1) / config.workers));
  return createFairQueue(config.signInChecks || Math.min(MOST_AT_ONCE, spare), config.signInWaiting);
});

/**
 * Hashing of passwords in this process: each takes 19 MiB and some tens of milliseconds of a core, so only a few run at
 * once. Calls `full` and throws what it answers when too many wait.
 */
export const inPasswordQueue = async <T>(
  deps: Pick<Deps, 'database' | 'config'>,
  turn: Turn,
  work: () => Promise<T>,
  full: () => Promise<Error>,
): Promise<T> => {
  try {
    return await queueOf(deps).run(turn, work);
  } catch (error) {
    throw error instanceof QueueFull ? await full() : error;
  }
};
