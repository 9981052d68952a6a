import { createHash, createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Deps } from '#platform/server/deps.ts';
import { expiryOf, shortSignature, signedText, ticketText } from '../shared/delivery/media-ticket.rules.ts';
import type { MediaOwner } from './usage/media-owner.table.ts';

export { type CourseMedium, mediaForCourse } from './library/course-media.read.ts';
export { failedMediaOf } from './library/failed-media.read.ts';
export { sumStored } from './library/media-list.repository.ts';
export { systemTools, type Tools } from './processing/run-tool.ts';
export type { MediaOwner } from './usage/media-owner.table.ts';
export {
  fillMediaUses,
  mediaUseDifferences,
  mediaUseFigure,
  noteMediaUses,
} from './usage/media-use.service.ts';
export { mediaUsesDiffer } from './usage/media-use-today.read.ts';

/** Folders of the file store: media are reached with a signature only, pictures by everybody. */
export const MEDIA_FOLDER = 'media';
export const PICTURE_FOLDER = 'covers';

const compress = promisify(brotliCompress);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Signature over the expiry (Unix seconds) and the top folder of a medium. */
export const signatureOf = (deps: Deps, expiresAt: number, folder: string): string =>
  shortSignature(
    createHmac('sha256', deps.secrets.keyFor('media-address'))
      .update(signedText(expiresAt, folder))
      .digest('base64url'),
  );

/**
 * Address under which `key` (`folder/file`) can be fetched for at least `seconds`; files beside it are
 * reached by relative addresses, as playlists name their segments.
 */
export const signedAddress = (
  deps: Deps,
  key: string,
  seconds: number = deps.config.mediaTicketMinutes * 60,
): string => {
  const folder = key.split('/')[0] ?? '';
  const expiresAt = expiryOf(deps.clock(), seconds);
  return `/media/${ticketText({ expiresAt, signature: signatureOf(deps, expiresAt, folder) })}/${key}`;
};

const PLAYLIST = 'index.m3u8';

/** File that plays a medium: `mediaKey` is a folder with a playlist, or names the one file in it. */
export const playFileOf = (mediaKey: string): string =>
  mediaKey.includes('/') ? mediaKey : `${mediaKey}/${PLAYLIST}`;

/** Signed address under which a course's medium is played; empty for none. */
export const playAddress = (deps: Deps, mediaKey: string): string =>
  mediaKey === '' ? '' : signedAddress(deps, playFileOf(mediaKey));

const CAPTIONS = 'captions.vtt';

/** Key of the captions that lie in a medium's folder; empty when it has none. */
export const captionsBeside = async (deps: Deps, mediaKey: string): Promise<string> => {
  const key = `${mediaKey.split('/')[0]}/${CAPTIONS}`;
  return mediaKey !== '' && (await deps.files.exists(`${MEDIA_FOLDER}/${key}`)) ? key : '';
};

/** Address of a public picture that `storePicture` named; empty for none. */
export const pictureAddress = (file: string): string => (file === '' ? '' : `/covers/${file}`);

/**
 * Keeps a public picture and returns its file name: `name`, a hash of the content, the ending. The same
 * picture is written once; an SVG gets a compressed copy beside it. `name` is `[A-Za-z0-9_-]`.
 */
export const storePicture = async (
  deps: Deps,
  name: string,
  content: string | Uint8Array,
  ending: 'svg' | 'webp',
): Promise<string> => {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const file = `${name}-${hash}.${ending}`;
  const key = `${PICTURE_FOLDER}/${file}`;
  if (await deps.files.exists(key)) return file;
  if (ending === 'svg') await deps.files.put(`${key}.br`, await compress(content, QUALITY));
  // The picture itself last: once it exists, nothing of it is missing.
  await deps.files.put(key, content);
  return file;
};

export interface MediaFile {
  /** Name inside the medium's folder. */
  readonly name: string;
  readonly content: Uint8Array;
}

/**
 * Keeps the files of one medium (playlist, segments, captions) and returns its folder, which names the
 * content: changed files are another folder, and addresses that were given out go on working.
 */
export const storeMedium = async (
  deps: Deps,
  name: string,
  files: readonly MediaFile[],
): Promise<{ folder: string; version: string }> => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.name).update('\0').update(file.content);
  const version = hash.digest('hex').slice(0, 12);
  const folder = `${name}-${version}`;
  const keyOf = (file: string) => `${MEDIA_FOLDER}/${folder}/${file}`;
  const isWritten = await Promise.all(files.map((file) => deps.files.exists(keyOf(file.name))));
  await Promise.all(
    files
      .filter((_, index) => !isWritten[index])
      .map((file) => deps.files.put(keyOf(file.name), file.content)),
  );
  return { folder, version };
};

declare module '#platform/server/feature.ts' {
  interface FeatureLists {
    /** Everything that may use a file of the media library; a test compares it with the columns of the database. */
    readonly mediaUses: MediaOwner;
  }
}
