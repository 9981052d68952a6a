import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { ConsoleRoleCode, RoleCode } from '#platform/shared/caller.ts';
import type { CourseLanguage } from '#platform/shared/settings/course-languages.ts';
import type { OwnField, RequestKind, RequestState } from '../shared/own-data/own-data.rules.ts';
import type { SignInWay } from '../shared/sessions/session.rules.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const appUser = pgTable('app_user', {
  id: text('id').primaryKey(),
  username: text('username').notNull().unique(),
  passwordHash: text('password_hash'),
  mustSetPassword: boolean('must_set_password').notNull(),
  name: text('name').notNull(),
  idCardHash: text('id_card_hash').unique(),
  uuid: text('uuid').notNull().unique(),
  orgCode: text('org_code').notNull(),
  isPartyMember: boolean('is_party_member').notNull(),
  elderMode: boolean('elder_mode').notNull().default(false),
  courseLanguage: text('course_language').$type<CourseLanguage | ''>().notNull().default(''),
  isDemo: boolean('is_demo').notNull().default(false),
  status: text('status').$type<'active' | 'disabled'>().notNull().default('active'),
  createdAt: time('created_at').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: time('updated_at'),
  firstPasswordUntil: time('first_password_until'),
  passwordSetAt: time('password_set_at'),
});

export const userRole = pgTable(
  'user_role',
  {
    userId: text('user_id').notNull(),
    roleCode: text('role_code').$type<RoleCode>().notNull(),
    orgCode: text('org_code').notNull(),
    ownRoleId: text('own_role_id'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleCode, t.orgCode] })],
);

/** Rows of the matrix of rights: the built-in roles and roles of an organisation's own. */
export const consoleRole = pgTable('console_role', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  baseCode: text('base_code').$type<ConsoleRoleCode>().notNull(),
  orgCode: text('org_code').notNull(),
  isBuiltIn: boolean('is_built_in').notNull().default(false),
  denied: text('denied').array().notNull().default([]),
  version: integer('version').notNull().default(1),
  updatedBy: text('updated_by'),
  updatedAt: time('updated_at').notNull(),
});

export const session = pgTable('session', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  requestToken: text('request_token').notNull(),
  device: text('device').notNull(),
  via: text('via').$type<SignInWay>().notNull(),
  idToken: text('id_token'),
  activeRoleCode: text('active_role_code').$type<RoleCode>().notNull(),
  activeOrgCode: text('active_org_code').notNull(),
  createdAt: time('created_at').notNull(),
  lastSeenAt: time('last_seen_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  passwordOver: boolean('password_over').notNull().default(false),
});

export const secondFactor = pgTable('second_factor', {
  userId: text('user_id').primaryKey(),
  sealedKey: text('sealed_key').notNull(),
  begunAt: time('begun_at').notNull(),
  setUpAt: time('set_up_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  codeHashes: text('code_hashes').array().notNull().default([]),
});

export const passwordBefore = pgTable(
  'password_before',
  {
    userId: text('user_id').notNull(),
    replacedAt: time('replaced_at').notNull(),
    passwordHash: text('password_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.replacedAt] })],
);

export const signInHelp = pgTable('sign_in_help', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  helperId: text('helper_id').notNull(),
  helperRole: text('helper_role').notNull(),
  helperOrg: text('helper_org').notNull(),
  codeHash: text('code_hash').notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
});

export const ownDataRequest = pgTable('own_data_request', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  kind: text('kind').$type<RequestKind>().notNull(),
  field: text('field').$type<OwnField | ''>().notNull(),
  value: text('value').notNull(),
  reason: text('reason').notNull(),
  state: text('state').$type<RequestState>().notNull(),
  createdAt: time('created_at').notNull(),
  decidedAt: time('decided_at'),
  decidedBy: text('decided_by'),
  answer: text('answer').notNull().default(''),
});

export const signInPlace = pgTable(
  'sign_in_place',
  {
    nameHash: text('name_hash').notNull(),
    place: text('place').notNull(),
    failedCount: integer('failed_count').notNull(),
    lockCount: integer('lock_count').notNull(),
    lockedUntil: time('locked_until'),
    lastAt: time('last_at').notNull(),
    signedInAt: time('signed_in_at'),
    keepUntil: time('keep_until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.nameHash, t.place] })],
);

export const signInCeiling = pgTable('sign_in_ceiling', {
  key: text('key').primaryKey(),
  spent: doublePrecision('spent').notNull(),
  at: time('at').notNull(),
});

export const oidcState = pgTable('oidc_state', {
  state: text('state').primaryKey(),
  browser: text('browser').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  returnTo: text('return_to').notNull(),
  expiresAt: time('expires_at').notNull(),
});

export const auditLog = pgTable('audit_log', {
  id: bigserial('id', { mode: 'bigint' }).primaryKey(),
  at: time('at').notNull(),
  userId: text('user_id'),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  facts: jsonb('facts').$type<Readonly<Record<string, unknown>>>().notNull(),
  orgCode: text('org_code').notNull().default(''),
  requestId: text('request_id').notNull().default(''),
});

/** Looks at the portal as a person. */
export const personLook = pgTable('person_look', {
  id: text('id').primaryKey(),
  sessionId: text('session_id').notNull(),
  viewerId: text('viewer_id').notNull(),
  userId: text('user_id').notNull(),
  roleCode: text('role_code').$type<RoleCode>().notNull(),
  orgCode: text('org_code').notNull(),
  reason: text('reason').notNull(),
  pages: text('pages').array().notNull().default([]),
  begunAt: time('begun_at').notNull(),
  until: time('until').notNull(),
  endedAt: time('ended_at'),
});

/** Moves of a person from one organisation to another, in the order of time. */
export const userOrgMove = pgTable('user_org_move', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  userId: text('user_id').notNull(),
  fromOrg: text('from_org').notNull(),
  toOrg: text('to_org').notNull(),
  movedBy: text('moved_by').notNull(),
  reason: text('reason').notNull(),
  movedAt: time('moved_at').notNull(),
});
