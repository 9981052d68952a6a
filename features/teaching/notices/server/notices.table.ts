import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { boardColumns } from '#features/teaching/board/server/board-tables.public.ts';
import type { Agenda } from '../shared/agenda.record.ts';

export const classNotice = pgTable('class_notice', {
  ...boardColumns(),
  isTop: boolean('is_top').notNull().default(false),
  agenda: jsonb('agenda').$type<Agenda>(),
  attachmentNum: integer('attachment_num').notNull().default(0),
  /** Planned hour of publishing; null for none. */
  publishAt: timestamp('publish_at', { withTimezone: true }),
  plannedBy: text('planned_by').notNull().default(''),
});

export type NoticeTableRow = typeof classNotice.$inferSelect;

export const classNoticeRead = pgTable(
  'class_notice_read',
  {
    userId: text('user_id').notNull(),
    noticeId: text('notice_id').notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.noticeId] })],
);
