import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { PlanItem } from '../shared/plan.record.ts';
import type { PlanTarget } from '../shared/plan-items.rules.ts';

export const plan = pgTable('plan', {
  id: text().primaryKey(),
  title: text().notNull(),
  audience: text().notNull().default(''),
  introHtml: text('intro_html').notNull().default(''),
  coverFileId: text('cover_file_id'),
  coverUrl: text('cover_url').notNull().default(''),
  startDay: date('start_day', { mode: 'string' }).notNull(),
  endDay: date('end_day', { mode: 'string' }).notNull(),
  target: text().$type<PlanTarget>().notNull(),
  targetHundredths: integer('target_hundredths').notNull().default(0),
  items: jsonb().$type<readonly PlanItem[]>().notNull().default([]),
  isTop: boolean('is_top').notNull().default(false),
  sort: integer().notNull().default(0),
  publishTime: timestamp('publish_time', { withTimezone: true }).notNull(),
  withdrawAt: timestamp('withdraw_at', { withTimezone: true }),
  isShown: boolean('is_shown').notNull(),
});

/** Wishes to be told on a plan's first day; a row goes when its message is written. */
export const planReminder = pgTable(
  'plan_reminder',
  {
    planId: text('plan_id').notNull(),
    userId: text('user_id').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.userId] })],
);
