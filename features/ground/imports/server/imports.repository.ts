import { and, desc, eq, like, or, type SQL, sql as sqlText } from 'drizzle-orm';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { likePattern, sortedBy } from '#platform/server/db/list-parts.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import type { ImportState } from '../shared/import-words.rules.ts';
import { importBatch } from './imports.table.ts';

export type BatchRow = typeof importBatch.$inferSelect;
export type NewBatch = typeof importBatch.$inferInsert;

/** The next receipt's number of a day. */
export const nextReceipt = async (sql: Sql, day: string): Promise<number> => {
  const [row] = await rowsOf<{ last_num: number }>(
    sql,
    sqlText`insert into import_receipt (day, last_num) values (${day}, 1)
      on conflict (day) do update set last_num = import_receipt.last_num + 1 returning last_num`,
  );
  return row?.last_num ?? 1;
};

export const insertBatch = async (sql: Sql, row: NewBatch): Promise<void> => {
  await sql.insert(importBatch).values(row);
};

export const findBatch = async (sql: Sql, id: string): Promise<BatchRow | undefined> =>
  (await sql.select().from(importBatch).where(eq(importBatch.id, id)))[0];

/** The import's row, held until the transaction ends: one at a time works on an import. */
export const lockBatch = async (tx: Tx, id: string): Promise<BatchRow | undefined> =>
  (await tx.select().from(importBatch).where(eq(importBatch.id, id)).for('update'))[0];

/**
 * Until the transaction ends no other import of this kind writes: each sees what the one before it wrote, and
 * the same file brought in twice at once is imported once.
 */
export const holdKind = async (tx: Tx, kind: string): Promise<void> => {
  await tx.execute(sqlText`select pg_advisory_xact_lock(hashtext('import'), hashtext(${kind}))`);
};

export const updateBatch = async (sql: Sql, id: string, set: Partial<NewBatch>): Promise<void> => {
  await sql.update(importBatch).set(set).where(eq(importBatch.id, id));
};

/** Takes the right to the result: true once, for whoever comes first. */
export const takeResult = async (sql: Sql, id: string, at: Date): Promise<boolean> =>
  (
    await sql
      .update(importBatch)
      .set({ resultTakenAt: at })
      .where(and(eq(importBatch.id, id), sqlText`${importBatch.resultTakenAt} is null`))
      .returning({ id: importBatch.id })
  ).length > 0;

export interface BatchFilter {
  readonly ownerId: string;
  /** Own imports are seen in the role under whose organisation they were made. */
  readonly ownScope: string;
  /** Imports within this organisation are seen, too; `null`: own ones only. */
  readonly scope: string | null;
  readonly kind?: string | undefined;
  readonly state?: ImportState | undefined;
  readonly keyword?: string | undefined;
  readonly sort: string;
  readonly pageNum: number;
  readonly pageSize: number;
}

const SORTS = {
  createdTime: importBatch.createdAt,
  ...columnsOf(importBatch, 'fileName', 'totalNum', 'failedNum', 'doneNum'),
} as const;

const orderOf = (sort: string): SQL[] => {
  const newest = [desc(importBatch.createdAt), desc(importBatch.id)];
  const order = sortedBy(SORTS, sort);
  return order ? [order, ...newest] : newest;
};

export const listBatches = async (
  sql: Sql,
  filter: BatchFilter,
): Promise<{ rows: BatchRow[]; total: number }> => {
  const { ownerId, ownScope, scope, kind, state, keyword, pageNum, pageSize } = filter;
  const where = and(
    scope === null
      ? and(eq(importBatch.ownerId, ownerId), like(importBatch.orgCode, `${ownScope}%`))
      : like(importBatch.orgCode, `${scope}%`),
    kind ? eq(importBatch.kind, kind) : undefined,
    state ? eq(importBatch.state, state) : undefined,
    keyword
      ? or(
          like(importBatch.fileName, likePattern(keyword)),
          like(importBatch.receiptNo, likePattern(keyword)),
        )
      : undefined,
  );
  const rows = await sql
    .select()
    .from(importBatch)
    .where(where)
    .orderBy(...orderOf(filter.sort))
    .limit(pageSize)
    .offset(pageNum * pageSize);
  const total = await sql.$count(importBatch, where);
  return { rows, total };
};

/** The person's imports that are at work or wait for them, the newest first. */
export const listUnfinished = (sql: Sql, ownerId: string, scope: string): Promise<BatchRow[]> =>
  sql
    .select()
    .from(importBatch)
    .where(
      and(
        eq(importBatch.ownerId, ownerId),
        like(importBatch.orgCode, `${scope}%`),
        sqlText`${importBatch.state} in ('checking', 'ready', 'committing')`,
      ),
    )
    .orderBy(desc(importBatch.createdAt))
    .limit(5);

/** Imports begun before `at`, or whose result is over; their rows are cleared. */
export const listStale = (sql: Sql, before: Date, now: Date): Promise<BatchRow[]> =>
  sql
    .select()
    .from(importBatch)
    .where(
      sqlText`(${importBatch.createdAt} < ${before.toISOString()}::timestamptz
          and exists (select from import_row r where r.import_id = ${importBatch.id} and r.state <> 'done'))
        or (${importBatch.resultUntil} <= ${now.toISOString()}::timestamptz
          and exists (select from import_row r where r.import_id = ${importBatch.id} and r.result is not null))`,
    )
    .limit(100);
