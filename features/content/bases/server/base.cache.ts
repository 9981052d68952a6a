import { DICTIONARY_CHANGE } from '#features/ground/dictionaries/server/dictionaries.public.ts';
import { announceChange, onChange } from '#platform/server/changes.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type Memory, remember } from '#platform/server/memory.ts';
import { perPortal } from '#platform/server/per-portal.ts';

/** Kind of change after which what visitors see of a base no longer holds. */
const BASE_CHANGE = 'base';

/** The number of visitors grows by itself; lists hold until somebody says that one has changed. */
const COUNTED_MS = 10_000;
const FRESH_MS = 60_000;
const MAX_LISTS = 500;
/** With up to a thousand bases each. */
const MAX_AREAS = 50;
/** With up to thousands of bases each. */
const MAX_FULL_AREAS = 4;
const MAX_DETAILS = 500;

const cacheOf = perPortal((deps: Deps) => {
  const memories = {
    /** Pages of lists, by the question. */
    lists: remember<unknown>(deps, { max: MAX_LISTS, ttlMs: FRESH_MS }),
    /** The map by prefectures and its parts, by the question. */
    areas: remember<unknown>(deps, { max: MAX_AREAS, ttlMs: FRESH_MS }),
    /** The map by prefectures with all of their bases, by the question. */
    fullAreas: remember<unknown>(deps, { max: MAX_FULL_AREAS, ttlMs: FRESH_MS }),
    categories: remember<unknown>(deps, { max: 1, ttlMs: FRESH_MS }),
    /** Bases by id; null for one that visitors do not see. */
    details: remember<unknown>(deps, { max: MAX_DETAILS, ttlMs: COUNTED_MS }),
  };
  const forget = () => {
    for (const memory of Object.values(memories)) memory.clear();
  };
  onChange(deps, BASE_CHANGE, forget);
  // Lists and pages hold the names of types and levels.
  onChange(deps, DICTIONARY_CHANGE, forget);
  return memories;
});

/** The memory of this process for one kind of thing; every service that reads it gives it the same `T`. */
export const memoryOf = <T>(deps: Deps, kind: keyof ReturnType<typeof cacheOf>): Memory<T> =>
  cacheOf(deps)[kind] as Memory<T>;

/** Forgets every list and base: here at once, in the other processes within moments. Call it after the commit. */
export const announceBase = async (deps: Deps, id: string): Promise<void> => {
  cacheOf(deps);
  await announceChange(deps, BASE_CHANGE, id);
};
