import { ORGANISATION_CHANGE } from '#features/ground/organisations/server/regions.public.ts';
import { announceChange, onChange } from '#platform/server/changes.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type Memory, remember } from '#platform/server/memory.ts';
import { perPortal } from '#platform/server/per-portal.ts';

/** Kind of change after which what is remembered of a class no longer holds. */
const CLASS_CHANGE = 'class';

/** Times for which a copy may be believed when nobody says that it has changed: queues a second, texts a minute. */
const QUEUE_MS = 1_000;
const SEATS_MS = 5_000;
const LIST_MS = 10_000;
const DETAIL_MS = 60_000;

const MAX_LISTS = 5_000;
const MAX_PLACES = 5_000;
const MAX_CLASSES = 20_000;
/** A queue may be thousands long. */
const MAX_QUEUES = 500;

const cacheOf = perPortal((deps: Deps) => {
  const cache = {
    /** Replies of the list by what was asked. */
    lists: remember<unknown>(deps, { max: MAX_LISTS, ttlMs: LIST_MS }),
    /** How many classes answer a question, however they are paged. */
    counts: remember<unknown>(deps, { max: MAX_LISTS, ttlMs: LIST_MS }),
    /** Short names of places by code. */
    places: remember<unknown>(deps, { max: MAX_PLACES, ttlMs: DETAIL_MS }),
    /** Facts that decide about signing up, by class. */
    seats: remember<unknown>(deps, { max: MAX_CLASSES, ttlMs: SEATS_MS }),
    /** Numbers of those who wait, by class. */
    queues: remember<unknown>(deps, { max: MAX_QUEUES, ttlMs: QUEUE_MS }),
    /** Public facts of a class, by class. */
    details: remember<unknown>(deps, { max: MAX_CLASSES, ttlMs: DETAIL_MS }),
    /** Courses of a class and what it asks for, by class. */
    courses: remember<unknown>(deps, { max: MAX_CLASSES, ttlMs: DETAIL_MS }),
    dropAll: (classId: string | null) => {
      cache.lists.clear();
      cache.counts.clear();
      for (const memory of [cache.seats, cache.queues, cache.details, cache.courses])
        if (classId === null) memory.clear();
        else memory.drop(classId);
    },
  };
  onChange(deps, CLASS_CHANGE, cache.dropAll);
  // Lists and pages name the organisations of their classes.
  onChange(deps, ORGANISATION_CHANGE, () => {
    cache.places.clear();
    cache.dropAll(null);
  });
  return cache;
});

/** The memory of this process for one kind of thing; every service that reads it gives it the same `T`. */
export const memoryOf = <T>(
  deps: Deps,
  kind: Exclude<keyof ReturnType<typeof cacheOf>, 'dropAll'>,
): Memory<T> => cacheOf(deps)[kind] as Memory<T>;

/**
 * Forgets what is remembered of a class, and every list: here at once, in the other processes within moments.
 * Call it after the commit of what changed the class.
 */
export const dropClass = async (deps: Deps, classId: string): Promise<void> => {
  cacheOf(deps);
  await announceChange(deps, CLASS_CHANGE, classId);
};

/** Forgets the seats and the queue of a class in this process; the others count them anew within five seconds. */
export const dropSeats = (deps: Deps, classId: string): void => {
  const { seats, queues } = cacheOf(deps);
  seats.drop(classId);
  queues.drop(classId);
};

/** Hears of each class of which something changed that everybody may see; null means any of them. */
export const onClassChange = (deps: Deps, hear: (classId: string | null) => void): void =>
  onChange(deps, CLASS_CHANGE, hear);
