import { LRUCache } from 'lru-cache';
import type { Deps } from '#platform/server/deps.ts';
import { perPortal } from '#platform/server/per-portal.ts';

/** Tells every process that what it remembers of a class no longer holds. */
const CHANNEL = 'class_changed';

/** Times for which a copy may be believed when nobody says that it has changed: queues a second, texts a minute. */
const QUEUE_MS = 1_000;
const SEATS_MS = 5_000;
const LIST_MS = 10_000;
const DETAIL_MS = 60_000;

export interface Memory<T> {
  /** Copy under `key`, or what `load` brings; calls meanwhile wait for the same. */
  read(key: string, load: () => Promise<T>): Promise<T>;
  /** Forgets it, or only if it is still what `read` answered. */
  drop(key: string, answered?: Promise<T>): void;
  clear(): void;
}

const remember = <T>(deps: Deps, max: number, ttl: number): Memory<T> => {
  // Promises, so that what was asked before a change and answered after it is forgotten with the change.
  const known = new LRUCache<string, Promise<T>>({
    max,
    ttl,
    ttlResolution: 0,
    perf: { now: () => deps.steadyClock().getTime() },
  });
  return {
    read: (key, load) => {
      const found = known.get(key);
      if (found) return found;
      const loading = load();
      known.set(key, loading);
      loading.catch(() => {
        if (known.peek(key) === loading) known.delete(key);
      });
      return loading;
    },
    drop: (key, answered) => {
      if (answered === undefined || known.peek(key) === answered) known.delete(key);
    },
    clear: () => known.clear(),
  };
};

const MAX_LISTS = 5_000;
const MAX_PLACES = 5_000;
const MAX_CLASSES = 20_000;
/** A queue may be thousands long. */
const MAX_QUEUES = 500;

const cacheOf = perPortal((deps: Deps) => {
  const cache = {
    /** Replies of the list by what was asked. */
    lists: remember<unknown>(deps, MAX_LISTS, LIST_MS),
    /** How many classes answer a question, however they are paged. */
    counts: remember<unknown>(deps, MAX_LISTS, LIST_MS),
    /** Short names of places by code. */
    places: remember<unknown>(deps, MAX_PLACES, DETAIL_MS),
    /** Facts that decide about signing up, by class. */
    seats: remember<unknown>(deps, MAX_CLASSES, SEATS_MS),
    /** Numbers of those who wait, by class. */
    queues: remember<unknown>(deps, MAX_QUEUES, QUEUE_MS),
    /** Public facts of a class, by class. */
    details: remember<unknown>(deps, MAX_CLASSES, DETAIL_MS),
    dropAll: (classId: string) => {
      cache.lists.clear();
      cache.counts.clear();
      cache.seats.drop(classId);
      cache.queues.drop(classId);
      cache.details.drop(classId);
    },
  };
  deps.database
    .listen(CHANNEL, cache.dropAll)
    .catch((error: Error) =>
      deps.log.warn({ reason: error.message }, 'classes changed by other processes are not heard'),
    );
  return cache;
});

/** The memory of this process for one kind of thing; every service that reads it gives it the same `T`. */
export const memoryOf = <T>(
  deps: Deps,
  kind: Exclude<keyof ReturnType<typeof cacheOf>, 'dropAll'>,
): Memory<T> => cacheOf(deps)[kind] as Memory<T>;

/**
 * Copies of `keys`, in one map; whatever is missing is loaded together, and what `load` does not bring is
 * remembered as missing.
 */
export const readMany = async <T>(
  memory: Memory<T | null>,
  keys: readonly string[],
  load: (missing: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<Map<string, T>> => {
  const missing: string[] = [];
  let loading: Promise<ReadonlyMap<string, T>> | undefined;
  const entries = [...new Set(keys)].map(async (key) => {
    const value = await memory.read(key, async () => {
      missing.push(key);
      // All that are missing have said so before the next turn.
      loading ??= Promise.resolve().then(() => load(missing));
      return (await loading).get(key) ?? null;
    });
    return [key, value] as const;
  });
  return new Map(
    (await Promise.all(entries)).flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])),
  );
};

/**
 * Forgets what is remembered of a class, and every list: here at once, in the other processes within moments.
 * Call it after the commit of what changed the class.
 */
export const dropClass = async (deps: Deps, classId: string): Promise<void> => {
  cacheOf(deps).dropAll(classId);
  await deps.database.notify(CHANNEL, classId);
};

/** Forgets the seats and the queue of a class in this process; the others count them anew within five seconds. */
export const dropSeats = (deps: Deps, classId: string): void => {
  const { seats, queues } = cacheOf(deps);
  seats.drop(classId);
  queues.drop(classId);
};
