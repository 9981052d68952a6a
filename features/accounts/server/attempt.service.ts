import { createHmac } from 'node:crypto';
import type { Deps } from '#platform/server/deps.ts';
import { accountsErrors } from '../shared/accounts.errors.ts';
import { type AttemptDecision, forgottenBefore, minutesLeft, nextAttempt } from '../shared/lock-out.rules.ts';
import { audit } from './audit.service.ts';
import {
  deleteAttempts,
  deleteOldAttempts,
  insertAttempts,
  lockAttempts,
  updateAttempts,
} from './sign-on.repository.ts';

const SWEPT_AT_ONCE = 50;

/** Under which the tries of a name are counted: people type passwords into that box. */
export const nameHashOf = (deps: Pick<Deps, 'secrets'>, username: string): string =>
  createHmac('sha256', deps.secrets.keyFor('sign-in-name')).update(username).digest('hex');

const decide = (deps: Deps, nameHash: string): Promise<AttemptDecision> =>
  deps.database.db.transaction(async (tx) => {
    const now = deps.clock();
    const before = await lockAttempts(tx, nameHash);
    const decision = nextAttempt(before, now);
    if (decision.isLocked) return decision;
    if (before) {
      await updateAttempts(tx, nameHash, decision.next);
      return decision;
    }
    await deleteOldAttempts(tx, forgottenBefore(now), SWEPT_AT_ONCE);
    if (await insertAttempts(tx, nameHash, decision.next)) return decision;
    // Another first try of this name was quicker: count after it.
    const after = nextAttempt(await lockAttempts(tx, nameHash), now);
    if (!after.isLocked) await updateAttempts(tx, nameHash, after.next);
    return after;
  });

const lockedError = (lockedUntil: Date, now: Date) =>
  accountsErrors.locked({ minutes: minutesLeft(lockedUntil, now) });

/** One try of a name's password. */
export interface Attempt {
  /** The password was right: the count starts again. */
  clear(): Promise<void>;
  /** The password was wrong: makes the answer; the try that locks the name is audited. */
  refuse(
    wrong: 'wrongPassword' | 'wrongOldPassword',
    person: { readonly id: string; readonly orgCode: string } | undefined,
  ): Promise<Error>;
}

/** Counts a try before the password is looked at; throws `accounts.locked` while the name is locked. */
export const beginAttempt = async (deps: Deps, username: string): Promise<Attempt> => {
  const nameHash = nameHashOf(deps, username);
  const decision = await decide(deps, nameHash);
  if (decision.isLocked) throw lockedError(decision.lockedUntil, deps.clock());
  const { left, next } = decision;
  return {
    clear: () => deleteAttempts(deps.database.db, nameHash),
    refuse: async (wrong, person) => {
      if (!next.lockedUntil) return accountsErrors[wrong]({ left });
      await audit(deps.database.db, deps.clock, {
        userId: null,
        action: 'accounts.lockOut',
        subject: person?.id ?? nameHash,
        orgCode: person?.orgCode ?? '',
        facts: { lockedUntil: next.lockedUntil.toISOString() },
      });
      return lockedError(next.lockedUntil, deps.clock());
    },
  };
};
