import { bigserial, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const notification = pgTable(
  'notification',
  {
    userId: text('user_id').notNull(),
    id: bigserial('id', { mode: 'bigint' }),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    path: text('path').notNull().default(''),
    createdAt: time('created_at').notNull(),
    readAt: time('read_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Only what is switched off has a row. */
export const notifySetting = pgTable(
  'notify_setting',
  {
    userId: text('user_id').notNull(),
    topic: text('topic').notNull(),
    mutedAt: time('muted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
);

export const calendarKey = pgTable('calendar_key', {
  userId: text('user_id').primaryKey(),
  version: integer('version').notNull(),
  keyHash: text('key_hash'),
  createdAt: time('created_at').notNull(),
});
