import { randomUUID } from 'node:crypto';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import type { saveFilter } from '../shared/saved-filters.contract.ts';
import { savedFiltersErrors } from '../shared/saved-filters.errors.ts';
import { MAX_SAVED, nameProblem, savedName } from '../shared/saved-filters.rules.ts';
import { deleteSaved, holdSaved, selectSaved, upsertSaved } from './saved-filters.repository.ts';

/** Keeps a filter of one's own under its name. Throws `badName` (400) and `tooMany` (422). */
export const keepFilter = (
  deps: Deps,
  { userId }: Pick<Caller, 'userId'>,
  { list, name: typed, query }: InputOf<typeof saveFilter>,
): Promise<{ id: string }> =>
  deps.database.db.transaction(async (tx) => {
    const problem = nameProblem(typed);
    if (problem !== '') throw savedFiltersErrors.badName({ problem });
    const name = savedName(typed);
    await holdSaved(tx, userId);
    const saved = await selectSaved(tx, userId, list);
    if (saved.length >= MAX_SAVED && !saved.some((one) => one.name === name))
      throw savedFiltersErrors.tooMany({ max: MAX_SAVED });
    const row = { id: randomUUID(), userId, list, name, query, savedAt: deps.clock() };
    return { id: await upsertSaved(tx, row) };
  });

/** Throws `missing` (404) for what is not one's own. */
export const dropFilter = async (
  deps: Deps,
  { userId }: Pick<Caller, 'userId'>,
  id: string,
): Promise<void> => {
  if (!(await deleteSaved(deps.database.db, userId, id))) throw savedFiltersErrors.missing();
};
