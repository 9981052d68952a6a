import type { Deps } from '#platform/server/deps.ts';
import { rememberUntilAnyChange } from '#platform/server/memories.ts';
import { type Memory, remember } from '#platform/server/memory.ts';
import { perPortal } from '#platform/server/per-portal.ts';

/** Time for which an answer may be believed when nobody says that anything has changed. */
const FRESH_MS = 10_000;
const FREQUENCY_MS = 60_000;
/** Hits hold whole texts, hundreds for each question. */
const MAX_HITS = 200;
const MAX_ANSWERS = 500;

/** Whatever anybody publishes, changes or withdraws may be among the hits. */
const answersOf = (deps: Deps, max: number) =>
  rememberUntilAnyChange<unknown>(deps, { max, ttlMs: FRESH_MS });

const cacheOf = perPortal((deps: Deps) => ({
  /** Hits of a question, best first, by its words. */
  hits: answersOf(deps, MAX_HITS),
  /** Answers as they are shown, with what was asked marked in them, by everything asked. */
  answers: answersOf(deps, MAX_ANSWERS),
  /** Ids that a list's own box finds, by kind, field and words. */
  ids: answersOf(deps, MAX_ANSWERS),
  frequencies: remember<unknown>(deps, { max: 1, ttlMs: FREQUENCY_MS }),
}));

/** The memory of this process for one kind of answer; whoever reads it gives it the same `T`. */
export const memoryOf = <T>(deps: Deps, kind: keyof ReturnType<typeof cacheOf>): Memory<T> =>
  cacheOf(deps)[kind] as Memory<T>;
