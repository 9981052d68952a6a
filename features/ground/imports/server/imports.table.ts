import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { RoleCode } from '#platform/shared/caller.ts';
import type { ImportState, RowState } from '../shared/import-words.rules.ts';
import type { RowProblem } from '../shared/row-problem.schema.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const importBatch = pgTable('import_batch', {
  id: text('id').primaryKey(),
  receiptNo: text('receipt_no').notNull().unique(),
  kind: text('kind').notNull(),
  fileName: text('file_name').notNull(),
  encoding: text('encoding').notNull().default(''),
  sheet: text('sheet').notNull().default(''),
  otherSheets: jsonb('other_sheets').$type<readonly string[]>().notNull().default([]),
  unknownColumns: jsonb('unknown_columns').$type<readonly string[]>().notNull().default([]),
  ownerId: text('owner_id').notNull(),
  roleCode: text('role_code').$type<RoleCode>().notNull(),
  orgCode: text('org_code').notNull(),
  state: text('state').$type<ImportState>().notNull(),
  problem: text('problem').notNull().default(''),
  taskId: text('task_id').notNull().default(''),
  workedNum: integer('worked_num').notNull().default(0),
  totalNum: integer('total_num').notNull().default(0),
  goodNum: integer('good_num').notNull().default(0),
  existsNum: integer('exists_num').notNull().default(0),
  failedNum: integer('failed_num').notNull().default(0),
  doneNum: integer('done_num').notNull().default(0),
  skippedNum: integer('skipped_num').notNull().default(0),
  createdAt: time('created_at').notNull(),
  stepStartedAt: time('step_started_at').notNull(),
  stepEndedAt: time('step_ended_at'),
  resultUntil: time('result_until'),
  resultTakenAt: time('result_taken_at'),
});

export const importRow = pgTable(
  'import_row',
  {
    importId: text('import_id').notNull(),
    line: integer('line').notNull(),
    state: text('state').$type<RowState>().notNull().default('waiting'),
    cells: jsonb('cells').$type<readonly string[]>().notNull(),
    words: text('words').notNull().default(''),
    note: text('note').notNull().default(''),
    problems: jsonb('problems').$type<readonly RowProblem[]>().notNull().default([]),
    keys: jsonb('keys').$type<readonly string[]>().notNull().default([]),
    result: text('result'),
  },
  (t) => [primaryKey({ columns: [t.importId, t.line] })],
);
