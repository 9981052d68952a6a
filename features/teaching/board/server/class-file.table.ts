import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ClassFile } from '../shared/class-file.schema.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const classFile = pgTable('class_file', {
  id: text('id').primaryKey(),
  /** Null once the class is deleted. */
  classId: text('class_id'),
  ownerId: text('owner_id').notNull(),
  name: text('name').notNull(),
  extension: text('extension').notNull(),
  kind: text('kind').$type<ClassFile['kind']>().notNull(),
  mimeType: text('mime_type').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  durationSeconds: integer('duration_seconds').notNull().default(0),
  isShown: boolean('is_shown').notNull().default(false),
  /** Folder and file below `media/` of the store. */
  fileKey: text('file_key').notNull(),
  createdAt: at('created_at').notNull(),
  purgedAt: at('purged_at'),
});

export type ClassFileRow = typeof classFile.$inferSelect;

export const classAttachment = pgTable(
  'class_attachment',
  {
    /** A material or a notice. */
    subjectId: text('subject_id').notNull(),
    fileId: text('file_id').notNull(),
    sort: integer('sort').notNull(),
    releasedAt: at('released_at'),
  },
  (table) => [primaryKey({ columns: [table.subjectId, table.fileId] })],
);
