import {
  bigserial,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import {
  ATTENDANCE_STATUSES,
  CONFLICTS,
  DECISIONS,
  DIRECTIONS,
  GATHERING_KINDS,
  LEAVE_STATES,
  OUTCOMES,
  VIAS,
} from '../shared/attendance.rules.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const gathering = pgTable('gathering', {
  id: text('id').primaryKey(),
  codeNo: text('code_no').notNull(),
  kind: text('kind', { enum: GATHERING_KINDS }).notNull(),
  subjectId: text('subject_id').notNull(),
  title: text('title').notNull(),
  place: text('place').notNull().default(''),
  orgCode: text('org_code').notNull(),
  startAt: time('start_at').notNull(),
  endAt: time('end_at').notNull(),
  signInFrom: time('sign_in_from').notNull(),
  signInUntil: time('sign_in_until').notNull(),
  lateAfter: time('late_after'),
  signOutFrom: time('sign_out_from'),
  signOutUntil: time('sign_out_until'),
  fenceLng: doublePrecision('fence_lng'),
  fenceLat: doublePrecision('fence_lat'),
  fenceMetres: integer('fence_metres'),
  /** Counts changed terms and decisions of the manager. */
  version: integer('version').notNull().default(0),
});

/** How a person stands, in the row itself and in what stood before a correction. */
const standing = {
  status: text('status', { enum: ATTENDANCE_STATUSES }).notNull(),
  inAt: time('in_at'),
  outAt: time('out_at'),
  via: text('via', { enum: VIAS }).notNull(),
};

export const attendance = pgTable(
  'attendance',
  {
    gatheringId: text('gathering_id').notNull(),
    userId: text('user_id').notNull(),
    ...standing,
    witnessId: text('witness_id').notNull().default(''),
    reason: text('reason').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.gatheringId, table.userId] })],
);

export const attendanceEvent = pgTable('attendance_event', {
  id: text('id').primaryKey(),
  gatheringId: text('gathering_id').notNull(),
  userId: text('user_id').notNull(),
  direction: text('direction', { enum: DIRECTIONS }).notNull(),
  at: time('at').notNull(),
  receivedAt: time('received_at').notNull(),
  via: text('via', { enum: VIAS }).notNull(),
  witnessId: text('witness_id').notNull().default(''),
  deviceId: text('device_id').notNull().default(''),
  outcome: text('outcome_code', { enum: OUTCOMES }).notNull(),
  conflict: text('conflict_code', { enum: CONFLICTS }).notNull().default(''),
  otherUserId: text('other_user_id').notNull().default(''),
  decision: text('decision_code', { enum: DECISIONS }).notNull().default(''),
  decidedBy: text('decided_by').notNull().default(''),
  decidedAt: time('decided_at'),
});

export const attendanceHistory = pgTable('attendance_history', {
  id: bigserial('id', { mode: 'bigint' }).primaryKey(),
  gatheringId: text('gathering_id').notNull(),
  userId: text('user_id').notNull(),
  ...standing,
  witnessId: text('witness_id').notNull(),
  reason: text('reason').notNull(),
  changedAt: time('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
});

export const attendanceLeave = pgTable(
  'attendance_leave',
  {
    gatheringId: text('gathering_id').notNull(),
    userId: text('user_id').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: LEAVE_STATES }).notNull(),
    askedAt: time('asked_at').notNull(),
    decidedAt: time('decided_at'),
    decidedBy: text('decided_by').notNull().default(''),
    answerReason: text('answer_reason').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.gatheringId, table.userId] })],
);

export const attendanceShortCode = pgTable(
  'attendance_short_code',
  {
    gatheringId: text('gathering_id').notNull(),
    userId: text('user_id').notNull(),
    code: text('code').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gatheringId, table.userId] })],
);
