import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { BaseType, Hierarchy } from '../shared/base-kinds.rules.ts';
import type { OpenHour } from '../shared/open-hours.rules.ts';

/** A picture as readers see it. */
export interface ShownPicture {
  readonly fileId: string;
  readonly alt: string;
  readonly url: string;
}

export const baseCategory = pgTable('base_category', {
  rcId: text('rc_id').primaryKey(),
  name: text().notNull(),
  iconUrl: text('icon_url').notNull().default(''),
  sort: integer().notNull().default(0),
});

export const base = pgTable('base', {
  id: text().primaryKey(),
  orgCode: text('org_code').notNull(),
  name: text().notNull(),
  baseType: text('base_type').$type<BaseType>().notNull(),
  rcId: text('rc_id').notNull(),
  hierarchy: text().$type<Hierarchy>().notNull(),
  address: text().notNull().default(''),
  lng: doublePrecision().notNull(),
  lat: doublePrecision().notNull(),
  accommodate: integer(),
  coverArea: integer('cover_area'),
  department: text().notNull().default(''),
  openHours: jsonb('open_hours').$type<readonly OpenHour[]>().notNull().default([]),
  contact: text().notNull().default(''),
  contactPhone: text('contact_phone').notNull().default(''),
  resourceRecord: text('resource_record').notNull(),
  summary: text().notNull().default(''),
  contentHtml: text('content_html').notNull().default(''),
  pictures: jsonb().$type<readonly ShownPicture[]>().notNull().default([]),
  coverUrl: text('cover_url').notNull().default(''),
  courseIds: jsonb('course_ids').$type<readonly string[]>().notNull().default([]),
  teacherIds: jsonb('teacher_ids').$type<readonly string[]>().notNull().default([]),
  isTop: boolean('is_top').notNull().default(false),
  sort: integer().notNull().default(0),
  publishTime: timestamp('publish_time', { withTimezone: true }).notNull(),
  withdrawAt: timestamp('withdraw_at', { withTimezone: true }),
  isShown: boolean('is_shown').notNull(),
  viewNum: integer('view_num').notNull().default(0),
});

/** How many public bases a prefecture has of a category; the database keeps it (migration 0065), here it is read. */
export const baseAreaSum = pgTable(
  'base_area_sum',
  {
    areaCode: text('area_code').notNull(),
    rcId: text('rc_id').notNull(),
    num: integer().notNull(),
    lngSum: doublePrecision('lng_sum').notNull(),
    latSum: doublePrecision('lat_sum').notNull(),
  },
  (table) => [primaryKey({ columns: [table.areaCode, table.rcId] })],
);

/** Views by day in Asia/Shanghai, beside the sum in `base.viewNum`. */
export const baseViewDay = pgTable(
  'base_view_day',
  {
    baseId: text('base_id').notNull(),
    day: text().notNull(),
    num: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.baseId, table.day] })],
);
