import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { BatchRow } from '../imports.repository.ts';

/** Writes down what somebody did to an import, in the transaction of the change. */
export const auditChange = (
  tx: Tx,
  deps: Deps,
  caller: Caller,
  { id, orgCode }: BatchRow,
  action: string,
  facts: Readonly<Record<string, unknown>>,
) => audit(tx, deps.clock, { userId: caller.userId, action, subject: id, orgCode, facts });
