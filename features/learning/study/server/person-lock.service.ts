import type { Tx } from '#platform/server/db/database.ts';
import { repeated } from '#platform/server/db/repeat.ts';
import type { Deps } from '#platform/server/deps.ts';
import { lockPerson, type PersonRow } from './leases/lease.repository.ts';

/** Runs `work` in a transaction that holds the person's row: what is decided of one person is decided in turn. */
export const withPerson = <T>(
  deps: Deps,
  userId: string,
  work: (tx: Tx, person: PersonRow) => Promise<T>,
): Promise<T> =>
  repeated(() => deps.database.db.transaction(async (tx) => work(tx, await lockPerson(tx, userId))));
