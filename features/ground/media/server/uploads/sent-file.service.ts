import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { AppError } from '#platform/shared/errors.ts';
import { isShownByBrowsers } from '../../shared/delivery/shown-files.rules.ts';
import { safeFileName } from '../../shared/library/file-name.rules.ts';
import { formatOf, type MediaFormat } from '../../shared/library/media-kinds.rules.ts';
import type { MediaKind } from '../../shared/library/media-library.contract.ts';
import { uploadErrors } from '../../shared/uploads/upload.errors.ts';
import { storeFile } from '../delivery/stored-folder.ts';
import { redrawSame } from '../pictures/picture.ts';
import { probeMedium } from '../processing/probe.ts';
import { systemTools, type Tools } from '../processing/run-tool.ts';
import { checkContentType } from './content-type.ts';
import { checkDocument } from './document-check.ts';
import { inWorkFolder, stagedFile, stagedSize } from './staging.ts';
import { dropUpload, maxBytesOf, ownUpload, readAnnounced } from './upload.service.ts';
import { uploadLocker } from './upload-lock.ts';

/** A file as it arrives in one request. */
export interface SentFile {
  readonly filename: string;
  /** Media type by the browser; empty for none. */
  readonly declared: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** Folder of the media store that is to be its own. */
  readonly folder: string;
}

/** A checked file in the store, to be fetched as it is. */
export interface KeptFile {
  readonly name: string;
  readonly extension: string;
  readonly kind: MediaKind;
  readonly mimeType: string;
  readonly sizeBytes: number;
  readonly durationSeconds: number;
  /** Browsers show or play it by themselves. */
  readonly isShown: boolean;
  /** Folder and name below `media/`. */
  readonly key: string;
}

/** Reads to the end whatever comes, so that the sender hears the answer; what is beyond `limit` is not kept. */
const receive = async (content: AsyncIterable<Uint8Array>, path: string, limit: number): Promise<number> => {
  let bytes = 0;
  const kept = async function* () {
    for await (const chunk of content) {
      bytes += chunk.length;
      if (bytes <= limit) yield chunk;
    }
  };
  await pipeline(kept(), createWriteStream(path));
  return bytes;
};

/** Bytes worth keeping of a file so named; none of one that will be refused for its name. */
const limitOf = (deps: Deps, { filename }: Pick<SentFile, 'filename'>): number => {
  const format = formatOf(safeFileName(filename).extension);
  return format ? maxBytesOf(deps, format.kind) : 0;
};

/** Facts that browsers need of a checked file, and its bytes: in memory, or still where they lie. */
const checked = async (tools: Tools, format: MediaFormat, extension: string, path: string) => {
  if (format.kind === 'image')
    return { body: await redrawSame(path, extension), seconds: 0, codec: '' } as const;
  if (format.kind === 'document') {
    // Checked and stored are the same bytes.
    const body = await readFile(path);
    await checkDocument(body, extension, format.label);
    return { body, seconds: 0, codec: '' } as const;
  }
  const { seconds, video } = await probeMedium(tools, path, format, new AbortController().signal);
  return { body: path, seconds: Math.round(seconds), codec: video?.codec ?? '' } as const;
};

interface LyingFile extends Pick<SentFile, 'filename' | 'declared' | 'folder'> {
  readonly path: string;
  readonly bytes: number;
}

/** Checks a file where it lies and keeps it in the store. */
const keepLying = async (
  deps: Deps,
  { filename, declared, folder, path, bytes }: LyingFile,
  tools: Tools,
): Promise<KeptFile> => {
  const { name, extension, format } = readAnnounced(deps, { filename, declared, kind: '', bytes });
  const mimeType = await checkContentType(path, format, extension);
  const { body, seconds, codec } = await checked(tools, format, extension, path);
  const key = await storeFile(deps, body, folder, `original.${extension}`);
  return {
    ...{ name, extension, kind: format.kind, mimeType, key },
    sizeBytes: typeof body === 'string' ? bytes : body.length,
    durationSeconds: seconds,
    isShown: isShownByBrowsers(format.kind, extension, codec),
  };
};

/**
 * Takes a file that comes in one request, checks it by its content as every upload is (documents without macros
 * and scripts, pictures drawn anew, media probed) and keeps it. Throws a sentence of `uploadErrors` or
 * `contentErrors`; the whole of `content` has then been read.
 */
export const keepSentFile = async (
  deps: Deps,
  { content, ...sent }: SentFile,
  tools: Tools = systemTools(),
): Promise<KeptFile> =>
  inWorkFolder(deps, randomUUID(), async (work) => {
    const path = join(work, 'sent');
    const bytes = await receive(content, path, limitOf(deps, sent));
    return keepLying(deps, { ...sent, path, bytes }, tools);
  });

/** A faulty file stays faulty: its bytes are not kept for another try. */
const isRefused = (error: unknown): boolean => error instanceof AppError && error.status < 500;

/** Does `work` while nobody else writes to the upload or checks it; throws `uploadErrors.inHand` (503) when it is held for long. */
const holding = async <T>(deps: Deps, uploadId: string, work: () => Promise<T>): Promise<T> => {
  const lock = uploadLocker(deps).newLock(uploadId);
  try {
    await lock.lock(new AbortController().signal, async () => undefined);
  } catch (error) {
    throw error instanceof Error ? error : uploadErrors.inHand();
  }
  try {
    return await work();
  } finally {
    await lock.unlock();
  }
};

/**
 * Takes a file that `caller` has sent in pieces for a class, checked like `keepSentFile` does. Its upload ends when
 * `keep` has noted what became of it, or with the refusal; what else goes wrong can be tried again. Throws besides
 * `uploadErrors.behind` (409) when pieces are missing, `inHand` (503) while somebody else has it, and 404 when there is
 * no such upload, or no longer.
 */
export const keepResumed = async <T>(
  deps: Deps,
  caller: Caller,
  { uploadId, folder }: { readonly uploadId: string; readonly folder: string },
  keep: (file: KeptFile) => Promise<T>,
  tools: Tools = systemTools(),
): Promise<T> => {
  const { name, sizeBytes } = await ownUpload(deps, caller, uploadId, 'class');
  return holding(deps, uploadId, async () => {
    if ((await stagedSize(deps, uploadId)) !== sizeBytes) throw uploadErrors.behind();
    const lying = {
      filename: name,
      declared: '',
      folder,
      path: stagedFile(deps, uploadId),
      bytes: sizeBytes,
    };
    try {
      const kept = await keep(await keepLying(deps, lying, tools));
      await dropUpload(deps, uploadId);
      return kept;
    } catch (error) {
      if (isRefused(error)) await dropUpload(deps, uploadId);
      throw error;
    }
  });
};
