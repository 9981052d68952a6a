import { onCourseChange } from '#features/content/courses/server/courses.public.ts';
import { onClassChange } from '#features/teaching/classes/server/classes.public.ts';
import { announceChange, onChange } from '#platform/server/changes.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type Memory, remember } from '#platform/server/memory.ts';
import { perPortal } from '#platform/server/per-portal.ts';

/** Kind of change after which what readers see of a plan no longer holds. */
const PLAN_CHANGE = 'plan';

const FRESH_MS = 60_000;
/** A plan shows facts of courses and classes, such as whether a class has begun. */
const SHOWN_MS = 10_000;
const MAX_LISTS = 500;
/** With up to sixty items each. */
const MAX_PLANS = 500;

const cacheOf = perPortal((deps: Deps) => {
  const memories = {
    /** Ids of pages of the list, by the question. */
    lists: remember<unknown>(deps, { max: MAX_LISTS, ttlMs: FRESH_MS }),
    /** Plans with their courses and classes, by id; null for one that readers do not see. */
    plans: remember<unknown>(deps, { max: MAX_PLANS, ttlMs: SHOWN_MS }),
  };
  onChange(deps, PLAN_CHANGE, () => {
    for (const memory of Object.values(memories)) memory.clear();
  });
  onCourseChange(deps, memories.plans.clear);
  onClassChange(deps, memories.plans.clear);
  return memories;
});

/** The memory of this process for one kind of thing; every service that reads it gives it the same `T`. */
export const memoryOf = <T>(deps: Deps, kind: keyof ReturnType<typeof cacheOf>): Memory<T> =>
  cacheOf(deps)[kind] as Memory<T>;

/** Forgets every list and plan: here at once, in the other processes within moments. Call it after the commit. */
export const announcePlan = async (deps: Deps, id: string): Promise<void> => {
  cacheOf(deps);
  await announceChange(deps, PLAN_CHANGE, id);
};
