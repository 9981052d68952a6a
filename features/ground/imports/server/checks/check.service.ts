import { setImmediate as breathe } from 'node:timers/promises';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { RowState } from '../../shared/import-words.rules.ts';
import type { ImportKind, ImportScope, KindRow, RowVerdict } from '../import-kind.ts';
import { type BatchRow, findBatch, updateBatch } from '../imports.repository.ts';
import {
  changeRows,
  listRows,
  listRowsWithKeys,
  type RowChange,
  recount,
  type StoredRow,
} from '../rows/import-rows.repository.ts';
import { cellCipher } from './cell-encryption.ts';
import { type RowCells, rowCellsOf } from './row-cells.ts';
import { checkRow, firstLines } from './row-check.ts';

const ROWS_A_CHUNK = 1_000;
/** After so many rows other requests are answered. */
const ROWS_A_BREATH = 200;

export interface CheckSignal {
  readonly progress: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** For whom the rows of `batch` are checked, on `sql`. */
export const scopeOf = (
  sql: Sql,
  deps: Deps,
  batch: BatchRow,
  cells: RowCells,
  isTyped = false,
): ImportScope => ({
  deps,
  sql,
  importId: batch.id,
  orgCode: batch.orgCode,
  userId: batch.ownerId,
  roleCode: batch.roleCode,
  allRows: async () => (await listRows(sql, batch.id)).map(cells.rowOf),
  isTyped,
});

/** Row as it is kept after a verdict. */
export const changeOf = (line: number, { state, note, problems, keys }: RowVerdict<unknown>): RowChange => ({
  line,
  state,
  note,
  problems,
  keys: keys.map(({ key }) => key),
});

/** Rows that a check may still change. */
const CHECKED: readonly RowState[] = ['waiting', 'good', 'exists', 'failed'];

/**
 * Checks every row of an import that waits for it; may run again after a crash. Ends with the import `ready`.
 */
export const checkImport = async (
  deps: Deps,
  kind: ImportKind,
  importId: string,
  { progress, signal }: CheckSignal,
): Promise<void> => {
  const { db } = deps.database;
  const batch = await findBatch(db, importId);
  if (batch?.state !== 'checking') return;
  const cells = rowCellsOf(kind, cellCipher(deps.secrets));
  const rows = (await listRows(db, importId, { states: CHECKED })).map(cells.rowOf);
  const check = await kind.checker(scopeOf(db, deps, batch, cells), rows);
  const verdicts: RowVerdict<unknown>[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_A_BREATH === 0) await breathe();
    verdicts.push(check(row));
  }
  const firstLine = firstLines(
    rows.map(({ line }, i) => ({ line, keys: verdicts[i]?.keys.map(({ key }) => key) ?? [] })),
  );
  for (let from = 0; from < rows.length; from += ROWS_A_CHUNK) {
    signal?.throwIfAborted();
    const changes = rows.slice(from, from + ROWS_A_CHUNK).map((row, i) => {
      const own = verdicts[from + i];
      return changeOf(
        row.line,
        checkRow(kind, row, () => own ?? check(row), firstLine),
      );
    });
    const workedNum = from + changes.length;
    await db.transaction(async (tx) => {
      await changeRows(tx, importId, changes);
      await updateBatch(tx, importId, { workedNum });
    });
    progress(workedNum, rows.length);
  }
  await db.transaction(async (tx) => {
    await recount(tx, importId);
    await updateBatch(tx, importId, { state: 'ready', stepEndedAt: deps.clock(), taskId: '' });
  });
};

/** Lines whose verdict hangs on whether one of these keys is taken, the given ones included. */
const linesTouched = async (tx: Tx, importId: string, keys: readonly string[], line: number) => {
  const sharing = await listRowsWithKeys(tx, importId, keys);
  const open = sharing.filter(({ state }) => CHECKED.includes(state)).map((row) => row.line);
  return [...new Set([line, ...open])];
};

const checkOnce = async (
  tx: Tx,
  deps: Deps,
  kind: ImportKind,
  batch: BatchRow,
  stored: readonly StoredRow[],
  isTyped: boolean,
): Promise<string[]> => {
  const cells = rowCellsOf(kind, cellCipher(deps.secrets));
  const rows: KindRow[] = stored.map(cells.rowOf);
  const check = await kind.checker(scopeOf(tx, deps, batch, cells, isTyped), rows);
  const verdicts = rows.map((row) => ({ row, verdict: check(row) }));
  const keys = verdicts.flatMap(({ verdict }) => verdict.keys.map(({ key }) => key));
  const fresh = verdicts.map(({ row, verdict }) => ({
    line: row.line,
    keys: verdict.keys.map(({ key }) => key),
  }));
  const lines = new Set(rows.map(({ line }) => line));
  const others = (await listRowsWithKeys(tx, batch.id, keys)).filter(
    ({ line, state }) => state !== 'skipped' && !lines.has(line),
  );
  const firstLine = firstLines([...others, ...fresh].sort((a, b) => a.line - b.line));
  await changeRows(
    tx,
    batch.id,
    verdicts.map(({ row, verdict }) =>
      changeOf(
        row.line,
        checkRow(kind, row, () => verdict, firstLine),
      ),
    ),
  );
  return keys;
};

/**
 * Checks one row anew after somebody changed it, and every row that shares or shared a key with it.
 * `oldKeys` are those that the row had before.
 */
export const recheckRow = async (
  tx: Tx,
  deps: Deps,
  kind: ImportKind,
  batch: BatchRow,
  change: {
    readonly line: number;
    readonly oldKeys: readonly string[];
    readonly isSkipped: boolean;
    readonly isTyped: boolean;
  },
): Promise<void> => {
  const { line, oldKeys, isSkipped, isTyped } = change;
  let keys: readonly string[] = oldKeys;
  if (!isSkipped) {
    const own = await listRows(tx, batch.id, { lines: [line] });
    keys = [...oldKeys, ...(await checkOnce(tx, deps, kind, batch, own, isTyped))];
  }
  const lines = (await linesTouched(tx, batch.id, keys, line)).filter((other) => other !== line);
  if (lines.length === 0) return;
  const others = await listRows(tx, batch.id, { lines });
  await checkOnce(tx, deps, kind, batch, others, true);
};
