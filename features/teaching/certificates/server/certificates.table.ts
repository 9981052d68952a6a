import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { CertFacts, CertLayout } from '../shared/cert-layout.schema.ts';
import type { CertState } from '../shared/certificates.words.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const certTemplate = pgTable('cert_template', {
  id: text('id').primaryKey(),
  orgCode: text('org_code').notNull(),
  name: text('name').notNull(),
  draft: jsonb('draft').$type<CertLayout>().notNull(),
  /** Version in use; 0: none yet. */
  activeNo: integer('active_no').notNull().default(0),
  isDefault: boolean('is_default').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
  updatedBy: text('updated_by').notNull().default(''),
});

/** A layout as it was put in use; never changed. */
export const certTemplateVersion = pgTable(
  'cert_template_version',
  {
    templateId: text('template_id').notNull(),
    versionNo: integer('version_no').notNull(),
    name: text('name').notNull(),
    layout: jsonb('layout').$type<CertLayout>().notNull(),
    activatedAt: at('activated_at').notNull(),
    activatedBy: text('activated_by').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.templateId, table.versionNo] })],
);

/** Public half of a key with which statements are signed; the private half follows from the server's secret. */
export const certKey = pgTable('cert_key', {
  id: text('id').primaryKey(),
  algorithm: text('algorithm').$type<'ed25519' | 'sm2'>().notNull(),
  publicKey: text('public_key').notNull(),
  createdAt: at('created_at').notNull(),
});

export const certCounter = pgTable(
  'cert_counter',
  {
    year: integer('year').notNull(),
    orgCode: text('org_code').notNull(),
    lastSerial: integer('last_serial').notNull(),
  },
  (table) => [primaryKey({ columns: [table.year, table.orgCode] })],
);

export const certificate = pgTable('certificate', {
  id: text('id').primaryKey(),
  statusIndex: bigint('status_index', { mode: 'number' }).generatedAlwaysAsIdentity(),
  certNo: text('cert_no').notNull(),
  userId: text('user_id').notNull(),
  classId: text('class_id').notNull(),
  orgCode: text('org_code').notNull(),
  templateId: text('template_id').notNull(),
  templateNo: integer('template_no').notNull(),
  name: text('name').notNull(),
  className: text('class_name').notNull(),
  facts: jsonb('facts').$type<CertFacts>().notNull(),
  keyId: text('key_id').notNull(),
  statement: text('statement').notNull(),
  state: text('state').$type<CertState>().notNull().default('VALID'),
  completedAt: at('completed_at').notNull(),
  issuedAt: at('issued_at').notNull(),
  issuedBy: text('issued_by').notNull().default(''),
  changedAt: at('changed_at'),
  changedBy: text('changed_by').notNull().default(''),
  reason: text('reason').notNull().default(''),
  replaces: text('replaces'),
  lastCheckedAt: at('last_checked_at'),
});
