import { DICTIONARY_CHANGE } from '#features/ground/dictionaries/server/dictionaries.public.ts';
import { memoriesUntil } from '#platform/server/memories.ts';

/** The number of visitors grows by itself; lists hold until somebody says that one has changed. */
const COUNTED_MS = 10_000;
const FRESH_MS = 60_000;

/** Bases as visitors see them, until any of them or a name of a type or level changes. */
export const { memoryOf, announce: announceBase } = memoriesUntil(
  'base',
  {
    /** Pages of lists, by the question. */
    lists: { max: 500, ttlMs: FRESH_MS },
    /** The map by prefectures and its parts, with up to a thousand bases each, by the question. */
    areas: { max: 50, ttlMs: FRESH_MS },
    /** The map by prefectures with all of their bases, up to thousands each, by the question. */
    fullAreas: { max: 4, ttlMs: FRESH_MS },
    /** Rows of bases by id, as lists show them. */
    items: { max: 2_000, ttlMs: FRESH_MS },
    categories: { max: 1, ttlMs: FRESH_MS },
    /** Bases by id; null for one that visitors do not see. */
    details: { max: 500, ttlMs: COUNTED_MS },
  },
  [DICTIONARY_CHANGE],
);
