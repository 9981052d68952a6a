import type { Deps } from '#platform/server/deps.ts';
import { AppError } from '#platform/shared/errors.ts';
import { workErrors } from '../shared/media-content.errors.ts';
import { formatOf, type MediaFormat } from '../shared/media-kinds.rules.ts';
import type { MediaState } from '../shared/media-library.contract.ts';
import type { MediaRow } from './media.table.ts';
import { changeFile, findFile } from './media-file.repository.ts';
import { failRenditions } from './rendition.repository.ts';
import type { Tools } from './run-tool.ts';
import { dropStaged, stagedFile, stagedSize } from './staging.service.ts';

/** One file on its way from the upload to the library. */
export interface FileWork {
  readonly deps: Deps;
  readonly tools: Tools;
  readonly row: MediaRow;
  readonly format: MediaFormat;
  /** Where its bytes lie. */
  readonly file: string;
  /** Folder of the media store that is its own. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

const versionOf = (row: MediaRow) => row.sha256.slice(0, 12);

/** What is known once the hash is: the folder is named by row and content, so no two files share one. */
export const workOf = (deps: Deps, tools: Tools, row: MediaRow, signal: AbortSignal): FileWork => {
  const format = formatOf(row.extension);
  if (!format) throw workErrors.unknown();
  const folder = `${row.id}-${versionOf(row)}`;
  return { deps, tools, row, format, file: stagedFile(deps, row.id), folder, signal };
};

type Result = Pick<
  Partial<MediaRow>,
  | 'durationSeconds'
  | 'height'
  | 'mediaKey'
  | 'mimeType'
  | 'notice'
  | 'originalKey'
  | 'pictureKey'
  | 'previewKey'
  | 'thumbnailKeys'
  | 'width'
>;

/** Ends the work well: the file is in the library, and the bytes that were uploaded are no longer needed. */
export const finishWork = async ({ deps, row }: FileWork, result: Result): Promise<void> => {
  const now = deps.clock();
  await changeFile(deps.database.db, row.id, ['checking', 'processing'], {
    ...result,
    state: 'ready',
    progress: 100,
    problem: '',
    canRetry: false,
    mediaVersion: versionOf(row),
    updatedAt: now,
    finishedAt: now,
  });
  await dropStaged(deps, row.id);
};

const failWork = async (deps: Deps, id: string, refusal: AppError): Promise<void> => {
  const { db } = deps.database;
  const now = deps.clock();
  const canRetry = refusal.code.startsWith('work.') && refusal.code !== workErrors.gone().code;
  const facts = {
    state: 'failed' as const,
    problem: refusal.message,
    canRetry,
    updatedAt: now,
    finishedAt: now,
  };
  await db.transaction(async (tx) => {
    await failRenditions(tx, id, refusal.message);
    await changeFile(tx, id, ['checking', 'processing'], facts);
  });
  // What was refused for what it holds is not kept.
  if (!canRetry) await dropStaged(deps, id);
};

/**
 * Runs `work` for a file that stands in `state`, and writes its failure down as a sentence. What was done
 * already is not done again; what the end of the process interrupts is thrown, so that it is repeated.
 */
export const workOn = async (
  deps: Deps,
  id: string,
  state: MediaState,
  signal: AbortSignal,
  work: (row: MediaRow) => Promise<void>,
): Promise<void> => {
  const row = await findFile(deps.database.db, id);
  if (row?.state !== state) return;
  try {
    if ((await stagedSize(deps, id)) !== row.sizeBytes) throw workErrors.gone();
    await work(row);
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof AppError))
      deps.log.warn({ fileId: id, err: error }, 'media could not be processed');
    await failWork(deps, id, error instanceof AppError ? error : workErrors.unknown());
  }
};
