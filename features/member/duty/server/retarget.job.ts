import type { Deps } from '#platform/server/deps.ts';
import { type RetargetScope, retargetSome } from './duty-rule.repository.ts';

export const RETARGET_JOB = 'duty.retarget';
/** People in one transaction: their organisations wait for no more than that. */
const PEOPLE_AT_ONCE = 1_000;

export interface RetargetTask {
  readonly scopes: readonly RetargetScope[];
}

/** Lets the rules as they are now count for everybody of these scopes; run twice, it changes nothing. */
export const retarget = async (
  { database: { db } }: Deps,
  { scopes }: RetargetTask,
  signal?: AbortSignal,
): Promise<void> => {
  for (const scope of scopes) {
    let after: string | null = '';
    while (after !== null) {
      signal?.throwIfAborted();
      const last: string = after;
      after = await db.transaction((tx) => retargetSome(tx, scope, last, PEOPLE_AT_ONCE));
    }
  }
};
