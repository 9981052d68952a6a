import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { POPUP_AUDIENCE_CODES, POPUP_PAGES_CODES } from '../shared/popup-showing.rules.ts';

export const popup = pgTable('popup', {
  id: text().primaryKey(),
  title: text().notNull(),
  text: text().notNull(),
  button: text().notNull(),
  link: text().notNull(),
  coverFileId: text('cover_file_id'),
  coverUrl: text('cover_url').notNull().default(''),
  fromDay: text('from_day').notNull(),
  toDay: text('to_day').notNull(),
  audience: text({ enum: POPUP_AUDIENCE_CODES }).notNull(),
  pages: text({ enum: POPUP_PAGES_CODES }).notNull(),
  isOn: boolean('is_on').notNull(),
  publishTime: timestamp('publish_time', { withTimezone: true }).notNull(),
  withdrawAt: timestamp('withdraw_at', { withTimezone: true }),
  isShown: boolean('is_shown').notNull(),
});
