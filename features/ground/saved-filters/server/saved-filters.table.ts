import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const savedFilter = pgTable('saved_filter', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  list: text('list').notNull(),
  name: text('name').notNull(),
  query: text('query').notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
});
