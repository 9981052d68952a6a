import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import type * as contract from '../../shared/imports.contract.ts';
import { importsErrors } from '../../shared/imports.errors.ts';
import { kindOf, lockOpenImport, ownImport } from '../access/import-access.policy.ts';
import { auditChange } from '../access/import-audit.ts';
import { cellCipher } from '../checks/cell-encryption.ts';
import { recheckRow } from '../checks/check.service.ts';
import { rowCellsOf } from '../checks/row-cells.ts';
import type { ImportKind } from '../import-kind.ts';
import {
  type Counts,
  changeRows,
  listRows,
  pageOfRows,
  recount,
  type StoredRow,
} from './import-rows.repository.ts';

const ROWS_A_PAGE = 20;

type Row = OutputOf<typeof contract.listImportRows>['datalist'][number];

const shownRow = (deps: Deps, kind: ImportKind) => {
  const cells = rowCellsOf(kind, cellCipher(deps.secrets));
  const place = new Map(kind.columns.map(({ name }, index) => [name, index]));
  return (stored: StoredRow): Row => {
    const values = cells.open(stored.cells);
    return {
      line: stored.line,
      state: stored.state,
      values: cells.masked(values),
      note: stored.note,
      problems: stored.problems.map(({ column, reason, fix, suggestion = '', verb = 'mend' as const }) => ({
        column,
        value: values[place.get(column) ?? -1] ?? '',
        reason,
        fix,
        suggestion,
        verb,
      })),
    };
  };
};

/** Rows of an own import, in the order of the spreadsheet. Throws `imports.notFound`. */
export const listOwnRows = async (
  deps: Deps,
  kinds: readonly ImportKind[],
  caller: Caller,
  input: InputOf<typeof contract.listImportRows>,
) => {
  const batch = await ownImport(deps, caller, input.id);
  const paging = pagingOf(input, ROWS_A_PAGE);
  const keyword = input.keyword?.toWellFormed().replaceAll('\u0000', '').trim();
  const { rows, total } = await pageOfRows(deps.database.db, batch.id, {
    ...paging,
    state: input.state,
    keyword,
  });
  return list(rows.map(shownRow(deps, kindOf(kinds, batch.kind))), total, paging);
};

interface Changed {
  readonly row: Row;
  readonly counts: Counts;
}

const openRow = async (tx: Tx, importId: string, line: number): Promise<StoredRow> => {
  const [row] = await listRows(tx, importId, { lines: [line] });
  if (!row) throw importsErrors.rowNotFound({ line });
  if (row.state === 'done') throw importsErrors.rowDone({ line });
  return row;
};

const changed = async (
  tx: Tx,
  deps: Deps,
  kind: ImportKind,
  importId: string,
  line: number,
): Promise<Changed> => {
  const counts = await recount(tx, importId);
  const [row] = await listRows(tx, importId, { lines: [line] });
  if (!row) throw importsErrors.rowNotFound({ line });
  return { row: shownRow(deps, kind)(row), counts };
};

/** Mends cells of a row and checks it anew. Throws as `lockOpenImport`, and for rows that cannot be mended. */
export const fixRow = (
  deps: Deps,
  kinds: readonly ImportKind[],
  caller: Caller,
  { id, line, cells: given }: InputOf<typeof contract.fixImportRow>,
): Promise<Changed> =>
  deps.database.db.transaction(async (tx) => {
    const { batch, kind } = await lockOpenImport(tx, deps, kinds, caller, id);
    const stored = await openRow(tx, id, line);
    const cells = rowCellsOf(kind, cellCipher(deps.secrets));
    const values = cells.open(stored.cells);
    for (const { column, value } of given) {
      const at = kind.columns.findIndex(({ name }) => name === column);
      if (at < 0) throw importsErrors.unknownColumn({ column: column.toWellFormed() });
      values[at] = value
        .toWellFormed()
        .replace(/(?![\t\n\r])\p{Cc}/gu, '\ufffd')
        .trim();
    }
    await changeRows(tx, id, [
      {
        line,
        state: 'waiting',
        note: '',
        problems: [],
        keys: [],
        cells: cells.close(values),
        words: cells.wordsOf(values),
      },
    ]);
    await recheckRow(tx, deps, kind, batch, { line, oldKeys: stored.keys, isSkipped: false, isTyped: true });
    await auditChange(tx, deps, caller, batch, 'imports.fixRow', {
      label: `${kind.title} ${batch.receiptNo}`,
      line,
      columns: given.map(({ column }) => column),
    });
    return changed(tx, deps, kind, id, line);
  });

/** Leaves a row out, or takes it in again. Throws as `fixRow`. */
export const skipRow = (
  deps: Deps,
  kinds: readonly ImportKind[],
  caller: Caller,
  { id, line, isSkipped }: InputOf<typeof contract.skipImportRow>,
): Promise<Changed> =>
  deps.database.db.transaction(async (tx) => {
    const { batch, kind } = await lockOpenImport(tx, deps, kinds, caller, id);
    const { keys, problems } = await openRow(tx, id, line);
    const state = isSkipped ? 'skipped' : 'waiting';
    const note = isSkipped ? '不导入这一行' : '';
    await changeRows(tx, id, [{ line, state, note, keys, problems: isSkipped ? [] : problems }]);
    await recheckRow(tx, deps, kind, batch, { line, oldKeys: keys, isSkipped, isTyped: false });
    const label = `${kind.title} ${batch.receiptNo}`;
    await auditChange(tx, deps, caller, batch, 'imports.skipRow', { label, line, isSkipped });
    return changed(tx, deps, kind, id, line);
  });
