import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ShownFile } from '#features/content/publishing/server/publishing.public.ts';

export const article = pgTable('article', {
  id: text().primaryKey(),
  title: text().notNull(),
  columnCode: text('column_code').notNull(),
  source: text().notNull().default(''),
  author: text().notNull().default(''),
  contentText: text('content_text').notNull().default(''),
  contentHtml: text('content_html').notNull().default(''),
  coverFileId: text('cover_file_id'),
  coverUrl: text('cover_url').notNull().default(''),
  attachments: jsonb().$type<readonly ShownFile[]>().notNull().default([]),
  /** Node of SPECIAL_COLUMN; empty for none. */
  topicId: text('topic_id').notNull().default(''),
  isTop: boolean('is_top').notNull().default(false),
  sort: integer().notNull().default(0),
  publishTime: timestamp('publish_time', { withTimezone: true }).notNull(),
  withdrawAt: timestamp('withdraw_at', { withTimezone: true }),
  isShown: boolean('is_shown').notNull(),
  viewNum: integer('view_num').notNull().default(0),
});
