import {
  bigint,
  bigserial,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import type { AttemptItem, GradedItem } from '../shared/sitting/attempt-item.rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A section of a published exam: each examinee gets `take` questions of its items. */
export interface ExamSection {
  readonly questionType: QuestionType;
  readonly note: string;
  readonly scoreTenths: number;
  readonly take: number;
  /** Of a section that draws: how many each of its rules takes; empty when all items are taken in order. */
  readonly rules: readonly number[];
}

export type { AttemptItem, GradedItem } from '../shared/sitting/attempt-item.rules.ts';

export const exam = pgTable('exam', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  examType: text('exam_type', { enum: ['FINAL_TEST', 'QUIZ'] }).notNull(),
  state: text('state', { enum: ['DRAFT', 'PUBLISHED', 'CLOSED'] })
    .notNull()
    .default('DRAFT'),
  orgCode: text('org_code').notNull(),
  classId: text('class_id'),
  courseId: text('course_id'),
  paperId: text('paper_id'),
  description: text('description').notNull().default(''),
  passTenths: integer('pass_tenths').notNull().default(0),
  totalTenths: integer('total_tenths').notNull().default(0),
  questionNum: integer('question_num').notNull().default(0),
  lengthMinutes: integer('length_minutes').notNull().default(0),
  attemptNum: integer('attempt_num').notNull().default(0),
  opensAt: moment('opens_at'),
  closesAt: moment('closes_at'),
  shuffleQuestions: boolean('shuffle_questions').notNull().default(true),
  shuffleOptions: boolean('shuffle_options').notNull().default(true),
  reviewPolicy: text('review_policy', { enum: ['AFTER_PASS', 'AFTER_CLOSE', 'AFTER_SUBMIT', 'NEVER'] })
    .notNull()
    .default('AFTER_PASS'),
  isRequired: boolean('is_required').notNull().default(true),
  sections: jsonb('sections').$type<readonly ExamSection[]>().notNull().default([]),
  closeReason: text('close_reason').notNull().default(''),
  version: integer('version').notNull().default(1),
  createdBy: text('created_by').notNull().default(''),
  createdAt: moment('created_at').notNull(),
  updatedBy: text('updated_by').notNull().default(''),
  updatedAt: moment('updated_at').notNull(),
  publishedAt: moment('published_at'),
});

export const examItem = pgTable(
  'exam_item',
  {
    examId: text('exam_id').notNull(),
    sectionNo: integer('section_no').notNull(),
    itemNo: integer('item_no').notNull(),
    id: text('id').notNull(),
    questionId: text('question_id').notNull(),
    versionNo: integer('version_no').notNull(),
    ruleNo: integer('rule_no').notNull().default(0),
    isGiven: boolean('is_given').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.examId, table.sectionNo, table.itemNo] })],
);

export const examAttempt = pgTable(
  'exam_attempt',
  {
    userId: text('user_id').notNull(),
    examId: text('exam_id').notNull(),
    classId: text('class_id').notNull().default(''),
    attemptNo: integer('attempt_no').notNull(),
    id: text('id').notNull(),
    orgCode: text('org_code').notNull().default(''),
    state: text('state', { enum: ['RUNNING', 'SUBMITTED'] })
      .notNull()
      .default('RUNNING'),
    items: jsonb('items').$type<readonly AttemptItem[]>().notNull(),
    startedAt: moment('started_at').notNull(),
    // How far the portal's time was ahead of the steady one at the start; the deadline is steady time.
    aheadMs: bigint('ahead_ms', { mode: 'number' }).notNull().default(0),
    deadline: moment('deadline'),
    endsBy: text('ends_by', { enum: ['LENGTH', 'WINDOW', 'NONE'] })
      .notNull()
      .default('NONE'),
    submittedAt: moment('submitted_at'),
    submitKind: text('submit_kind', { enum: ['SELF', 'TIMEOUT', 'MANAGER'] }),
    receiptNo: text('receipt_no'),
    rightNum: integer('right_num').notNull().default(0),
    blankNum: integer('blank_num').notNull().default(0),
    scoreTenths: integer('score_tenths').notNull().default(0),
    isPassed: boolean('is_passed').notNull().default(false),
    isRegraded: boolean('is_regraded').notNull().default(false),
    details: jsonb('details').$type<readonly GradedItem[]>().notNull().default([]),
    hoursHundredths: integer('hours_hundredths').notNull().default(0),
    studyReceiptNo: text('study_receipt_no').notNull().default(''),
    isCounted: boolean('is_counted').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.examId, table.classId, table.attemptNo] })],
);

/** The paper of a quiz that was told before it was begun; it goes into the attempt. */
export const examDrawnPaper = pgTable(
  'exam_drawn_paper',
  {
    userId: text('user_id').notNull(),
    examId: text('exam_id').notNull(),
    classId: text('class_id').notNull().default(''),
    items: jsonb('items').$type<readonly AttemptItem[]>().notNull(),
    drawnAt: moment('drawn_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.examId, table.classId] })],
);

export const examOverride = pgTable(
  'exam_override',
  {
    userId: text('user_id').notNull(),
    examId: text('exam_id').notNull(),
    extraMinutes: integer('extra_minutes').notNull().default(0),
    extraAttempts: integer('extra_attempts').notNull().default(0),
    openUntil: moment('open_until'),
    reason: text('reason').notNull(),
    byUserId: text('by_user_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.examId] })],
);

export const examAttemptLog = pgTable(
  'exam_attempt_log',
  {
    userId: text('user_id').notNull(),
    attemptId: text('attempt_id').notNull(),
    id: bigserial('id', { mode: 'number' }).notNull(),
    at: moment('at').notNull(),
    kind: text('kind').notNull(),
    byUserId: text('by_user_id').notNull().default(''),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.id] })],
);

export const examStatistic = pgTable('exam_statistic', {
  examId: text('exam_id').primaryKey(),
  paperNum: integer('paper_num').notNull().default(0),
  suspectNum: integer('suspect_num').notNull().default(0),
  isStale: boolean('is_stale').notNull().default(true),
  facts: jsonb('facts').$type<Record<string, unknown>>().notNull().default({}),
  countedAt: moment('counted_at').notNull(),
});

export const examRegrade = pgTable('exam_regrade', {
  id: text('id').primaryKey(),
  examId: text('exam_id').notNull(),
  itemId: text('item_id').notNull(),
  questionId: text('question_id').notNull(),
  versionNo: integer('version_no').notNull(),
  mode: text('mode', { enum: ['KEY', 'FULL'] }).notNull(),
  beforeAnswers: text('before_answers').array().notNull(),
  afterAnswers: text('after_answers').array().notNull(),
  keepHigher: boolean('keep_higher').notNull(),
  reason: text('reason').notNull(),
  keyNo: integer('key_no').notNull().default(0),
  taskId: text('task_id').notNull().default(''),
  state: text('state', { enum: ['RUNNING', 'DONE'] })
    .notNull()
    .default('RUNNING'),
  changedNum: integer('changed_num').notNull().default(0),
  passGainedNum: integer('pass_gained_num').notNull().default(0),
  byUserId: text('by_user_id').notNull(),
  at: moment('at').notNull(),
});

export const examRegradeChange = pgTable(
  'exam_regrade_change',
  {
    userId: text('user_id').notNull(),
    regradeId: text('regrade_id').notNull(),
    attemptId: text('attempt_id').notNull(),
    beforeTenths: integer('before_tenths').notNull(),
    afterTenths: integer('after_tenths').notNull(),
    passBefore: boolean('pass_before').notNull(),
    passAfter: boolean('pass_after').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.regradeId, table.attemptId] })],
);
