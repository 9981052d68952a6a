import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const questionImport = pgTable('question_import', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  reply: jsonb('reply').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
