import type { Deps } from '#platform/server/deps.ts';
import { AppError } from '#platform/shared/errors.ts';
import { formatOf, type MediaFormat } from '../../shared/library/media-kinds.rules.ts';
import type { MediaState } from '../../shared/library/media-library.contract.ts';
import { workErrors } from '../../shared/processing/media-content.errors.ts';
import { changeFile, findFile } from '../library/media-file.repository.ts';
import type { MediaRow } from '../media.table.ts';
import { dropStaged, stagedFile, stagedSize } from '../uploads/staging.ts';
import { failRenditions } from './rendition.repository.ts';
import type { Tools } from './run-tool.ts';

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

const versionOf = (row: Pick<MediaRow, 'sha256'>) => row.sha256.slice(0, 12);

/** Named by row and content, so no two files share one. */
export const ownFolderOf = (row: Pick<MediaRow, 'id' | 'sha256'>): string => `${row.id}-${versionOf(row)}`;

/** Facts that are known once the hash is. */
export const workOf = (deps: Deps, tools: Tools, row: MediaRow, signal: AbortSignal): FileWork => {
  const format = formatOf(row.extension);
  if (!format) throw workErrors.unknown();
  return { deps, tools, row, format, file: stagedFile(deps, row.id), folder: ownFolderOf(row), signal };
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

/** True for a file that is in use while what it lacked is made once more. */
export const isMending = ({ state, progress }: Pick<MediaRow, 'progress' | 'state'>): boolean =>
  state === 'ready' && progress < 100;

/**
 * Ends the work well: the file is in the library. The bytes that were uploaded are no longer needed, unless
 * something `isMissing` that another try may add.
 */
export const finishWork = async ({ deps, row }: FileWork, result: Result, isMissing = false) => {
  const now = deps.clock();
  await changeFile(deps.database.db, row.id, [row.state], {
    ...result,
    state: 'ready',
    progress: 100,
    problem: '',
    canRetry: isMissing,
    mediaVersion: versionOf(row),
    updatedAt: now,
    finishedAt: row.finishedAt ?? now,
  });
  if (!isMissing) await dropStaged(deps, row.id);
};

/** The old file stays in use; the one to be added is missing as before. */
const failMending = async (deps: Deps, id: string, problem: string, canRetry: boolean): Promise<void> => {
  const facts = { progress: 100, canRetry, notice: `补做没有成功：${problem}`, updatedAt: deps.clock() };
  await deps.database.db.transaction(async (tx) => {
    await failRenditions(tx, id, problem, ['queued', 'running']);
    await changeFile(tx, id, ['ready'], facts);
  });
};

const failNew = async (deps: Deps, id: string, problem: string, canRetry: boolean): Promise<void> => {
  const now = deps.clock();
  const facts = {
    state: 'failed' as const,
    problem,
    canRetry,
    updatedAt: now,
    finishedAt: now,
  };
  await deps.database.db.transaction(async (tx) => {
    await failRenditions(tx, id, problem);
    await changeFile(tx, id, ['checking', 'processing'], facts);
  });
};

/** Writes down why the work on a file ended without success. */
export const failWork = async (deps: Deps, row: MediaRow, refusal: AppError): Promise<void> => {
  const canRetry = refusal.code.startsWith('work.') && refusal.code !== workErrors.gone().code;
  await (isMending(row) ? failMending : failNew)(deps, row.id, refusal.message, canRetry);
  // A file refused for its content is not kept.
  if (!canRetry) await dropStaged(deps, row.id);
};

/**
 * Runs `work` for a file that stands in `state` (one that is mended is processed, too), and writes its failure down as a sentence. What was done
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
  if (!row || (row.state !== state && !(state === 'processing' && isMending(row)))) return;
  try {
    if ((await stagedSize(deps, id)) !== row.sizeBytes) throw workErrors.gone();
    await work(row);
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof AppError))
      deps.log.warn({ fileId: id, err: error }, 'media could not be processed');
    await failWork(deps, row, error instanceof AppError ? error : workErrors.unknown());
  }
};
