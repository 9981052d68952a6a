import { MEDIA_FOLDER } from '#features/ground/media/server/media.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { lockPurgeable, markFilePurged, selectPurgeable } from './class-file.repository.ts';

const DAY_MS = 24 * 3_600_000;
/** How long a file may wait to be attached to something. */
const UNUSED_MS = 2 * DAY_MS;
/** How long the files of something removed are kept. */
const RELEASED_MS = 30 * DAY_MS;
const AT_ONCE = 100;

/** Deletes what was sent for classes and nothing shows any more. Answers how many files it deleted. */
export const purgeClassFiles = async (deps: Deps, signal: AbortSignal): Promise<number> => {
  const now = deps.clock().getTime();
  const sentBefore = new Date(now - UNUSED_MS);
  const releasedBefore = new Date(now - RELEASED_MS);
  const { db } = deps.database;
  let purged = 0;
  let after = '';
  let found = AT_ONCE;
  while (found === AT_ONCE) {
    const ids = await selectPurgeable(db, sentBefore, releasedBefore, after, AT_ONCE);
    found = ids.length;
    for (const id of ids) {
      signal.throwIfAborted();
      after = id;
      purged += await db.transaction(async (tx) => {
        const row = await lockPurgeable(tx, id, sentBefore, releasedBefore);
        if (!row) return 0;
        await deps.files.deleteAll(`${MEDIA_FOLDER}/${row.fileKey.split('/')[0]}/`);
        // Last: what a crash interrupts is done once more.
        await markFilePurged(tx, id, deps.clock());
        return 1;
      });
    }
  }
  return purged;
};

const PURGE_JOB = 'materials.purge';

/** Says once, at start-up, how files that nothing needs are cleared away. */
export const registerBoard = (deps: Deps): void => {
  deps.jobs.handle<object>(PURGE_JOB, 'light', async (_, { signal }) => {
    await purgeClassFiles(deps, signal);
  });
  deps.jobs.repeat(PURGE_JOB, '53 20 * * *');
};
