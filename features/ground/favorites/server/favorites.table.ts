import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const favorite = pgTable(
  'favorite',
  {
    userId: text('user_id').notNull(),
    kind: text('kind').notNull(),
    itemId: text('item_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Only its owner ever reads it. */
    note: text('note').notNull().default(''),
    /** Counts the changes of the note. */
    version: integer('version').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.itemId] })],
);
