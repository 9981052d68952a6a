import { fileTypeFromBuffer } from 'file-type';
import type { Deps } from '#platform/server/deps.ts';
import { type FetchOutside, fetchOutside, OutsideError } from '#platform/server/outside/fetch-outside.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { AppError } from '#platform/shared/errors.ts';
import { formatsOf, sizeText } from '../../shared/library/media-kinds.rules.ts';
import type { CaughtPicture } from '../../shared/pictures/picture-upload.contract.ts';
import { REMOTE_PICTURE_WORDS as WORDS } from '../../shared/pictures/remote-picture.words.ts';
import { uploadErrors } from '../../shared/uploads/upload.errors.ts';
import { maxBytesOf } from '../uploads/upload.service.ts';
import { keepEditorPicture } from './picture-upload.service.ts';

/** For one picture, and for all of one request: a proxy waits no longer. */
const PICTURE_MS = 10_000;
const REQUEST_MS = 50_000;

/** Pictures that one process fetches at once. */
const MAX_AT_ONCE = 4;

const CATCHERS: readonly string[] = ['author', 'admin'];

/** Whether this person may have pictures of other sites fetched here (decisions.md, 63). */
export const mayCatch = ({ config }: Pick<Deps, 'config'>, { activeRole }: Caller): boolean =>
  config.editorRemotePictures === true && CATCHERS.includes(activeRole.roleCode);

const assertMayCatch = (deps: Deps, caller: Caller): void => {
  if (deps.config.editorRemotePictures !== true) throw uploadErrors.noRemote();
  if (!mayCatch(deps, caller)) throw uploadErrors.noRemoteForYou();
};

const fetchesOf = perPortal(() => ({ running: 0 }));

const failed = (source: string, message: string): CaughtPicture => ({ source, state: 'FAIL', message });

const FORMATS = formatsOf('image');

/** The name at the end of an address, with the ending that the content has. */
const nameOf = ({ pathname }: URL, ending: string): string => {
  const [last = ''] = pathname.split('/').slice(-1);
  let name = last;
  try {
    name = decodeURIComponent(last);
  } catch {
    // A stray percent sign: the name stays as the address spells it.
  }
  return `${name.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, 80) || '站外图片'}.${ending}`;
};

const sentenceOf = (deps: Deps, error: unknown): string => {
  if (error instanceof AppError) return error.message;
  if (!(error instanceof OutsideError)) {
    deps.log.warn({ err: error }, 'a picture of another site was not kept');
    return WORDS.unknown;
  }
  return WORDS[error.reason]
    .replace('{seconds}', String(PICTURE_MS / 1000))
    .replace('{limit}', sizeText(maxBytesOf(deps, 'image')));
};

const catchOne = async (
  deps: Deps,
  caller: Caller,
  source: string,
  fetchPicture: FetchOutside,
): Promise<CaughtPicture> => {
  const fetches = fetchesOf(deps);
  if (fetches.running >= MAX_AT_ONCE) return failed(source, WORDS.busy);
  fetches.running += 1;
  try {
    const limits = { maxBytes: maxBytesOf(deps, 'image'), timeoutMs: PICTURE_MS, accept: 'image/*' };
    const { bytes, url } = await fetchPicture(source, limits);
    const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
    const format = FORMATS.find(({ contents }) => found && contents.includes(found.ext));
    if (!format || !found)
      return failed(
        source,
        WORDS.notPicture.replace('{formats}', FORMATS.map(({ label }) => label).join('、')),
      );
    const picture = { filename: nameOf(url, found.ext), declared: found.mime, bytes, from: url.host };
    const {
      url: own,
      title,
      original,
      size,
      type,
      fileId,
      width,
      height,
    } = await keepEditorPicture(deps, caller, picture);
    const kept = { title, original, size, type, fileId, ...(width && height ? { width, height } : {}) };
    return { source, state: 'SUCCESS', message: '', url: own, ...kept };
  } catch (error) {
    return failed(source, sentenceOf(deps, error));
  } finally {
    fetches.running -= 1;
  }
};

/**
 * Brings pictures of other sites into the library (specification, 7.6; decisions.md, 63), one after the other, drawn
 * anew like every upload; each address is answered by what became of it. Throws `upload.noRemote` (403) while
 * the setting is off, `upload.noSource` (400) without an address.
 */
export const catchPictures = async (
  deps: Deps,
  caller: Caller,
  sources: readonly string[],
  fetchPicture: FetchOutside = fetchOutside,
): Promise<CaughtPicture[]> => {
  assertMayCatch(deps, caller);
  if (sources.length === 0) throw uploadErrors.noSource();
  const until = performance.now() + REQUEST_MS;
  const list: CaughtPicture[] = [];
  for (const source of sources) {
    const isLate = performance.now() > until;
    list.push(isLate ? failed(source, WORDS.busy) : await catchOne(deps, caller, source, fetchPicture));
  }
  return list;
};
