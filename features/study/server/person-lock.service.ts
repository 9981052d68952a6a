import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { lockPerson, type PersonRow } from './lease.repository.ts';

const MAX_ATTEMPTS = 3;
/** Deadlock and serialisation failure: the database undid everything, trying again is safe. */
const AGAIN = new Set(['40P01', '40001']);

/** Whether the database gave up a transaction that may simply be tried again. */
export const isToRepeat = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return AGAIN.has(code ?? '') || AGAIN.has(cause?.code ?? '');
};

/** Runs `work` in a transaction that holds the person's row: what is decided of one person is decided in turn. */
export const withPerson = async <T>(
  deps: Deps,
  userId: string,
  work: (tx: Tx, person: PersonRow) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deps.database.db.transaction(async (tx) => work(tx, await lockPerson(tx, userId)));
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isToRepeat(error)) throw error;
    }
  }
};
