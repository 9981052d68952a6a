import { createHash } from 'node:crypto';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { findTwin } from './library/media-file.repository.ts';
import { keepEditorPicture, type ReceivedPicture } from './pictures/picture-upload.service.ts';

/**
 * Takes a picture out of a document into the library, checked and drawn anew like every upload; the same picture
 * of the organisation is used again. Answers its id. Throws a sentence of `uploadErrors` or `contentErrors`.
 */
export const keepPicture = async (deps: Deps, caller: Caller, picture: ReceivedPicture): Promise<string> => {
  const sha256 = createHash('sha256').update(picture.bytes).digest('hex');
  const { orgCode } = caller.activeRole;
  const twin = await findTwin(deps.database.db, { id: '', sha256, kind: 'image', orgCode });
  return twin?.id ?? (await keepEditorPicture(deps, caller, picture)).fileId;
};
