import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '#platform/server/deps.ts';
import { safeFileName } from '../shared/file-name.rules.ts';
import { formatOf, type MediaFormat } from '../shared/media-kinds.rules.ts';
import type { MediaKind } from '../shared/media-library.contract.ts';
import { isShownByBrowsers } from '../shared/shown-files.rules.ts';
import { checkContentType } from './content-type.service.ts';
import { checkDocument } from './document-check.service.ts';
import { redrawSame } from './picture.service.ts';
import { probeMedium } from './probe.service.ts';
import { systemTools, type Tools } from './run-tool.ts';
import { inWorkFolder } from './staging.service.ts';
import { storeFile } from './stored-folder.service.ts';
import { maxBytesOf, readAnnounced } from './upload.service.ts';

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

/** What browsers need to know of a checked file, and its bytes: in memory, or still where they lie. */
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

/**
 * Takes a file that comes in one request, checks it by its content as every upload is (documents without macros
 * and scripts, pictures drawn anew, media probed) and keeps it. Throws a sentence of `uploadErrors` or
 * `contentErrors`; the whole of `content` has then been read.
 */
export const keepSentFile = async (
  deps: Deps,
  { filename, declared, content, folder }: SentFile,
  tools: Tools = systemTools(),
): Promise<KeptFile> => {
  const announced = { filename, declared, kind: '' };
  return inWorkFolder(deps, randomUUID(), async (work) => {
    const path = join(work, 'sent');
    const limit = limitOf(deps, announced);
    const bytes = await receive(content, path, limit);
    const { name, extension, format } = readAnnounced(deps, { ...announced, bytes });
    const mimeType = await checkContentType(path, format, extension);
    const { body, seconds, codec } = await checked(tools, format, extension, path);
    const key = await storeFile(deps, body, folder, `original.${extension}`);
    return {
      ...{ name, extension, kind: format.kind, mimeType, key },
      sizeBytes: typeof body === 'string' ? bytes : body.length,
      durationSeconds: seconds,
      isShown: isShownByBrowsers(format.kind, extension, codec),
    };
  });
};
