import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { BoardState } from '#features/materials/shared/board-state.rules.ts';
import type { Agenda } from '../shared/notices.contract.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const classNotice = pgTable('class_notice', {
  id: text('id').primaryKey(),
  classId: text('class_id').notNull(),
  title: text('title').notNull(),
  contentHtml: text('content_html').notNull().default(''),
  summary: text('summary').notNull().default(''),
  status: text('status').$type<BoardState>().notNull().default('DRAFT'),
  isTop: boolean('is_top').notNull().default(false),
  agenda: jsonb('agenda').$type<Agenda>(),
  attachmentNum: integer('attachment_num').notNull().default(0),
  version: integer('version').notNull().default(1),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at').notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: at('updated_at').notNull(),
  publishedBy: text('published_by').notNull().default(''),
  publishedAt: at('published_at'),
  removedAt: at('removed_at'),
});

export type NoticeTableRow = typeof classNotice.$inferSelect;

export const classNoticeRead = pgTable(
  'class_notice_read',
  {
    userId: text('user_id').notNull(),
    noticeId: text('notice_id').notNull(),
    readAt: at('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.noticeId] })],
);
