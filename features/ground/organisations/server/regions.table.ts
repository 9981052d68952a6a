import { integer, pgTable, text } from 'drizzle-orm/pg-core';

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
