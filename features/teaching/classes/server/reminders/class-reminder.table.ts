import { bigint, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const classReminder = pgTable('class_reminder', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  classId: text('class_id').notNull(),
  sentBy: text('sent_by').notNull(),
  sentByName: text('sent_by_name').notNull(),
  text: text('text').notNull(),
  people: integer('people').notNull(),
  leftOut: integer('left_out').notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
});

/** One row a person and day, whichever class reminds. */
export const classReminderPerson = pgTable(
  'class_reminder_person',
  {
    userId: text('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    reminderId: bigint('reminder_id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
