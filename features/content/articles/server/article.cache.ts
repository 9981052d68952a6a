import { memoriesUntil } from '#platform/server/memories.ts';

/** The number of views grows by itself; lists hold until somebody says that one has changed. */
const COUNTED_MS = 10_000;
const FRESH_MS = 60_000;

/** Articles as readers see them, until any of them changes: neighbours name it too. */
export const { memoryOf, announce: announceArticle } = memoriesUntil('article', {
  /** Pages of lists, by the question. */
  lists: { max: 1_000, ttlMs: FRESH_MS },
  /** Articles with their neighbours, with the whole text each, by id; null for one that readers do not see. */
  details: { max: 1_000, ttlMs: COUNTED_MS },
});
