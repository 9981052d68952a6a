import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineEvent } from '#platform/server/events.ts';

/** A session ended by sign-out, by its person from another device, or to make room; runs in that transaction. */
export const signedOut = defineEvent<{ userId: string; sessionId: string }>('accounts.signedOut');

interface Ended {
  readonly id: string;
  readonly userId: string;
}

/** Tells the other features of ended sessions, inside the transaction that ended them. */
export const announceEnded = async (tx: Tx, deps: Deps, ended: readonly Ended[]): Promise<void> => {
  for (const { id, userId } of ended) await deps.events.emit(tx, signedOut, { userId, sessionId: id });
};
