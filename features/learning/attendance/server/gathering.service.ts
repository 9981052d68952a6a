import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import {
  deleteGathering,
  holdGatheringAlone,
  isGatheringUsed,
  upsertGathering,
} from './gathering.repository.ts';
import type { GatheringTerms } from './gathering-kind.ts';

/** Opens a gathering, or writes its newer terms; what people did there and its secret stay. */
export const putGathering = (tx: Tx, _deps: Deps, terms: GatheringTerms): Promise<void> =>
  upsertGathering(tx, terms);

/** Takes a gathering away where nothing has happened yet: true when it is gone, false when it has to stay. */
export const dropGathering = async (tx: Tx, id: string): Promise<boolean> => {
  if (!(await holdGatheringAlone(tx, id))) return true;
  if (await isGatheringUsed(tx, id)) return false;
  await deleteGathering(tx, id);
  return true;
};
