import type { Deps } from '#platform/server/deps.ts';
import { ownFolderOf } from './file-work.service.ts';
import { MEDIA_FOLDER, PICTURE_FOLDER } from './media.public.ts';
import type { MediaRow } from './media.table.ts';
import type { MediaTrace, UsageAsker } from './media-ports.ts';
import { findPurgeable, isFolderShared, isPictureShared, markPurged } from './purge.repository.ts';
import { dropStaged } from './staging.service.ts';

const KEPT_MS = 30 * 24 * 3_600_000;
const AT_ONCE = 50;

/** What the store names folders of media; anything else is not deleted as a whole. */
const FOLDER = /^[A-Za-z0-9_-]+-[0-9a-f]{12}$/;

/** Folders of the store in which files of this row lie: its own, or that of an equal file. */
const foldersOf = (row: MediaRow): string[] => {
  const keys = [row.mediaKey, row.previewKey, row.originalKey, ...row.thumbnailKeys];
  const named = keys.map((key) => key.split('/')[0] ?? '');
  return [...new Set([ownFolderOf(row), ...named])].filter((folder) => FOLDER.test(folder));
};

const traceOf = (row: MediaRow): MediaTrace => ({
  id: row.id,
  folders: foldersOf(row),
  pictureKey: row.pictureKey,
});

/** Files of which any asker knows; when one of them cannot say, the whole purge waits for another day. */
const usedOf = async (deps: Deps, askers: readonly UsageAsker[], traces: readonly MediaTrace[]) => {
  const used = new Set<string>();
  for (const ask of askers) for (const id of await ask(deps.database.db, traces)) used.add(id);
  return used;
};

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
 * Deletes what is stored of files that were removed, or failed for good, thirty days ago and that nothing uses;
 * their rows stay. With nobody to ask about uses nothing is deleted. Answers how many files it purged.
 */
export const purgeMedia = async (
  deps: Deps,
  askers: readonly UsageAsker[],
  signal: AbortSignal,
): Promise<number> => {
  if (askers.length === 0) return 0;
  const before = new Date(deps.clock().getTime() - KEPT_MS);
  let purged = 0;
  let after = '';
  for (;;) {
    const rows = await findPurgeable(deps.database.db, before, after, AT_ONCE);
    const used = await usedOf(deps, askers, rows.map(traceOf));
    for (const row of rows) {
      signal.throwIfAborted();
      after = row.id;
      if (used.has(row.id)) continue;
      await purgeOne(deps, row);
      purged += 1;
    }
    if (rows.length < AT_ONCE) break;
  }
  if (purged > 0) deps.log.info({ files: purged }, 'media purged');
  return purged;
};
