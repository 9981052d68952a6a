import { pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

export const serverFailure = pgTable('server_failure', {
  requestId: text('request_id').primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  route: text('route').notNull(),
  status: smallint('status').notNull(),
  reason: text('reason').notNull(),
});
