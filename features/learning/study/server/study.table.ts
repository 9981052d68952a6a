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
import type { LedgerFacts } from '../shared/credits/receipt.rules.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** The one live lease of a person, and the row that is locked first whenever something of the person is decided. */
export const studyLease = pgTable('study_lease', {
  userId: text('user_id').primaryKey(),
  orgCode: text('org_code').notNull().default(''),
  leaseId: text('lease_id'),
  courseId: text('course_id').notNull().default(''),
  classId: text('class_id').notNull().default(''),
  sessionId: text('session_id').notNull().default(''),
  device: text('device').notNull().default(''),
  issuedAt: time('issued_at'),
  expiresAt: time('expires_at'),
});

export const studyProgress = pgTable(
  'study_progress',
  {
    userId: text('user_id').notNull(),
    courseId: text('course_id').notNull(),
    classId: text('class_id').notNull().default(''),
    mediaKind: text('media_kind', { enum: ['text', 'video', 'audio'] }).notNull(),
    lengthTenths: integer('length_tenths').notNull(),
    speedHundredths: integer('speed_hundredths').notNull(),
    coverageThousandths: integer('coverage_thousandths').notNull(),
    hasQuiz: boolean('has_quiz').notNull(),
    /** 1 studying, 2 finished and credited. */
    status: smallint('status').notNull().default(1),
    awaitingQuiz: boolean('awaiting_quiz').notNull().default(false),
    watched: text('watched').notNull().default(''),
    coveredTenths: integer('covered_tenths').notNull().default(0),
    serverMs: bigint('server_ms', { mode: 'number' }).notNull().default(0),
    days: text('days').notNull().default(''),
    carryMs: integer('carry_ms').notNull(),
    budgetAt: time('budget_at').notNull(),
    resumeTenths: integer('resume_tenths').notNull().default(0),
    recentNonces: text('recent_nonces').notNull().default(''),
    leaseId: text('lease_id'),
    /** Counts every change that a report's decision depends on. */
    version: integer('version').notNull().default(1),
    isHidden: boolean('is_hidden').notNull().default(false),
    startedAt: time('started_at').notNull(),
    lastReportAt: time('last_report_at'),
    /** When enough was watched; credit follows at once, or after the quiz. */
    coveredAt: time('covered_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId, table.classId] })],
);

/** Append-only; the database refuses to change or delete a row. */
export const studyLedger = pgTable(
  'study_ledger',
  {
    id: bigserial('id', { mode: 'number' }),
    userId: text('user_id').notNull(),
    courseId: text('course_id').notNull(),
    classId: text('class_id').notNull().default(''),
    orgCode: text('org_code').notNull(),
    year: integer('year').notNull(),
    hoursHundredths: integer('hours_hundredths').notNull(),
    countsForYear: boolean('counts_for_year').notNull(),
    receiptNo: text('receipt_no').notNull(),
    facts: jsonb('facts').$type<LedgerFacts>().notNull(),
    digest: text('digest').notNull(),
    previousDigest: text('previous_digest').notNull(),
    creditedAt: time('credited_at').notNull(),
    kind: text('kind', { enum: ['ONLINE', 'OFFLINE', 'GROUP'] })
      .notNull()
      .default('ONLINE'),
    entry: text('entry', { enum: ['CREDIT', 'REVERSAL', 'RECOUNT', 'GRANT'] })
      .notNull()
      .default('CREDIT'),
    /** Name of the presence, by the feature that credits it; empty on ONLINE rows. */
    presenceKey: text('presence_key').notNull().default(''),
    /** How many times this presence was credited, a reversal between each two. */
    presenceTurn: integer('presence_turn').notNull().default(0),
    /** Id of the credit that is taken back or counted anew; of the same person. */
    refersTo: bigint('refers_to', { mode: 'number' }),
    /** Hundredths that the row adds to the person's year; null on rows from before presence, which add their hours or nothing. */
    yearHundredths: integer('year_hundredths'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
