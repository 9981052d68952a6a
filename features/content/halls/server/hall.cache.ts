import { memoriesUntil } from '#platform/server/memories.ts';

/** The number of visitors grows by itself; lists hold until somebody says that one has changed. */
const COUNTED_MS = 10_000;
const FRESH_MS = 60_000;

/** Halls as visitors see them, until any of them changes. */
export const { memoryOf, announce: announceHall } = memoriesUntil('hall', {
  /** Pages of lists, by the question. */
  lists: { max: 500, ttlMs: FRESH_MS },
  /** Halls with the whole reading view each, by id; null for one that visitors do not see. */
  details: { max: 500, ttlMs: COUNTED_MS },
});
