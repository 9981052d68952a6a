import { LRUCache } from 'lru-cache';
import { createBatch } from './batch.ts';
import type { Sql } from './db/database.ts';
import type { Deps } from './deps.ts';
import { perPortal } from './per-portal.ts';

/** A reader who comes again within this time is counted once: an open page asks again every two minutes. */
const SAME_READER_MS = 30 * 60_000;
const MAX_READERS = 50_000;
const MOST_AT_ONCE = 500;

type Parts = Pick<Deps, 'database' | 'clock' | 'steadyClock' | 'log'>;

/** Counts a reader of the thing `id`, once in half an hour; `reader` is a person or an address. */
type CountView = (deps: Parts, id: string, reader: string) => Promise<void>;

/**
 * A counter of readers for one kind of thing, `what` in the log. `add` writes how often each was read, many at once;
 * a count that cannot be written is lost, the page is not.
 */
export const viewCounter = (
  what: string,
  add: (sql: Sql, counts: ReadonlyMap<string, number>, now: Date) => Promise<void>,
): CountView => {
  const partsOf = perPortal((deps: Parts) => {
    const seen = new LRUCache<string, true>({
      max: MAX_READERS,
      ttl: SAME_READER_MS,
      ttlResolution: 0,
      perf: { now: () => deps.steadyClock().getTime() },
    });
    const write = createBatch<string, void>(
      async (part) => {
        const counts = new Map<string, number>();
        for (const { item } of part) counts.set(item, (counts.get(item) ?? 0) + 1);
        await add(deps.database.db, counts, deps.clock()).catch((error: Error) =>
          deps.log.warn({ reason: error.message, what }, 'views were not counted'),
        );
        for (const { resolve } of part) resolve();
      },
      { most: MOST_AT_ONCE },
    );
    return { seen, write };
  });
  return (deps, id, reader) => {
    const { seen, write } = partsOf(deps);
    const key = `${reader}\n${id}`;
    if (seen.has(key)) return Promise.resolve();
    seen.set(key, true);
    return write(id);
  };
};
