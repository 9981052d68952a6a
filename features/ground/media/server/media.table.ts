import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { MediaKind, MediaRendition, MediaState } from '../shared/library/media-library.contract.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** A file of the library, or one that is only on its way to a class. */
export type UploadPurpose = 'class' | 'library';

export const mediaFile = pgTable('media_file', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').$type<MediaKind>().notNull(),
  extension: text('extension').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
  mimeType: text('mime_type').notNull().default(''),
  state: text('state').$type<MediaState>().notNull(),
  progress: smallint('progress').notNull().default(0),
  problem: text('problem').notNull().default(''),
  canRetry: boolean('can_retry').notNull().default(false),
  notice: text('notice').notNull().default(''),
  durationSeconds: integer('duration_seconds').notNull().default(0),
  width: integer('width').notNull().default(0),
  height: integer('height').notNull().default(0),
  sha256: text('sha256').notNull().default(''),
  mediaKey: text('media_key').notNull().default(''),
  mediaVersion: text('media_version').notNull().default(''),
  pictureKey: text('picture_key').notNull().default(''),
  thumbnailKeys: jsonb('thumbnail_keys').$type<string[]>().notNull().default([]),
  previewKey: text('preview_key').notNull().default(''),
  originalKey: text('original_key').notNull().default(''),
  ownerId: text('owner_id').notNull(),
  orgCode: text('org_code').notNull(),
  purpose: text('purpose').$type<UploadPurpose>().notNull().default('library'),
  version: integer('version').notNull().default(1),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  finishedAt: time('finished_at'),
  removedAt: time('removed_at'),
  /** Connection that writes the upload, and until when without a sign of life. */
  uploadHolder: text('upload_holder').notNull().default(''),
  uploadHeldUntil: time('upload_held_until'),
  /** Another connection waits for it. */
  uploadWanted: boolean('upload_wanted').notNull().default(false),
  /** Its files are being deleted from the store: nothing may begin to use it. */
  purgingAt: time('purging_at'),
  /** Its files were deleted from the store. */
  purgedAt: time('purged_at'),
});

export type MediaRow = typeof mediaFile.$inferSelect;
export type NewMediaRow = typeof mediaFile.$inferInsert;

export const mediaRendition = pgTable(
  'media_rendition',
  {
    fileId: text('file_id').notNull(),
    rung: text('rung').notNull(),
    name: text('name').notNull(),
    sort: smallint('sort').notNull(),
    state: text('state').$type<MediaRendition['state']>().notNull(),
    progress: smallint('progress').notNull().default(0),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull().default(0),
    problem: text('problem').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.rung] })],
);

export type RenditionRow = typeof mediaRendition.$inferSelect;
