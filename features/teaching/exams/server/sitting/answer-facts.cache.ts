import { LRUCache } from 'lru-cache';
import type { Deps } from '#platform/server/deps.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { examsErrors } from '../../shared/exams.errors.ts';
import type { AttemptItem } from '../../shared/sitting/attempt-item.rules.ts';
import type { OwnTime } from '../../shared/sitting/deadline.rules.ts';
import { type AttemptPlace, findAttempt, findPlace } from './attempt.repository.ts';

/** Facts of an attempt that never change: whose it is, of which exam, since when, and its questions. */
export interface AttemptFacts extends AttemptPlace, OwnTime {
  /** In its own time. */
  readonly startedAt: Date;
  readonly items: ReadonlyMap<string, AttemptItem>;
}

const KEPT_ATTEMPTS = 20_000;

const cacheOf = perPortal((_: Deps) => new LRUCache<string, AttemptFacts>({ max: KEPT_ATTEMPTS }));

const read = async (deps: Deps, userId: string, attemptId: string): Promise<AttemptFacts> => {
  const { db } = deps.database;
  const place = await findPlace(db, attemptId);
  const attempt = place?.userId === userId ? await findAttempt(db, userId, attemptId) : undefined;
  if (!place || !attempt) throw examsErrors.noAttempt();
  const items = new Map(attempt.items.map((item) => [item.itemId, item]));
  return { ...place, startedAt: attempt.startedAt, aheadMs: attempt.aheadMs, items };
};

/** Facts of the caller's attempt that never change; throws `exams.noAttempt` (404) for everybody else's. */
export const attemptFacts = async (deps: Deps, userId: string, attemptId: string): Promise<AttemptFacts> => {
  const cache = cacheOf(deps);
  const known = cache.get(attemptId);
  if (known) {
    if (known.userId !== userId) throw examsErrors.noAttempt();
    return known;
  }
  const facts = await read(deps, userId, attemptId);
  cache.set(attemptId, facts);
  return facts;
};
