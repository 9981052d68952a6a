import { memoriesUntil } from '#platform/server/memories.ts';

/** The number of views grows by itself. */
const COUNTED_MS = 10_000;
const FRESH_MS = 60_000;

/** Activities as readers see them, until any of them changes: others name it as the one that comes next. */
export const { memoryOf, announce: announceActivity } = memoriesUntil('activity', {
  /** Pages of lists, by the question. */
  lists: { max: 1_000, ttlMs: FRESH_MS },
  /** Activities with those that come after them, with the whole text each, by id; null for one that readers do not see. */
  details: { max: 1_000, ttlMs: COUNTED_MS },
  /** The newest of each type. */
  newest: { max: 20, ttlMs: FRESH_MS },
  /** Activities as cards, by id; null for one that readers do not see. */
  cards: { max: 2_000, ttlMs: FRESH_MS },
});
