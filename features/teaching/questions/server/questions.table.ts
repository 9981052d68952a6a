import { bigint, char, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { QuestionContent } from '../shared/question.schema.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

const TYPES = ['1', '2', '3', '4'] as const;

export const questionCategory = pgTable('question_category', {
  id: text('id').primaryKey(),
  parentId: text('parent_id'),
  orgCode: text('org_code').notNull(),
  name: text('name').notNull(),
  sort: integer('sort').notNull().default(0),
  version: integer('version').notNull().default(1),
});

export const question = pgTable('question', {
  id: text('id').primaryKey(),
  code: text('code').notNull(),
  /** The number in the code: what came together stands in the order of its source. */
  sortNo: bigint('sort_no', { mode: 'number' }).notNull().default(0),
  orgCode: text('org_code').notNull(),
  categoryId: text('category_id'),
  questionType: char('question_type', { length: 1, enum: TYPES }).notNull(),
  difficulty: text('difficulty', { enum: ['EASY', 'MEDIUM', 'HARD'] })
    .notNull()
    .default('MEDIUM'),
  state: text('state', { enum: ['ACTIVE', 'RETIRED'] })
    .notNull()
    .default('ACTIVE'),
  tags: text('tags').array().notNull().default([]),
  /** Newest version of the content; its title stands here, too, for lists and search. */
  versionNo: integer('version_no').notNull().default(1),
  title: text('title').notNull(),
  fingerprint: text('fingerprint').notNull(),
  answeredNum: integer('answered_num').notNull().default(0),
  rightNum: integer('right_num').notNull().default(0),
  version: integer('version').notNull().default(1),
  createdBy: text('created_by').notNull().default(''),
  createdAt: moment('created_at').notNull(),
  updatedBy: text('updated_by').notNull().default(''),
  updatedAt: moment('updated_at').notNull(),
});

export type QuestionTableRow = typeof question.$inferSelect;

export const questionVersion = pgTable(
  'question_version',
  {
    questionId: text('question_id').notNull(),
    versionNo: integer('version_no').notNull(),
    questionType: char('question_type', { length: 1, enum: TYPES }).notNull(),
    title: text('title').notNull(),
    options: jsonb('options').$type<QuestionContent['options']>().notNull().default([]),
    media: jsonb('media').$type<QuestionContent['media']>().notNull().default([]),
    /** Of a fill-in-the-blank: characters of each blank. */
    boxes: integer('boxes').array().notNull().default([]),
    createdBy: text('created_by').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.versionNo] })],
);

export const questionKey = pgTable(
  'question_key',
  {
    questionId: text('question_id').notNull(),
    versionNo: integer('version_no').notNull(),
    keyNo: integer('key_no').notNull(),
    answers: text('answers').array().notNull(),
    explanation: text('explanation').notNull().default(''),
    reason: text('reason').notNull().default(''),
    createdBy: text('created_by').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.versionNo, table.keyNo] })],
);

/** Readers and writers of keys: such a person may not sit an exam that asks the question. */
export const questionKeyReading = pgTable(
  'question_key_reading',
  {
    userId: text('user_id').notNull(),
    questionId: text('question_id').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.questionId] })],
);
