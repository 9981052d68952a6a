import { LRUCache } from 'lru-cache';
import { createBatch } from '#platform/server/batch.ts';
import type { Deps } from '#platform/server/deps.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { addViews } from './article.repository.ts';

/** A reader who comes again within this time is counted once: an open page asks again every two minutes. */
const SAME_READER_MS = 30 * 60_000;
const MAX_READERS = 50_000;
const MOST_AT_ONCE = 500;

const viewsOf = perPortal((deps: Pick<Deps, 'database' | 'steadyClock' | 'log'>) => {
  const seen = new LRUCache<string, true>({
    max: MAX_READERS,
    ttl: SAME_READER_MS,
    ttlResolution: 0,
    perf: { now: () => deps.steadyClock().getTime() },
  });
  const add = createBatch<string, void>(
    async (part) => {
      const counts = new Map<string, number>();
      for (const { item } of part) counts.set(item, (counts.get(item) ?? 0) + 1);
      await addViews(deps.database.db, counts).catch((error: Error) =>
        deps.log.warn({ reason: error.message }, 'views of articles were not counted'),
      );
      for (const { resolve } of part) resolve();
    },
    { most: MOST_AT_ONCE },
  );
  return { seen, add };
});

/** Counts a reader of an article, once in half an hour; nobody waits for it. `reader` is a person or an address. */
export const countView = (
  deps: Pick<Deps, 'database' | 'steadyClock' | 'log'>,
  id: string,
  reader: string,
): Promise<void> => {
  const { seen, add } = viewsOf(deps);
  const key = `${reader}\n${id}`;
  if (seen.has(key)) return Promise.resolve();
  seen.set(key, true);
  return add(id);
};
