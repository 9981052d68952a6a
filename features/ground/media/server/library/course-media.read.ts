import type { Sql } from '#platform/server/db/database.ts';
import type { MediaKind, MediaState } from '../../shared/library/media-library.contract.ts';
import type { MediaRow } from '../media.table.ts';
import { findFiles } from './media-file.repository.ts';

/** Facts that a course keeps of a file of the library, and what its form shows. */
export interface CourseMedium {
  readonly fileId: string;
  readonly name: string;
  readonly kind: MediaKind;
  readonly state: MediaState;
  /** For the course's own `media_key`; `playAddress` makes the address of it. Empty until it is ready. */
  readonly mediaKey: string;
  readonly playlistName: string;
  readonly mediaVersion: string;
  readonly durationSeconds: number;
  /** For `pictureAddress`: a video's poster, or the picture itself. */
  readonly posterKey: string;
}

const mediumOf = (row: MediaRow): CourseMedium => ({
  fileId: row.id,
  name: row.name,
  kind: row.kind,
  state: row.state,
  mediaKey: row.mediaKey,
  playlistName: row.mediaKey.split('/')[1] ?? (row.mediaKey === '' ? '' : 'index.m3u8'),
  mediaVersion: row.mediaVersion,
  durationSeconds: row.durationSeconds,
  posterKey: row.pictureKey,
});

/** A file that an author of `scopeOrg` may put into a course; `null` outside of the subtree. */
export const mediaForCourse = async (
  sql: Sql,
  fileId: string,
  scopeOrg: string,
): Promise<CourseMedium | null> => {
  const [row] = await findFiles(sql, [fileId], scopeOrg);
  return row ? mediumOf(row) : null;
};
