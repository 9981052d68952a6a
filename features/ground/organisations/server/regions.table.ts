import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const organisation = pgTable('organisation', {
  code: text('code').primaryKey(),
  parentCode: text('parent_code'),
  name: text('name').notNull(),
  shortName: text('short_name').notNull(),
  level: integer('level').notNull(),
  kind: text('kind', { enum: ['region', 'branch'] }).notNull(),
  sort: integer('sort').notNull().default(0),
  version: integer('version').notNull().default(1),
});

/** Facts about this installation that are no settings, such as what was loaded into it and when. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

/** Codes that ended, with their names then and the code that took their place. */
export const organisationPast = pgTable('organisation_past', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  shortName: text('short_name').notNull(),
  kind: text('kind', { enum: ['region', 'branch'] }).notNull(),
  ended: text('ended', { enum: ['moved', 'merged', 'closed'] }).notNull(),
  toCode: text('to_code'),
  endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
  endedBy: text('ended_by').notNull(),
});
