import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RoleCode } from '#platform/shared/caller.ts';
import type { ReportKind } from '../shared/report-kinds.rules.ts';
import type { Rhythm } from '../shared/schedule.rules.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export const reportMonth = pgTable('report_month', {
  month: text('month').primaryKey(),
  countedAt: time('counted_at').notNull(),
});

export const reportSaved = pgTable('report_saved', {
  id: id(),
  ownerId: text('owner_id').notNull(),
  /** Role in which it was saved: a schedule sends what that role may see. */
  roleCode: text('role_code').$type<RoleCode>().notNull(),
  name: text('name').notNull(),
  kind: text('kind').$type<ReportKind>().notNull(),
  period: text('period').notNull(),
  orgCode: text('org_code').notNull(),
  columns: text('columns').array().notNull(),
  isShared: boolean('is_shared').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: time('updated_at').notNull(),
});

export const reportSchedule = pgTable('report_schedule', {
  id: id(),
  reportId: bigint('report_id', { mode: 'number' }).notNull(),
  ownerId: text('owner_id').notNull(),
  rhythm: text('rhythm').$type<Rhythm>().notNull(),
  day: integer('day').notNull(),
  time: text('time').notNull(),
  receivers: text('receivers').array().notNull(),
  isActive: boolean('is_active').notNull(),
  stopReason: text('stop_reason').notNull().default(''),
  nextAt: time('next_at').notNull(),
  lastAt: time('last_at'),
  version: integer('version').notNull().default(1),
});

export const reportDelivery = pgTable('report_delivery', {
  id: id(),
  scheduleId: bigint('schedule_id', { mode: 'number' }).notNull(),
  dueAt: time('due_at').notNull(),
  receiverId: text('receiver_id').notNull(),
  reportName: text('report_name').notNull(),
  kind: text('kind').$type<ReportKind>().notNull(),
  orgCode: text('org_code').notNull(),
  fromMonth: text('from_month').notNull(),
  toMonth: text('to_month').notNull(),
  fileKey: text('file_key').notNull(),
  fileName: text('file_name').notNull(),
  senderName: text('sender_name').notNull(),
  sentAt: time('sent_at').notNull(),
  expiresAt: time('expires_at').notNull(),
});
