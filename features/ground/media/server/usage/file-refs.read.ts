import type { MediaRow } from '../media.table.ts';
import { ownFolderOf } from '../processing/file-work.ts';
import type { MediaRef } from './media-use.repository.ts';

/** Pattern of the store's names for folders of media; anything else is not deleted as a whole. */
const FOLDER = /^[A-Za-z0-9_-]+-[0-9a-f]{12}$/;

/** Folders of the store in which files of this row lie: its own, or that of an equal file. */
export const foldersOf = (row: MediaRow): string[] => {
  const keys = [row.mediaKey, row.previewKey, row.originalKey, ...row.thumbnailKeys];
  const named = keys.map((key) => key.split('/')[0] ?? '');
  return [...new Set([ownFolderOf(row), ...named])].filter((folder) => FOLDER.test(folder));
};

/** Everything by which something may use a file of the library. */
export const refsOf = (row: MediaRow): MediaRef[] => [
  { refKind: 'file', ref: row.id },
  ...(row.pictureKey === '' ? [] : [{ refKind: 'picture' as const, ref: row.pictureKey }]),
  ...foldersOf(row).map((ref) => ({ refKind: 'folder' as const, ref })),
];

/** Refs that no other of the files `alike` it would go on serving. */
export const ownRefsOf = (
  row: MediaRow,
  alike: readonly Pick<MediaRow, 'id' | 'mediaKey' | 'pictureKey'>[],
): MediaRef[] => {
  const others = alike.filter(({ id }) => id !== row.id);
  const isServed = ({ refKind, ref }: MediaRef) =>
    (refKind === 'picture' && others.some(({ pictureKey }) => pictureKey === ref)) ||
    (refKind === 'folder' && others.some(({ mediaKey }) => mediaKey.split('/')[0] === ref));
  return refsOf(row).filter((ref) => !isServed(ref));
};
