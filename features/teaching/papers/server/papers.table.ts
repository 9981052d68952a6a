import { char, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { DrawRule } from '../shared/paper-section.schema.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const paper = pgTable('paper', {
  id: text('id').primaryKey(),
  orgCode: text('org_code').notNull(),
  name: text('name').notNull(),
  note: text('note').notNull().default(''),
  version: integer('version').notNull().default(1),
  createdBy: text('created_by').notNull().default(''),
  createdAt: moment('created_at').notNull(),
  updatedBy: text('updated_by').notNull().default(''),
  updatedAt: moment('updated_at').notNull(),
});

export type PaperTableRow = typeof paper.$inferSelect;

export const paperSection = pgTable(
  'paper_section',
  {
    paperId: text('paper_id').notNull(),
    sectionNo: integer('section_no').notNull(),
    questionType: char('question_type', { length: 1, enum: ['1', '2', '3', '4'] }).notNull(),
    note: text('note').notNull().default(''),
    scoreTenths: integer('score_tenths').notNull(),
    /** Empty when the questions are chosen one by one. */
    rules: jsonb('rules').$type<readonly DrawRule[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.paperId, table.sectionNo] })],
);

export const paperQuestion = pgTable(
  'paper_question',
  {
    paperId: text('paper_id').notNull(),
    sectionNo: integer('section_no').notNull(),
    questionNo: integer('question_no').notNull(),
    questionId: text('question_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.paperId, table.sectionNo, table.questionNo] })],
);
