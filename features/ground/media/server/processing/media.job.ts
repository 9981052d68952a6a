import { stat } from 'node:fs/promises';
import type { Deps } from '#platform/server/deps.ts';
import { workErrors } from '../../shared/processing/media-content.errors.ts';
import { changeFile, findFile, findIdle, findIncomplete } from '../library/media-file.repository.ts';
import { checkUpload, type FileJob, PROCESS_JOB } from '../uploads/check-upload.service.ts';
import { dropStaged, listStaged, stagedFile, stagedSize } from '../uploads/staging.ts';
import { CHECK_JOB, dropUpload, noteReceived } from '../uploads/upload.service.ts';
import type { MediaOwner } from '../usage/media-owner.table.ts';
import { purgeMedia } from '../usage/purge.service.ts';
import { failWork, isMending } from './file-work.ts';
import { processMedia } from './process-media.service.ts';
import { systemTools, type Tools } from './run-tool.ts';

const TIDY_JOB = 'media.tidy';
const PURGE_JOB = 'media.purge';
const HOUR_MS = 3_600_000;
const UNFINISHED_MS = 48 * HOUR_MS;
/** How long the bytes of a failed file are kept for another try. */
const FAILED_MS = 7 * 24 * HOUR_MS;
const STUCK_MS = 24 * HOUR_MS;

/** Ends uploads that nobody continues; what arrived whole and was only not noted is taken up. */
const tidyUploads = async (deps: Deps, before: Date): Promise<void> => {
  for (const row of await findIdle(deps.database.db, ['uploading'], before)) {
    const isWhole = (await stagedSize(deps, row.id)) === row.sizeBytes;
    if (isWhole && row.purpose === 'library') await noteReceived(deps, row);
    else await dropUpload(deps, row.id);
  }
};

const tidyFailed = async (deps: Deps, before: Date): Promise<void> => {
  for (const row of await findIdle(deps.database.db, ['failed'], before)) {
    if (row.canRetry) await changeFile(deps.database.db, row.id, ['failed'], { canRetry: false });
    await dropStaged(deps, row.id);
  }
  for (const row of await findIncomplete(deps.database.db, before)) {
    if (isMending(row)) continue;
    await changeFile(deps.database.db, row.id, ['ready'], { canRetry: false });
    await dropStaged(deps, row.id);
  }
};

const tidyStuck = async (deps: Deps, before: Date): Promise<void> => {
  const atWork = await findIdle(deps.database.db, ['checking', 'processing'], before);
  const mended = (await findIncomplete(deps.database.db, before)).filter(isMending);
  for (const row of [...atWork, ...mended]) await failWork(deps, row, workErrors.stuck());
};

/** Bytes of which no row knows any more, such as those of removed files. */
const tidyStrays = async (deps: Deps, before: Date): Promise<void> => {
  for (const id of await listStaged(deps)) {
    const found = await stat(stagedFile(deps, id)).catch(() => null);
    const isYoung = found !== null && found.mtime > before;
    const row = isYoung ? null : await findFile(deps.database.db, id);
    const isNeeded = row && (row.state !== 'ready' || row.canRetry || isMending(row));
    if (!isYoung && !isNeeded) await dropStaged(deps, id);
  }
};

/** Clears the staging folder of what will never be finished. */
export const tidyMedia = async (deps: Deps): Promise<void> => {
  const now = deps.clock().getTime();
  await tidyUploads(deps, new Date(now - UNFINISHED_MS));
  await tidyFailed(deps, new Date(now - FAILED_MS));
  await tidyStuck(deps, new Date(now - STUCK_MS));
  await tidyStrays(deps, new Date(now - UNFINISHED_MS));
};

/**
 * Says once, at start-up, how uploaded files are checked, processed and cleared away. `owners` are all that may use
 * one; without them removed files stay in the store.
 */
export const registerMediaJobs = (
  deps: Deps,
  tools: Tools = systemTools(),
  owners: readonly MediaOwner[] = [],
): void => {
  const { jobs } = deps;
  jobs.handle<FileJob>(CHECK_JOB, 'light', (data, { signal }) => checkUpload(deps, tools, data, signal));
  jobs.handle<FileJob>(PROCESS_JOB, 'heavy', (data, { signal }) => processMedia(deps, tools, data, signal));
  jobs.handle<object>(TIDY_JOB, 'light', () => tidyMedia(deps));
  jobs.repeat(TIDY_JOB, '17 * * * *');
  jobs.handle<object>(PURGE_JOB, 'light', async (_, { signal }) => {
    await purgeMedia(deps, owners, signal);
  });
  jobs.repeat(PURGE_JOB, '41 20 * * *');
};
