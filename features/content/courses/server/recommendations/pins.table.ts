import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const coursePinSlot = pgTable('course_pin_slot', {
  slot: text().primaryKey(),
  version: integer().notNull().default(0),
});

export const coursePin = pgTable(
  'course_pin',
  {
    slot: text().notNull(),
    courseId: text('course_id').notNull(),
    sort: integer().notNull(),
    /** Last day in Asia/Shanghai; null for no end. */
    untilDate: date('until_date'),
  },
  (table) => [primaryKey({ columns: [table.slot, table.courseId] })],
);
