import { LRUCache } from 'lru-cache';
import type { Deps } from '#platform/server/deps.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import {
  isStillLocked,
  lockedUntil,
  MAX_WRONG_CODES,
  recentFailures,
  registrationCodeOf,
} from '../../shared/enrolment/registration-code.rules.ts';
import * as store from './code-guard.repository.ts';

/** A code as it is kept. */
export type Code = NonNullable<Awaited<ReturnType<typeof store.findCode>>>;

/** Until when in steady time: a clock that is set neither frees nor locks. */
type CodeCheck =
  | { readonly kind: 'LOCKED'; readonly until: Date }
  | { readonly kind: 'WRONG'; readonly left: number }
  | { readonly kind: 'LAST_WRONG'; readonly until: Date }
  | { readonly kind: 'FOUND'; readonly code: Code };

/** People of whom is remembered that they are locked; the others are asked about. */
const MAX_LOCKED = 10_000;

/**
 * Tries of one person wait for each other here rather than each on a connection of its own, and once locked ask
 * nothing: who sends a thousand at once holds up nobody else. Those of other processes wait at the lock in the
 * database, which alone decides.
 */
class CodeAttempts {
  readonly #last = new Map<string, Promise<CodeCheck>>();
  readonly #locked = new LRUCache<string, Date>({ max: MAX_LOCKED });

  async inTurn(
    userId: string,
    steadyClock: Deps['steadyClock'],
    look: () => Promise<CodeCheck>,
  ): Promise<CodeCheck> {
    const work = async (): Promise<CodeCheck> => {
      const until = this.#locked.get(userId);
      if (until && isStillLocked(until, steadyClock())) return { kind: 'LOCKED', until };
      const verdict = await look();
      if ('until' in verdict) this.#locked.set(userId, verdict.until);
      return verdict;
    };
    const mine = this.#last.get(userId)?.then(work, work) ?? work();
    this.#last.set(userId, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(userId) === mine) this.#last.delete(userId);
    }
  }
}

const attemptsOf = perPortal((_: Deps) => new CodeAttempts());

/** Looks; a wrong try is counted in the same transaction, whatever the answer says. */
const judge = (deps: Deps, userId: string, classId: string, typed: string): Promise<CodeCheck> =>
  deps.database.db.transaction(async (tx) => {
    await store.lockAttempts(tx, userId);
    const now = deps.steadyClock();
    const failures = await store.selectFailures(tx, userId);
    const until = lockedUntil(failures, now);
    if (until) return { kind: 'LOCKED', until };
    const wanted = registrationCodeOf(typed);
    const code = wanted === null ? undefined : await store.findCode(tx, classId, wanted);
    if (code) return { kind: 'FOUND', code };
    const counted = [...recentFailures(failures, now), now];
    await store.saveFailures(tx, userId, counted);
    const freeAt = lockedUntil(counted, now);
    return freeAt
      ? { kind: 'LAST_WRONG', until: freeAt }
      : { kind: 'WRONG', left: MAX_WRONG_CODES - counted.length };
  });

/** One try of a person, after those that came before it. */
export const tryCode = (deps: Deps, userId: string, classId: string, typed: string): Promise<CodeCheck> =>
  attemptsOf(deps).inTurn(userId, deps.steadyClock, () => judge(deps, userId, classId, typed));
