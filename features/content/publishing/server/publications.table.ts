import {
  bigserial,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { EDIT_STATES, PUBLICATION_STATES } from '../shared/publication-life.rules.ts';
import type { Place } from '../shared/publishing.schema.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A document as the tables keep it: the fields of its kind's record. */
export type StoredDocument = Readonly<Record<string, unknown>>;

export const publication = pgTable(
  'publication',
  {
    kind: text().notNull(),
    id: text().notNull(),
    orgCode: text('org_code').notNull(),
    title: text().notNull(),
    state: text({ enum: PUBLICATION_STATES }).notNull(),
    editState: text('edit_state', { enum: EDIT_STATES }).notNull(),
    document: jsonb().$type<StoredDocument>().notNull(),
    /** Ids of those who wrote in the document since it was last public. */
    writers: jsonb().$type<readonly string[]>().notNull().default([]),
    version: integer().notNull().default(1),
    stage: smallint().notNull().default(0),
    reviewsNeeded: smallint('reviews_needed').notNull().default(0),
    versionNo: integer('version_no').notNull().default(0),
    liveNo: integer('live_no').notNull().default(0),
    submittedBy: text('submitted_by'),
    submittedAt: at('submitted_at'),
    returnedBy: text('returned_by'),
    note: text().notNull().default(''),
    place: jsonb().$type<Place>(),
    publishAt: at('publish_at'),
    withdrawAt: at('withdraw_at'),
    publishedAt: at('published_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/** A document as it was submitted; it never changes. */
export const publicationVersion = pgTable(
  'publication_version',
  {
    kind: text().notNull(),
    id: text().notNull(),
    no: integer().notNull(),
    document: jsonb().$type<StoredDocument>().notNull(),
    writers: jsonb().$type<readonly string[]>().notNull().default([]),
    reviewsNeeded: smallint('reviews_needed').notNull(),
    byUser: text('by_user').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id, table.no] })],
);

export const publicationSignature = pgTable(
  'publication_signature',
  {
    kind: text().notNull(),
    id: text().notNull(),
    versionNo: integer('version_no').notNull(),
    stage: smallint().notNull(),
    userId: text('user_id').notNull(),
    at: at('at').notNull(),
    openFindings: integer('open_findings').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id, table.versionNo, table.stage] })],
);

export const publicationHistory = pgTable('publication_history', {
  number: bigserial({ mode: 'number' }).primaryKey(),
  kind: text().notNull(),
  id: text().notNull(),
  at: at('at').notNull(),
  userId: text('user_id').notNull(),
  action: text().notNull(),
  reason: text().notNull().default(''),
  place: jsonb().$type<Place>(),
  changed: jsonb().$type<string[]>().notNull().default([]),
  versionNo: integer('version_no').notNull().default(0),
  openFindings: integer('open_findings').notNull().default(0),
});

export const publicationSetting = pgTable('publication_setting', {
  kind: text().primaryKey(),
  reviews: smallint().notNull(),
  version: integer().notNull().default(1),
  updatedAt: at('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
});
