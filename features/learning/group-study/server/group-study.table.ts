import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Play, Stay } from '../shared/group-study.rules.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const groupStudy = pgTable('group_study', {
  id: text('id').primaryKey(),
  receiptNo: text('receipt_no').notNull(),
  orgCode: text('org_code').notNull(),
  place: text('place').notNull(),
  leaderId: text('leader_id').notNull(),
  leaderName: text('leader_name').notNull(),
  courseId: text('course_id').notNull(),
  courseName: text('course_name').notNull(),
  mediaKind: text('media_kind', { enum: ['text', 'video', 'audio'] }).notNull(),
  lengthTenths: integer('length_tenths').notNull(),
  speedHundredths: integer('speed_hundredths').notNull(),
  coverageThousandths: integer('coverage_thousandths').notNull(),
  hoursHundredths: integer('hours_hundredths').notNull(),
  state: text('state', { enum: ['RUNNING', 'CLOSED'] }).notNull(),
  openedAt: time('opened_at').notNull(),
  closedAt: time('closed_at'),
  plays: jsonb('plays').$type<readonly Play[]>().notNull().default([]),
  isPlaying: boolean('is_playing').notNull().default(false),
  positionTenths: integer('position_tenths').notNull().default(0),
  positionAt: time('position_at').notNull(),
  rosterNum: integer('roster_num').notNull(),
  creditedNum: integer('credited_num').notNull().default(0),
});

export const groupStudyPerson = pgTable(
  'group_study_person',
  {
    sessionId: text('session_id').notNull(),
    userId: text('user_id').notNull(),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    orgCode: text('org_code').notNull(),
    isGuest: boolean('is_guest').notNull().default(false),
    stays: jsonb('stays').$type<readonly Stay[]>().notNull().default([]),
    isThere: boolean('is_there').notNull().default(false),
    hoursHundredths: integer('hours_hundredths').notNull().default(0),
    isWhole: boolean('is_whole').notNull().default(false),
    receiptNo: text('receipt_no').notNull().default(''),
    isSampled: boolean('is_sampled').notNull().default(false),
    verdict: text('verdict_code', { enum: ['', 'CONFIRMED', 'DOUBTFUL'] })
      .notNull()
      .default(''),
    verdictNote: text('verdict_note').notNull().default(''),
    verdictBy: text('verdict_by').notNull().default(''),
    verdictAt: time('verdict_at'),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.userId] })],
);
