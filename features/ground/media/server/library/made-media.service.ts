import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { type MediaFile, storeMedium, storePicture } from '../media.public.ts';
import { insertFile } from './media-file.repository.ts';

export interface MadeMedium {
  /** `[A-Za-z0-9_-]`; also names its folder. */
  readonly id: string;
  readonly name: string;
  readonly kind: 'video' | 'audio';
  readonly stream: readonly MediaFile[];
  readonly poster: Uint8Array | null;
  readonly durationSeconds: number;
  readonly orgCode: string;
  readonly ownerId: string;
}

/** Puts a film or a sound into the library whose stream is made already, so that nothing is left to be done with it. */
export const addMadeMedium = async (deps: Deps, sql: Sql, medium: MadeMedium): Promise<string> => {
  const { id, name, kind, stream, poster, durationSeconds, orgCode, ownerId } = medium;
  const { folder, version } = await storeMedium(deps, id, stream);
  const now = deps.clock();
  const row = await insertFile(sql, {
    ...{ id, name, kind, extension: kind === 'video' ? 'mp4' : 'mp3', state: 'ready', progress: 100 },
    sizeBytes: stream.reduce((sum, { content }) => sum + content.byteLength, 0),
    ...{ mediaKey: folder, mediaVersion: version, durationSeconds, orgCode, ownerId },
    pictureKey: poster === null ? '' : await storePicture(deps, `poster-${id}`, poster, 'webp'),
    ...{ createdAt: now, updatedAt: now, finishedAt: now },
  });
  return row.id;
};

export interface MadePicture {
  /** `[A-Za-z0-9_-]` */
  readonly id: string;
  readonly name: string;
  readonly webp: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly orgCode: string;
  readonly ownerId: string;
}

/** Puts a picture into the library that was drawn in the size in which it is shown. */
export const addMadePicture = async (deps: Deps, sql: Sql, picture: MadePicture): Promise<string> => {
  const { id, webp, ...facts } = picture;
  const now = deps.clock();
  const row = await insertFile(sql, {
    ...{ ...facts, id, kind: 'image', extension: 'webp', mimeType: 'image/webp', state: 'ready' },
    ...{ progress: 100, sizeBytes: webp.byteLength },
    pictureKey: await storePicture(deps, `m-${id}`, webp, 'webp'),
    ...{ createdAt: now, updatedAt: now, finishedAt: now },
  });
  return row.id;
};
