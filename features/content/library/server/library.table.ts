import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { SOURCE_KIND_CODES } from '../shared/source-kinds.rules.ts';

export const libraryItem = pgTable('library_item', {
  id: text().primaryKey(),
  title: text().notNull(),
  author: text().notNull().default(''),
  sourceKind: text('source_kind', { enum: SOURCE_KIND_CODES }).notNull(),
  publisher: text().notNull().default(''),
  year: integer(),
  summary: text().notNull().default(''),
  link: text().notNull().default(''),
  coverFileId: text('cover_file_id'),
  coverUrl: text('cover_url').notNull().default(''),
  isTop: boolean('is_top').notNull().default(false),
  sort: integer().notNull().default(0),
  publishTime: timestamp('publish_time', { withTimezone: true }).notNull(),
  withdrawAt: timestamp('withdraw_at', { withTimezone: true }),
  isShown: boolean('is_shown').notNull(),
});
