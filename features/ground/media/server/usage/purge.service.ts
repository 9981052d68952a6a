import type { Deps } from '#platform/server/deps.ts';
import { MEDIA_FOLDER, PICTURE_FOLDER } from '../media.public.ts';
import type { MediaRow } from '../media.table.ts';
import { dropStaged } from '../uploads/staging.ts';
import { foldersOf, refsOf } from './file-refs.read.ts';
import type { MediaOwner } from './media-owner.table.ts';
import { lockAlike, markPurging, selectUsedRefs } from './media-use.repository.ts';
import { checkMediaUses } from './media-use.service.ts';
import { findPurgeable, isFolderShared, isPictureShared, markPurged } from './purge.repository.ts';

const KEPT_MS = 30 * 24 * 3_600_000;
const AT_ONCE = 50;

/** From here on nothing can begin to use the file; false when something uses it, a history included. */
const claim = (deps: Deps, row: MediaRow): Promise<boolean> =>
  deps.database.db.transaction(async (tx) => {
    await lockAlike(tx, row);
    if ((await selectUsedRefs(tx, refsOf(row))).length > 0) return false;
    await markPurging(tx, row.id, deps.clock());
    return true;
  });

const purgeOne = async (deps: Deps, row: MediaRow): Promise<void> => {
  const { db } = deps.database;
  for (const folder of foldersOf(row)) {
    if (await isFolderShared(db, row.id, folder)) continue;
    await deps.files.deleteAll(`${MEDIA_FOLDER}/${folder}/`);
  }
  if (row.pictureKey !== '' && !(await isPictureShared(db, row.id, row.pictureKey)))
    await deps.files.delete(`${PICTURE_FOLDER}/${row.pictureKey}`);
  await dropStaged(deps, row.id);
  // Last: what a crash interrupts is done once more.
  await markPurged(db, row.id, deps.clock());
};

/**
 * Deletes what is stored of files that were removed, or failed for good, thirty days ago and that nothing uses; their
 * rows stay. The table of uses is compared with the columns of `owners` first: when it lacked anything, nothing is
 * deleted that night. Answers how many files it purged.
 */
export const purgeMedia = async (deps: Deps, owners: readonly MediaOwner[], signal: AbortSignal) => {
  if (owners.length === 0 || (await checkMediaUses(deps, owners)) > 0) return 0;
  const before = new Date(deps.clock().getTime() - KEPT_MS);
  let purged = 0;
  let after = '';
  let found = AT_ONCE;
  while (found === AT_ONCE) {
    const rows = await findPurgeable(deps.database.db, before, after, AT_ONCE);
    for (const row of rows) {
      signal.throwIfAborted();
      after = row.id;
      if (!(await claim(deps, row))) continue;
      await purgeOne(deps, row);
      purged += 1;
    }
    found = rows.length;
  }
  if (purged > 0) deps.log.info({ files: purged }, 'media purged');
  return purged;
};
