import { announceChange, onChange } from '#platform/server/changes.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type Memory, remember } from '#platform/server/memory.ts';
import { perPortal } from '#platform/server/per-portal.ts';

/** Kind of change after which what readers see of an activity no longer holds. */
const ACTIVITY_CHANGE = 'activity';

/** The number of views grows by itself. */
const COUNTED_MS = 10_000;
const FRESH_MS = 60_000;
const MAX_LISTS = 1_000;
/** With the whole text each. */
const MAX_DETAILS = 1_000;
const MAX_TYPES = 20;
const MAX_CARDS = 2_000;

const cacheOf = perPortal((deps: Deps) => {
  const memories = {
    /** Pages of lists, by the question. */
    lists: remember<unknown>(deps, { max: MAX_LISTS, ttlMs: FRESH_MS }),
    /** Activities with those that come after them, by id; null for one that readers do not see. */
    details: remember<unknown>(deps, { max: MAX_DETAILS, ttlMs: COUNTED_MS }),
    /** The newest of each type. */
    newest: remember<unknown>(deps, { max: MAX_TYPES, ttlMs: FRESH_MS }),
    /** Activities as cards, by id; null for one that readers do not see. */
    cards: remember<unknown>(deps, { max: MAX_CARDS, ttlMs: FRESH_MS }),
  };
  onChange(deps, ACTIVITY_CHANGE, () => {
    // Others name it as the one that comes next.
    for (const memory of Object.values(memories)) memory.clear();
  });
  return memories;
});

/** The memory of this process for one kind of thing; every service that reads it gives it the same `T`. */
export const memoryOf = <T>(deps: Deps, kind: keyof ReturnType<typeof cacheOf>): Memory<T> =>
  cacheOf(deps)[kind] as Memory<T>;

/** Forgets every list and activity: here at once, in the other processes within moments. Call it after the commit. */
export const announceActivity = async (deps: Deps, id: string): Promise<void> => {
  cacheOf(deps);
  await announceChange(deps, ACTIVITY_CHANGE, id);
};
