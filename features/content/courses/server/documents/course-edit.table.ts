import { bigserial, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** State of a course that is not public yet: the draft of a new one, or changes of a published one. */
export const courseEdit = pgTable('course_edit', {
  courseId: text('course_id').primaryKey(),
  document: jsonb().$type<CourseDocument>().notNull(),
  state: text({ enum: ['draft', 'review', 'returned'] }).notNull(),
  /** Why it was given back. */
  note: text().notNull().default(''),
  submittedBy: text('submitted_by'),
  submittedAt: at('submitted_at'),
});

export const courseHistory = pgTable('course_history', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  courseId: text('course_id').notNull(),
  at: at('at').notNull(),
  userId: text('user_id').notNull(),
  action: text().notNull(),
  reason: text().notNull().default(''),
  changed: jsonb().$type<string[]>().notNull().default([]),
  /** The whole course as it was published then. */
  document: jsonb().$type<CourseDocument>(),
});

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
