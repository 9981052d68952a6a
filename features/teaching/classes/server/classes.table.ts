import {
  bigint,
  bigserial,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { ClassType } from '../shared/class-item.schema.ts';
import type { OfferAnswer } from '../shared/enrolment/seat-offer.rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const classTable = pgTable('class', {
  id: text('id').primaryKey(),
  classCode: text('class_code').notNull(),
  className: text('class_name').notNull(),
  classType: text('class_type').$type<ClassType>().notNull(),
  status: text('status').$type<'DRAFT' | 'PUBLISHED' | 'OFFLINE'>().notNull().default('DRAFT'),
  orgCode: text('org_code').notNull(),
  organizer: text('organizer').notNull().default(''),
  phone: text('phone').notNull().default(''),
  categoryKey: text('category_key').notNull().default('skill'),
  motif: text('motif').notNull().default(''),
  /** File of a public picture; addressed by `pictureAddress`. */
  coverKey: text('cover_key').notNull().default(''),
  introHtml: text('intro_html').notNull().default(''),
  startAt: at('start_at').notNull(),
  /** First moment after the class. */
  endAt: at('end_at').notNull(),
  signupStart: at('signup_start'),
  signupEnd: at('signup_end'),
  hoursHundredths: integer('hours_hundredths').notNull().default(0),
  hasWaitingList: boolean('has_waiting_list').notNull().default(true),
  needsApproval: boolean('needs_approval').notNull().default(false),
  /** Hours in which the next of the queue answers an offered seat; 0: gets it at once. */
  answerHours: integer('answer_hours').notNull().default(0),
  mayWithdraw: boolean('may_withdraw').notNull().default(true),
  inOrder: boolean('in_order').notNull().default(false),
  unifiedExamId: text('unified_exam_id').notNull().default(''),
  needHoursHundredths: integer('need_hours_hundredths').notNull().default(0),
  mustFinishCompulsory: boolean('must_finish_compulsory').notNull().default(true),
  needElective: integer('need_elective').notNull().default(0),
  needEvaluations: integer('need_evaluations').notNull().default(0),
  heldInRoom: boolean('held_in_room').notNull().default(false),
  /** Sessions of the timetable of a class held in a room; kept by the feature that knows them. */
  sessionNum: integer('session_num').notNull().default(0),
  /** Online courses that sessions of the timetable are about; kept as `sessionNum` is. */
  sessionCourseIds: text('session_course_ids').array().notNull().default([]),
  courseNum: integer('course_num').notNull().default(0),
  compulsoryNum: integer('compulsory_num').notNull().default(0),
  version: integer('version').notNull().default(1),
  createdBy: text('created_by').notNull().default(''),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
  updatedBy: text('updated_by').notNull().default(''),
  publishedAt: at('published_at'),
  /** Why it was taken offline, as its members read it. */
  offReason: text('off_reason').notNull().default(''),
});

export const classSeat = pgTable('class_seat', {
  classId: text('class_id').primaryKey(),
  /** Null: no limit. */
  capacity: integer('capacity'),
  taken: integer('taken').notNull().default(0),
  waiting: integer('waiting').notNull().default(0),
  waitSeq: integer('wait_seq').notNull().default(0),
  studentSeq: integer('student_seq').notNull().default(0),
});

export const classScope = pgTable(
  'class_scope',
  { classId: text('class_id').notNull(), orgCode: text('org_code').notNull() },
  (table) => [primaryKey({ columns: [table.classId, table.orgCode] })],
);

export const classCode = pgTable('class_code', {
  id: text('id').primaryKey(),
  classId: text('class_id').notNull(),
  code: text('code').notNull(),
  orgCode: text('org_code').notNull().default(''),
  note: text('note').notNull().default(''),
  quota: integer('quota'),
  used: integer('used').notNull().default(0),
  expiresAt: at('expires_at'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: at('created_at').notNull(),
});

export const classCodeGuard = pgTable('class_code_guard', {
  userId: text('user_id').primaryKey(),
  failedAt: at('failed_at').array().notNull().default([]),
});

export const classMember = pgTable(
  'class_member',
  {
    userId: text('user_id').notNull(),
    classId: text('class_id').notNull(),
    orgCode: text('org_code').notNull(),
    state: text('state')
      .$type<'ENROLLED' | 'PENDING' | 'WAITING' | 'WITHDRAWN' | 'REMOVED' | 'REJECTED'>()
      .notNull(),
    source: text('source').$type<'OPEN' | 'CODE' | 'ASSIGNED' | 'IMPORT'>().notNull(),
    codeId: text('code_id'),
    studentNo: integer('student_no'),
    waitNo: integer('wait_no'),
    reason: text('reason').notNull().default(''),
    appliedAt: at('applied_at').notNull(),
    joinedAt: at('joined_at'),
    updatedAt: at('updated_at').notNull(),
    doneNum: integer('done_num').notNull().default(0),
    compulsoryDone: integer('compulsory_done').notNull().default(0),
    electiveDone: integer('elective_done').notNull().default(0),
    hoursHundredths: integer('hours_hundredths').notNull().default(0),
    percentage: smallint('percentage').notNull().default(0),
    lastStudyAt: at('last_study_at'),
    /** Group of the class; null: in none. */
    groupId: text('group_id'),
    /** Until when the held seat is offered; null: no answer is waited for. */
    offerUntil: at('offer_until'),
    graduatedAt: at('graduated_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.classId] })],
);

/** One row an offer of a seat; without an answer while it is open. */
export const classOffer = pgTable('class_offer', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  classId: text('class_id').notNull(),
  userId: text('user_id').notNull(),
  offeredAt: at('offered_at').notNull(),
  until: at('until').notNull(),
  answer: text('answer').$type<OfferAnswer>(),
  answeredAt: at('answered_at'),
  /** Number of the first event of the round in which it was made, as in the key of its message. */
  told: bigint('told', { mode: 'bigint' }),
});

export const classGroup = pgTable('class_group', {
  id: text('id').primaryKey(),
  classId: text('class_id').notNull(),
  name: text('name').notNull(),
  sort: integer('sort').notNull(),
  leaderId: text('leader_id'),
});

export const classCourse = pgTable(
  'class_course',
  {
    classId: text('class_id').notNull(),
    courseId: text('course_id').notNull(),
    sort: integer('sort').notNull(),
    isCompulsory: boolean('is_compulsory').notNull(),
  },
  (table) => [primaryKey({ columns: [table.classId, table.courseId] })],
);

export const classTeacher = pgTable(
  'class_teacher',
  {
    classId: text('class_id').notNull(),
    teacherId: text('teacher_id').notNull(),
    sort: integer('sort').notNull(),
  },
  (table) => [primaryKey({ columns: [table.classId, table.teacherId] })],
);

export const classManager = pgTable(
  'class_manager',
  {
    classId: text('class_id').notNull(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<'HEAD' | 'ASSISTANT' | 'SUPERVISOR'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.classId, table.userId] })],
);

export const classCredit = pgTable(
  'class_credit',
  {
    userId: text('user_id').notNull(),
    classId: text('class_id').notNull(),
    courseId: text('course_id').notNull(),
    studiedId: text('studied_id').notNull(),
    hoursHundredths: integer('hours_hundredths').notNull(),
    receiptNo: text('receipt_no').notNull(),
    creditedAt: at('credited_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.classId, table.courseId] })],
);

export const classGraduation = pgTable(
  'class_graduation',
  {
    userId: text('user_id').notNull(),
    classId: text('class_id').notNull(),
    graduationNo: text('graduation_no').notNull(),
    orgCode: text('org_code').notNull(),
    graduatedAt: at('graduated_at').notNull(),
    facts: jsonb('facts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.classId] })],
);

export const classEvent = pgTable(
  'class_event',
  {
    id: bigserial('id', { mode: 'number' }).notNull(),
    userId: text('user_id').notNull(),
    classId: text('class_id').notNull(),
    at: at('at').notNull(),
    kind: text('kind').notNull(),
    facts: jsonb('facts').$type<Record<string, string | number>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.userId, table.classId, table.id] })],
);

/** Demand of another feature on a class's members for graduation. */
export const classRequirement = pgTable(
  'class_requirement',
  {
    classId: text('class_id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    need: text('need').notNull(),
    unit: text('unit').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.classId, table.code] })],
);

export const classAchievement = pgTable(
  'class_achievement',
  {
    userId: text('user_id').notNull(),
    classId: text('class_id').notNull(),
    code: text('code').notNull(),
    got: text('got').notNull(),
    isMet: boolean('is_met').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.classId, table.code] })],
);
