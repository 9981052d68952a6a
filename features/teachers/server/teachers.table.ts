import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const teacher = pgTable('teacher', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Address of the portrait; empty when there is none. */
  photo: text('photo').notNull().default(''),
  title: text('title').notNull().default(''),
  unit: text('unit').notNull().default(''),
  orgCode: text('org_code').notNull(),
  intro: text('intro').notNull().default(''),
  sort: integer('sort').notNull().default(0),
});
