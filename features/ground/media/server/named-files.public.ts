import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { MediaKind, MediaState } from '../shared/library/media-library.contract.ts';
import { findFiles } from './library/media-file.repository.ts';
import { pictureAddress, playFileOf, signedAddress } from './media.public.ts';

/** Facts by which a file of the library is named and fetched; plain data, so that others may keep them. */
export interface NamedFile {
  readonly id: string;
  readonly name: string;
  readonly kind: MediaKind;
  readonly state: MediaState;
  /** In bytes, as it was uploaded. */
  readonly size: number;
  readonly mediaKey: string;
  readonly pictureKey: string;
  readonly originalKey: string;
  /** In pixels, of a picture; 0 for others. */
  readonly width: number;
  readonly height: number;
}

/** Files of the library that were not removed, of the subtree of `scopeOrg`, in one statement; others are left out. */
export const namedFiles = async (sql: Sql, ids: readonly string[], scopeOrg: string): Promise<NamedFile[]> =>
  (await findFiles(sql, ids, scopeOrg)).map(
    ({ id, name, kind, state, sizeBytes, mediaKey, pictureKey, originalKey, width, height }) => ({
      ...{ id, name, kind, state, size: sizeBytes },
      ...{ mediaKey, pictureKey, originalKey, width, height },
    }),
  );

/** Address under which a file is fetched: a picture for ever, the others for a limited time; empty until it is ready. */
export const fileAddress = (
  deps: Deps,
  file: Pick<NamedFile, 'name' | 'kind' | 'state' | 'mediaKey' | 'pictureKey' | 'originalKey'>,
): string => {
  if (file.state !== 'ready') return '';
  if (file.kind === 'image') return pictureAddress(file.pictureKey);
  if (file.kind !== 'document')
    return file.mediaKey === '' ? '' : signedAddress(deps, playFileOf(file.mediaKey));
  return file.originalKey === ''
    ? ''
    : `${signedAddress(deps, file.originalKey)}?name=${encodeURIComponent(file.name)}`;
};
