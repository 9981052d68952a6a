import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LiveTexts } from '#platform/server/config/live-settings.ts';

export const siteSettingsVersion = pgTable('site_settings_version', {
  version: integer().primaryKey(),
  /** Settings that are not as the environment has them. */
  texts: jsonb().$type<Partial<LiveTexts>>().notNull(),
  changed: jsonb().$type<readonly { name: string; before: string; after: string }[]>().notNull(),
  restored: integer(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  savedBy: text('saved_by').notNull(),
  savedName: text('saved_name').notNull(),
});
