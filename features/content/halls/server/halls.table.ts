import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const hall = pgTable('hall', {
  id: text().primaryKey(),
  orgCode: text('org_code').notNull(),
  name: text().notNull(),
  place: text().notNull().default(''),
  summary: text().notNull().default(''),
  vrLink: text('vr_link').notNull().default(''),
  vrYear: integer('vr_year').notNull().default(0),
  vrMegabytes: integer('vr_megabytes').notNull().default(0),
  exhibitNum: integer('exhibit_num').notNull().default(0),
  contentHtml: text('content_html').notNull().default(''),
  coverFileId: text('cover_file_id'),
  coverUrl: text('cover_url').notNull().default(''),
  isTop: boolean('is_top').notNull().default(false),
  sort: integer().notNull().default(0),
  publishTime: timestamp('publish_time', { withTimezone: true }).notNull(),
  withdrawAt: timestamp('withdraw_at', { withTimezone: true }),
  isShown: boolean('is_shown').notNull(),
  viewNum: integer('view_num').notNull().default(0),
});
