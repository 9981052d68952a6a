import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const teacher = pgTable('teacher', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Address of the portrait; empty when there is none. */
  photo: text('photo').notNull().default(''),
  title: text('title').notNull().default(''),
  unit: text('unit').notNull().default(''),
  orgCode: text('org_code').notNull(),
  /** Subjects in a word each, as the record orders them. */
  fields: text('fields').array().notNull().default([]),
  /** Recommended: first in the library and on the home page. */
  isHot: boolean('is_hot').notNull().default(false),
  intro: text('intro').notNull().default(''),
  sort: integer('sort').notNull().default(0),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  /** Picture of the media library; null for a drawn portrait. */
  photoFileId: text('photo_file_id'),
  /** Public; courses and classes name them also when they are not. */
  isShown: boolean('is_shown').notNull().default(true),
  withdrawAt: timestamp('withdraw_at', { withTimezone: true }),
});
