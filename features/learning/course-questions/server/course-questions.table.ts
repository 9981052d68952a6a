import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const courseQuestion = pgTable('course_question', {
  id: text('id').primaryKey(),
  courseId: text('course_id').notNull(),
  courseTitle: text('course_title').notNull(),
  orgCode: text('org_code').notNull(),
  place: integer('place'),
  askerId: text('asker_id').notNull(),
  askerName: text('asker_name').notNull(),
  text: text('text').notNull(),
  note: text('note').notNull().default(''),
  askedAt: at('asked_at').notNull(),
  answer: text('answer').notNull().default(''),
  answererName: text('answerer_name').notNull().default(''),
  answeredBy: text('answered_by'),
  answeredAt: at('answered_at'),
  isShown: boolean('is_shown').notNull().default(false),
  version: integer('version').notNull().default(1),
});
export type QuestionTableRow = typeof courseQuestion.$inferSelect;
