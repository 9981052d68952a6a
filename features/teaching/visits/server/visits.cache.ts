import { announceChange, onChange } from '#platform/server/changes.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type Memory, remember } from '#platform/server/memory.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import { baseSums, shownPictures } from './rating.repository.ts';

/** Kind of change after which the numbers and pictures of a base no longer hold. */
const VISIT_CHANGE = 'visits';
const FRESH_MS = 60_000;
const MAX_BASES = 500;
const PICTURES = 12;

interface ShownFacts {
  readonly sums: Awaited<ReturnType<typeof baseSums>>;
  readonly pictures: Awaited<ReturnType<typeof shownPictures>>;
}

const memoryOf = perPortal((deps: Deps): Memory<ShownFacts> => {
  const memory = remember<ShownFacts>(deps, { max: MAX_BASES, ttlMs: FRESH_MS });
  onChange(deps, VISIT_CHANGE, () => memory.clear());
  return memory;
});

/** Numbers and public pictures of a base, as this process remembers them. */
export const shownFactsOf = (deps: Deps, baseId: string): Promise<ShownFacts> =>
  memoryOf(deps).read(baseId, async () => {
    const [sums, pictures] = await Promise.all([
      baseSums(deps.database.db, baseId),
      shownPictures(deps.database.db, baseId, PICTURES),
    ]);
    return { sums, pictures };
  });

/** Groups that came to a base. */
export const visitNumOf = async (deps: Deps, baseId: string): Promise<number> =>
  (await shownFactsOf(deps, baseId)).sums.visitNum;

/** Forgets numbers and pictures: here at once, in the other processes within moments. Call it after the commit. */
export const announceVisits = async (deps: Deps, baseId: string): Promise<void> => {
  memoryOf(deps);
  await announceChange(deps, VISIT_CHANGE, baseId);
};
