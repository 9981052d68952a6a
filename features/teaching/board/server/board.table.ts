import { integer, text, timestamp } from 'drizzle-orm/pg-core';
import type { BoardState } from '../shared/board-state.rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Columns of everything that stands on the board of a class; made anew for each table. */
export const boardColumns = () => ({
  id: text('id').primaryKey(),
  classId: text('class_id').notNull(),
  title: text('title').notNull(),
  contentHtml: text('content_html').notNull().default(''),
  summary: text('summary').notNull().default(''),
  status: text('status').$type<BoardState>().notNull().default('DRAFT'),
  version: integer('version').notNull().default(1),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at').notNull(),
  updatedBy: text('updated_by').notNull(),
  updatedAt: at('updated_at').notNull(),
  publishedBy: text('published_by').notNull().default(''),
  publishedAt: at('published_at'),
  removedAt: at('removed_at'),
});
