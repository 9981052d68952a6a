import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });
const position = () => text('position', { enum: ['MEMBER', 'COMMITTEE'] });

export const dutyRule = pgTable('duty_rule', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  year: integer('year'),
  position: position().notNull(),
  orgCode: text('org_code').notNull(),
  target: integer('target').notNull(),
  capOnline: integer('cap_online'),
  capOffline: integer('cap_offline'),
  capGroup: integer('cap_group'),
  capDay: integer('cap_day'),
  note: text('note').notNull().default(''),
  version: integer('version').notNull().default(1),
  updatedBy: text('updated_by').notNull(),
  updatedAt: time('updated_at').notNull(),
});

export const dutyYear = pgTable('duty_year', {
  year: integer('year').primaryKey(),
  day: date('day', { mode: 'string' }).notNull(),
});

/** Targets, caps and sums are written by the database (migration 0062); here they are read. */
export const dutyPerson = pgTable(
  'duty_person',
  {
    userId: text('user_id').notNull(),
    year: integer('year').notNull(),
    orgCode: text('org_code').notNull(),
    isCounted: boolean('is_counted').notNull(),
    position: position().notNull().default('MEMBER'),
    positionIsSet: boolean('position_is_set').notNull().default(false),
    fromMonth: smallint('from_month').notNull().default(1),
    isExempt: boolean('is_exempt').notNull().default(false),
    note: text('note').notNull().default(''),
    target: integer('target').notNull().default(0),
    capOnline: integer('cap_online'),
    capOffline: integer('cap_offline'),
    capGroup: integer('cap_group'),
    online: integer('online').notNull().default(0),
    offline: integer('offline').notNull().default(0),
    inGroup: integer('in_group').notNull().default(0),
    /** Within the caps. */
    hours: integer('hours').notNull().generatedAlwaysAs(0),
    creditedAt: time('credited_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.userId, table.year] })],
);

export const dutyReminder = pgTable('duty_reminder', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  year: integer('year').notNull(),
  orgCode: text('org_code').notNull(),
  sentBy: text('sent_by').notNull(),
  sentByName: text('sent_by_name').notNull(),
  text: text('text').notNull(),
  people: integer('people').notNull(),
  leftOut: integer('left_out').notNull(),
  sentAt: time('sent_at').notNull(),
});

export const dutyRecount = pgTable('duty_recount', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  year: integer('year').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  people: integer('people').notNull(),
  orgs: integer('orgs').notNull(),
  mendedPeople: integer('mended_people').notNull(),
  mendedOrgs: integer('mended_orgs').notNull(),
  leftOrgs: integer('left_orgs').notNull(),
  beganAt: time('began_at').notNull(),
  endedAt: time('ended_at').notNull(),
});
