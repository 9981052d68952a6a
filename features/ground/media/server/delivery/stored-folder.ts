import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '#platform/server/deps.ts';
import { workErrors } from '../../shared/processing/media-content.errors.ts';
import { MEDIA_FOLDER } from '../media.public.ts';

/** Larger files are streamed into the store instead of being held in memory. */
const WHOLE_BYTES = 16 * 1024 * 1024;
const TOGETHER = 4;

const storing = (deps: Deps, error: unknown) => {
  deps.log.warn({ err: error }, 'media could not be stored');
  return workErrors.storing();
};

const putFile = async (deps: Deps, file: string, key: string): Promise<void> => {
  const { size } = await stat(file);
  if (size <= WHOLE_BYTES) await deps.files.put(key, await readFile(file));
  else await deps.files.putStream(key, createReadStream(file), { contentLength: size });
};

/** Keeps one file as `folder/name` of the media and answers that key. */
export const storeFile = async (deps: Deps, file: string | Uint8Array, folder: string, name: string) => {
  const key = `${folder}/${name}`;
  try {
    if (typeof file === 'string') await putFile(deps, file, `${MEDIA_FOLDER}/${key}`);
    else await deps.files.put(`${MEDIA_FOLDER}/${key}`, file);
  } catch (error) {
    throw storing(deps, error);
  }
  return key;
};

/** Keeps everything below `from` in the medium's `folder`, `last` when all the rest is there. */
export const storeTree = async (
  deps: Deps,
  from: string,
  folder: string,
  last: string,
  signal: AbortSignal,
): Promise<void> => {
  const found = await readdir(from, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(from.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => name !== last);
  for (let at = 0; at < names.length; at += TOGETHER) {
    signal.throwIfAborted();
    const some = names.slice(at, at + TOGETHER);
    await Promise.all(some.map((name) => storeFile(deps, join(from, name), folder, name)));
  }
  await storeFile(deps, join(from, last), folder, last);
};
