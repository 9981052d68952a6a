import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const studyObjection = pgTable('study_objection', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  orgCode: text('org_code').notNull(),
  matterKey: text('matter_key').notNull(),
  kind: text('kind', { enum: ['ONLINE', 'OFFLINE', 'GROUP'] }).notNull(),
  ledgerId: bigint('ledger_id', { mode: 'number' }),
  receiptNo: text('receipt_no').notNull().default(''),
  courseId: text('course_id').notNull().default(''),
  classId: text('class_id').notNull().default(''),
  day: text('day').notNull().default(''),
  title: text('title').notNull(),
  year: integer('year').notNull(),
  reason: text('reason').notNull(),
  state: text('state', { enum: ['OPEN', 'CONFIRMING', 'GRANTED', 'REFUSED', 'WITHDRAWN'] }).notNull(),
  filedAt: time('filed_at').notNull(),
  hundredths: integer('hundredths'),
  decidedBy: text('decided_by'),
  decidedAt: time('decided_at'),
  decision: text('decision').notNull().default(''),
  confirmedBy: text('confirmed_by'),
  confirmedAt: time('confirmed_at'),
  confirmation: text('confirmation').notNull().default(''),
  grantedReceipt: text('granted_receipt').notNull().default(''),
  version: integer('version').notNull().default(1),
});
