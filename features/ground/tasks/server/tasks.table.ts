import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RoleCode } from '#platform/shared/caller.ts';
import type { TaskState } from '../shared/tasks.rules.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const task = pgTable('task', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  title: text('title').notNull(),
  ownerId: text('owner_id').notNull(),
  roleCode: text('role_code').$type<RoleCode>().notNull(),
  orgCode: text('org_code').notNull(),
  state: text('state').$type<TaskState>().notNull().default('queued'),
  doneNum: integer('done_num').notNull().default(0),
  totalNum: integer('total_num').notNull().default(0),
  message: text('message').notNull().default(''),
  fileKey: text('file_key').notNull().default(''),
  fileName: text('file_name').notNull().default(''),
  payload: jsonb('payload').$type<object>().notNull(),
  runNum: integer('run_num').notNull().default(0),
  createdAt: time('created_at').notNull(),
  startedAt: time('started_at'),
  finishedAt: time('finished_at'),
  expiresAt: time('expires_at'),
});
