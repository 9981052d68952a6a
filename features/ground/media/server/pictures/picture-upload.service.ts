import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { done } from '#platform/shared/envelope.ts';
import type { SentPicture } from '../../shared/pictures/picture-upload.contract.ts';
import { uploadErrors } from '../../shared/uploads/upload.errors.ts';
import { storeFile } from '../delivery/stored-folder.ts';
import { insertFile } from '../library/media-file.repository.ts';
import { storePicture } from '../media.public.ts';
import { checkContentType } from '../uploads/content-type.ts';
import { inWorkFolder } from '../uploads/staging.ts';
import { assertNotTooMuch, readAnnounced } from '../uploads/upload.service.ts';
import { redrawPicture } from './picture.ts';

const WRITERS: readonly string[] = ['manager', 'author', 'admin'];

/** Throws `upload.editorsOnly` (403) for everybody who writes nothing here. */
export const assertWriter = (caller: Caller): void => {
  if (!WRITERS.includes(caller.activeRole.roleCode)) throw uploadErrors.editorsOnly();
};

export interface ReceivedPicture {
  readonly filename: string;
  /** Type by its own word: image/png. */
  readonly declared: string;
  readonly bytes: Buffer;
  /** Site that it was fetched from; none for a person's own. */
  readonly from?: string;
}

/**
 * Takes a picture that the editor sent into the library, drawn anew. Throws a sentence of `uploadErrors` or
 * `contentErrors`.
 */
export const keepEditorPicture = async (
  deps: Deps,
  caller: Caller,
  { filename, declared, bytes, from }: ReceivedPicture,
): Promise<SentPicture> => {
  const announced = { filename, declared, kind: 'image', bytes: bytes.length };
  const { name, extension, format } = readAnnounced(deps, announced);
  const id = randomUUID();
  const mimeType = await inWorkFolder(deps, id, async (folder) => {
    const file = join(folder, 'picture');
    await writeFile(file, bytes);
    const type = await checkContentType(file, format, extension);
    await rm(file);
    return type;
  });
  const picture = await redrawPicture(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const mediaVersion = sha256.slice(0, 12);
  const pictureKey = await storePicture(deps, `m${id.slice(0, 8)}`, picture.large, 'webp');
  const small = await storeFile(deps, picture.small, `${id}-${mediaVersion}`, 'small.webp');
  const now = deps.clock();
  const { width, height } = picture;
  await deps.database.db.transaction(async (tx) => {
    await assertNotTooMuch(tx, deps, caller, bytes.length);
    await insertFile(tx, {
      ...{ id, name, extension, kind: 'image', mimeType, width, height, sha256, mediaVersion, pictureKey },
      ...{ sizeBytes: bytes.length, receivedBytes: bytes.length, thumbnailKeys: [small] },
      ...{ state: 'ready', progress: 100, ownerId: caller.userId, orgCode: caller.activeRole.orgCode },
      ...{ createdAt: now, updatedAt: now, finishedAt: now },
    });
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'media.upload',
      subject: id,
      orgCode: caller.activeRole.orgCode,
      facts: { after: { name, kind: 'image', sizeBytes: bytes.length, ...(from ? { from } : {}) } },
    });
  });
  return {
    ...done(),
    state: 'SUCCESS',
    url: `/pictures/${pictureKey}`,
    title: name,
    original: name,
    size: picture.large.length,
    type: 'image/webp',
    fileId: id,
    width,
    height,
  };
};
