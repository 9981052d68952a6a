import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { BOOKING_STATES, HOST_KINDS } from '../shared/visit-booking.rules.ts';
import { type SlotHours, SPECIAL_KINDS, type WeeklySlot } from '../shared/visit-slots.rules.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const visitTerms = pgTable('visit_terms', {
  baseId: text('base_id').primaryKey(),
  version: integer().notNull().default(1),
  isOpen: boolean('is_open').notNull().default(false),
  confirmsItself: boolean('confirms_itself').notNull().default(false),
  leadHours: integer('lead_hours').notNull(),
  aheadDays: integer('ahead_days').notNull(),
  maxGroup: integer('max_group').notNull(),
  contact: text().notNull().default(''),
  contactPhone: text('contact_phone').notNull().default(''),
  note: text().notNull().default(''),
  slots: jsonb().$type<readonly WeeklySlot[]>().notNull().default([]),
});

export const visitSpecialDay = pgTable(
  'visit_special_day',
  {
    baseId: text('base_id').notNull(),
    day: text().notNull(),
    kind: text({ enum: SPECIAL_KINDS }).notNull(),
    reason: text().notNull(),
    slots: jsonb().$type<readonly SlotHours[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.baseId, table.day] })],
);

export const visitSlot = pgTable('visit_slot', {
  id: text().primaryKey(),
  baseId: text('base_id').notNull(),
  day: text().notNull(),
  startAt: time('start_at').notNull(),
  endAt: time('end_at').notNull(),
  capacity: integer().notNull(),
  taken: integer().notNull().default(0),
  waiting: integer().notNull().default(0),
  waitSeq: integer('wait_seq').notNull().default(0),
});

export const visitBooking = pgTable('visit_booking', {
  id: text().primaryKey(),
  bookingNo: text('booking_no').notNull(),
  baseId: text('base_id').notNull(),
  baseName: text('base_name').notNull(),
  baseOrg: text('base_org').notNull(),
  address: text().notNull(),
  slotId: text('slot_id').notNull(),
  day: text().notNull(),
  startAt: time('start_at').notNull(),
  endAt: time('end_at').notNull(),
  leadHours: integer('lead_hours').notNull(),
  hostKind: text('host_kind', { enum: HOST_KINDS }).notNull(),
  hostId: text('host_id').notNull(),
  hostName: text('host_name').notNull(),
  leaderId: text('leader_id').notNull(),
  leaderName: text('leader_name').notNull(),
  rosterNum: integer('roster_num').notNull(),
  othersNum: integer('others_num').notNull(),
  purpose: text().notNull(),
  contact: text().notNull(),
  contactPhone: text('contact_phone').notNull(),
  state: text({ enum: BOOKING_STATES }).notNull(),
  waitNo: integer('wait_no'),
  reason: text().notNull().default(''),
  version: integer().notNull().default(1),
  cameNum: integer('came_num').notNull().default(0),
  creditedNum: integer('credited_num').notNull().default(0),
  hoursHundredths: integer('hours_hundredths').notNull().default(0),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
  closedAt: time('closed_at'),
});

export const visitPerson = pgTable(
  'visit_person',
  {
    bookingId: text('booking_id').notNull(),
    userId: text('user_id').notNull(),
    number: integer().notNull(),
    name: text().notNull(),
    orgCode: text('org_code').notNull(),
    minutes: integer().notNull().default(0),
    hoursHundredths: integer('hours_hundredths').notNull().default(0),
    receiptNo: text('receipt_no').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.userId] })],
);

export const visitRating = pgTable(
  'visit_rating',
  {
    bookingId: text('booking_id').notNull(),
    userId: text('user_id').notNull(),
    baseId: text('base_id').notNull(),
    score: integer().notNull(),
    comment: text().notNull().default(''),
    ratedAt: time('rated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.userId] })],
);

export const visitPicture = pgTable('visit_picture', {
  id: text().primaryKey(),
  bookingId: text('booking_id').notNull(),
  baseId: text('base_id').notNull(),
  userId: text('user_id').notNull(),
  fileId: text('file_id').notNull(),
  url: text().notNull(),
  alt: text().notNull(),
  state: text({ enum: ['SENT', 'SHOWN', 'REFUSED'] }).notNull(),
  reason: text().notNull().default(''),
  sentAt: time('sent_at').notNull(),
  decidedBy: text('decided_by').notNull().default(''),
  decidedAt: time('decided_at'),
});
