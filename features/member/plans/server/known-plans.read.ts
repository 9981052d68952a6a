import type { Deps } from '#platform/server/deps.ts';
import { readMany } from '#platform/server/memory.ts';
import { memoryOf } from './plan.cache.ts';
import { type PlanRow, selectPlans } from './plan.repository.ts';
import { type KnownItem, planEntries } from './plan-entries.read.ts';

// Public facts of plans, as this process remembers them; not for transactions, which see what they wrote.

/** A public plan with what its courses and classes are now. */
export interface KnownPlan {
  readonly row: PlanRow;
  readonly items: readonly KnownItem[];
}

const load = async (deps: Deps, ids: readonly string[]): Promise<Map<string, KnownPlan>> => {
  const rows = (await selectPlans(deps.database.db, ids)).filter(({ isShown }) => isShown);
  const entries = await planEntries(
    deps,
    rows.flatMap(({ items }) => items),
  );
  let at = 0;
  return new Map(
    rows.map((row) => {
      const items = entries.slice(at, at + row.items.length);
      at += row.items.length;
      return [row.id, { row, items }];
    }),
  );
};

/** Public plans by id; the planned end may come before the sweep, and before what is remembered is forgotten. */
export const knownPlans = async (deps: Deps, ids: readonly string[]): Promise<KnownPlan[]> => {
  const known = await readMany(memoryOf<KnownPlan | null>(deps, 'plans'), ids, (missing) =>
    load(deps, missing),
  );
  const now = deps.clock();
  return ids
    .flatMap((id) => known.get(id) ?? [])
    .filter(({ row }) => row.withdrawAt === null || row.withdrawAt > now);
};
