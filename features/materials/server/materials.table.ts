import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { BoardState } from '../shared/board-state.rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const classMaterial = pgTable('class_material', {
  id: text('id').primaryKey(),
  classId: text('class_id').notNull(),
  title: text('title').notNull(),
  contentHtml: text('content_html').notNull().default(''),
  summary: text('summary').notNull().default(''),
  status: text('status').$type<BoardState>().notNull().default('DRAFT'),
  downloadNum: integer('download_num').notNull().default(0),
  version: integer('version').notNull().default(1),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at').notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: at('updated_at').notNull(),
  publishedBy: text('published_by').notNull().default(''),
  publishedAt: at('published_at'),
  removedAt: at('removed_at'),
});

export type MaterialTableRow = typeof classMaterial.$inferSelect;

export const classMaterialDownload = pgTable(
  'class_material_download',
  {
    userId: text('user_id').notNull(),
    materialId: text('material_id').notNull(),
    countedAt: at('counted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.materialId] })],
);
