import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const sensitiveWord = pgTable('sensitive_word', {
  id: text().primaryKey(),
  word: text().notNull(),
  /** The word as texts are searched for it. */
  letters: text().notNull(),
  level: text({ enum: ['serious', 'advice'] }).notNull(),
  note: text().notNull().default(''),
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  updatedBy: text('updated_by').notNull().default(''),
});
