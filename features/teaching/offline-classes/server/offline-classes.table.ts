import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { ToldSession } from '../shared/timetable-changes.rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const classId = () => text('class_id').notNull();
const userId = () => text('user_id').notNull();

/** One lesson of a timetable (specification, 3: Offline-class session). */
export const classSession = pgTable('class_session', {
  id: text('id').primaryKey(),
  classId: classId(),
  /** `yyyy-MM-dd` in Asia/Shanghai. */
  day: date('day', { mode: 'string' }).notNull(),
  startAt: at('start_at').notNull(),
  endAt: at('end_at').notNull(),
  courseName: text('course_name').notNull(),
  courseId: text('course_id').notNull().default(''),
  teacherId: text('teacher_id').notNull().default(''),
  teacherName: text('teacher_name').notNull().default(''),
  place: text('place').notNull().default(''),
  hoursHundredths: integer('hours_hundredths').notNull(),
  isSiteTeaching: boolean('is_site_teaching').notNull().default(false),
  isRated: boolean('is_rated').notNull().default(true),
  sort: integer('sort').notNull(),
});

export const offlineClassConfig = pgTable('offline_class_config', {
  classId: text('class_id').primaryKey(),
  address: text('address').notNull().default(''),
  signOpenMinutes: integer('sign_open_minutes').notNull().default(30),
  lateMinutes: integer('late_minutes').notNull().default(15),
  signCloseMinutes: integer('sign_close_minutes').notNull().default(60),
  needsSignOut: boolean('needs_sign_out').notNull().default(false),
  fenceLng: doublePrecision('fence_lng'),
  fenceLat: doublePrecision('fence_lat'),
  fenceMetres: integer('fence_metres'),
  isCourseRated: boolean('is_course_rated').notNull().default(true),
  liveUrl: text('live_url').notNull().default(''),
  playbackUrl: text('playback_url').notNull().default(''),
  needSignRate: integer('need_sign_rate').notNull().default(80),
  needsAppraisal: boolean('needs_appraisal').notNull().default(false),
  needsRatings: boolean('needs_ratings').notNull().default(false),
  excellentPercent: integer('excellent_percent').notNull().default(15),
  version: integer('version').notNull().default(1),
});

export const sessionRating = pgTable(
  'session_rating',
  {
    sessionId: text('session_id').notNull(),
    userId: userId(),
    classId: classId(),
    score: smallint('score').notNull(),
    enteredBy: text('entered_by').notNull().default(''),
    ratedAt: at('rated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.userId] })],
);

export const classAppraisal = pgTable(
  'class_appraisal',
  {
    classId: classId(),
    userId: userId(),
    result: text('result').$type<'PASS' | 'FAIL' | 'EXCELLENT'>().notNull(),
    comment: text('comment').notNull().default(''),
    appraisedBy: text('appraised_by').notNull(),
    appraisedAt: at('appraised_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.classId, table.userId] })],
);

/** A change of a timetable that its students are not told yet. */
export const timetableChange = pgTable('timetable_change', {
  classId: text('class_id').primaryKey(),
  beforeSessions: jsonb('before_sessions').$type<readonly ToldSession[]>().notNull(),
  changedAt: at('changed_at').notNull(),
  dueAt: at('due_at').notNull(),
});

/** Final test on paper of a class held in a room. */
export const paperExam = pgTable('paper_exam', {
  classId: text('class_id').primaryKey(),
  name: text('name').notNull(),
  startAt: at('start_at').notNull(),
  endAt: at('end_at').notNull(),
  place: text('place').notNull().default(''),
  totalTenths: integer('total_tenths').notNull(),
  passTenths: integer('pass_tenths').notNull(),
  isRequired: boolean('is_required').notNull().default(true),
});

export const paperScore = pgTable(
  'paper_score',
  {
    classId: classId(),
    userId: userId(),
    /** Null: 缺考. */
    scoreTenths: integer('score_tenths'),
    reason: text('reason').notNull().default(''),
    enteredBy: text('entered_by').notNull(),
    enteredAt: at('entered_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.classId, table.userId] })],
);

/** Results before each correction. */
export const paperScoreHistory = pgTable('paper_score_history', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  classId: classId(),
  userId: userId(),
  scoreTenths: integer('score_tenths'),
  reason: text('reason').notNull(),
  enteredBy: text('entered_by').notNull(),
  enteredAt: at('entered_at').notNull(),
});
