import { and, asc, count, eq, gt, inArray, like, sql as sqlText } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { eachOf, likePattern } from '#platform/server/db/list-parts.ts';
import { ROW_STATES, type RowState } from '../../shared/import-words.rules.ts';
import type { RowProblem } from '../../shared/row-problem.schema.ts';
import { importBatch, importRow } from '../imports.table.ts';

export type StoredRow = typeof importRow.$inferSelect;

export interface NewRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly words: string;
}

/** One statement a call, whatever the number of rows: the rows travel as one JSON text. */
export const insertRows = async (sql: Sql, importId: string, rows: readonly NewRow[]): Promise<void> => {
  await sql.execute(sqlText`
    insert into import_row (import_id, line, cells, words)
    select ${importId}, line, cells, words
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given(line int, cells jsonb, words text)
    on conflict do nothing`);
};

export interface RowChange {
  readonly line: number;
  readonly state: RowState;
  readonly note: string;
  readonly problems: readonly RowProblem[];
  readonly keys: readonly string[];
  readonly cells?: readonly string[];
  readonly words?: string;
  readonly result?: string | null;
}

export const changeRows = async (sql: Sql, importId: string, changes: readonly RowChange[]) => {
  if (changes.length === 0) return;
  await sql.execute(sqlText`
    update import_row r
    set state = given.state, note = given.note, problems = given.problems, keys = given.keys,
      cells = coalesce(given.cells, r.cells), words = coalesce(given.words, r.words),
      result = coalesce(given.result, r.result)
    from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as given(
      line int, state text, note text, problems jsonb, keys jsonb, cells jsonb, words text, result text)
    where r.import_id = ${importId} and r.line = given.line`);
};

export interface RowFilter {
  readonly states?: readonly RowState[];
  readonly afterLine?: number;
  readonly lines?: readonly number[];
  readonly limit?: number;
}

/** Rows in the order of the spreadsheet. */
export const listRows = (sql: Sql, importId: string, filter: RowFilter = {}): Promise<StoredRow[]> => {
  const { states, afterLine, lines, limit } = filter;
  const query = sql
    .select()
    .from(importRow)
    .where(
      and(
        eq(importRow.importId, importId),
        states ? inArray(importRow.state, [...states]) : undefined,
        afterLine === undefined ? undefined : gt(importRow.line, afterLine),
        lines ? inArray(importRow.line, [...lines]) : undefined,
      ),
    )
    .orderBy(asc(importRow.line));
  return limit === undefined ? query : query.limit(limit);
};

export const pageOfRows = async (
  sql: Sql,
  importId: string,
  filter: { state?: RowState | undefined; keyword?: string | undefined; pageNum: number; pageSize: number },
): Promise<{ rows: StoredRow[]; total: number }> => {
  const where = and(
    eq(importRow.importId, importId),
    filter.state ? eq(importRow.state, filter.state) : undefined,
    filter.keyword ? like(importRow.words, likePattern(filter.keyword.toLowerCase())) : undefined,
  );
  const rows = await sql
    .select()
    .from(importRow)
    .where(where)
    .orderBy(asc(importRow.line))
    .limit(filter.pageSize)
    .offset(filter.pageNum * filter.pageSize);
  const total = await sql.$count(importRow, where);
  return { rows, total };
};

/** Rows that share one of `keys`, left-out ones excepted. */
export const listRowsWithKeys = async (
  sql: Sql,
  importId: string,
  keys: readonly string[],
): Promise<{ line: number; state: RowState; keys: readonly string[] }[]> =>
  keys.length === 0
    ? []
    : sql
        .select({ line: importRow.line, state: importRow.state, keys: importRow.keys })
        .from(importRow)
        .where(
          and(
            eq(importRow.importId, importId),
            sqlText`exists (select from jsonb_array_elements_text(${importRow.keys}) k
              where k in ${eachOf(keys)})`,
          ),
        )
        .orderBy(asc(importRow.line));

export type Counts = Readonly<Record<`${Exclude<RowState, 'waiting'>}Num` | 'totalNum', number>>;

/** Counts the rows by state and keeps the numbers with the import. */
export const recount = async (sql: Sql, importId: string): Promise<Counts> => {
  const found = await sql
    .select({ state: importRow.state, n: count() })
    .from(importRow)
    .where(eq(importRow.importId, importId))
    .groupBy(importRow.state);
  const byState = new Map(found.map(({ state, n }) => [state, n]));
  const of = (state: RowState) => byState.get(state) ?? 0;
  const counts = {
    totalNum: ROW_STATES.reduce((sum, state) => sum + of(state), 0),
    goodNum: of('good'),
    existsNum: of('exists'),
    failedNum: of('failed'),
    doneNum: of('done'),
    skippedNum: of('skipped'),
  };
  await sql.update(importBatch).set(counts).where(eq(importBatch.id, importId));
  return counts;
};

export const removeRows = async (sql: Sql, importId: string, states: readonly RowState[]): Promise<void> => {
  await sql
    .delete(importRow)
    .where(and(eq(importRow.importId, importId), inArray(importRow.state, [...states])));
};

/** Values that wait for the importer, by row. */
export const listResults = (sql: Sql, importId: string): Promise<{ line: number; result: string | null }[]> =>
  sql
    .select({ line: importRow.line, result: importRow.result })
    .from(importRow)
    .where(and(eq(importRow.importId, importId), sqlText`${importRow.result} is not null`))
    .orderBy(asc(importRow.line));

export const clearResults = async (sql: Sql, importId: string): Promise<void> => {
  await sql.update(importRow).set({ result: null }).where(eq(importRow.importId, importId));
};
