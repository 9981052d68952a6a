import { randomUUID } from 'node:crypto';
import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import { startTask } from '#features/ground/tasks/server/tasks.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { readSpreadsheetApart } from '#platform/server/spreadsheet/spreadsheet-apart.ts';
import type { Spreadsheet } from '#platform/server/spreadsheet/spreadsheet-read.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { wireTime } from '#platform/shared/times.ts';
import { findHeader } from '../../shared/header.rules.ts';
import { receiptNo } from '../../shared/import-words.rules.ts';
import { importsErrors } from '../../shared/imports.errors.ts';
import { allowedKind } from '../access/import-access.policy.ts';
import type { ImportKind } from '../import-kind.ts';
import { insertBatch, nextReceipt, updateBatch } from '../imports.repository.ts';
import { insertRows, type NewRow, recount } from '../rows/import-rows.repository.ts';
import { cellCipher } from './cell-encryption.ts';
import { checkImport } from './check.service.ts';
import { rowCellsOf } from './row-cells.ts';

/** Kind of the task that checks a large file. */
export const CHECK_TASK = 'import.check';
const ROWS_A_CHUNK = 1_000;
/** So many rows are checked while the page waits; more become a task. */
const ROWS_AT_ONCE = 500;
const MAX_NAME_LENGTH = 120;

export interface Upload {
  readonly kind: string;
  readonly sheet: string | undefined;
  /** Of the column that may be given: for rows that leave it empty; empty for nothing. */
  readonly given: string;
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** The last part of whatever name a browser sends, without signs that nobody sees. */
export const safeName = (name: string): string => {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  if ([...clean].length <= MAX_NAME_LENGTH) return clean || '未命名';
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? '';
  return [...clean].slice(0, MAX_NAME_LENGTH - extension.length).join('') + extension;
};

/** Finds the columns; throws a sentence that names what is missing, doubled, or not there at all. */
const headerOf = (kind: ImportKind, { rows, encoding }: Spreadsheet, given: string) => {
  const wanted = kind.columns.map((column) =>
    column.mayBeGiven && given !== '' ? { ...column, isNeeded: false } : column,
  );
  const found = findHeader(rows, wanted);
  if (!found) {
    const columns = kind.columns.filter(({ isNeeded }) => isNeeded).map(({ name }) => name);
    const head = (rows[0]?.cells ?? []).slice(0, 5).join('、').slice(0, 60).toWellFormed();
    throw importsErrors.noHeader({ columns: columns.join('、'), encoding: encoding || 'xlsx', head });
  }
  if (found.doubled.length > 0) throw importsErrors.doubledColumns({ columns: found.doubled.join('；') });
  if (found.missing.length > 0) throw importsErrors.missingColumns({ missing: found.missing.join('、') });
  return found;
};

/** Rows in the kind's order of columns, without empty ones and without the template's own examples. */
const valuesOf = (
  kind: ImportKind,
  table: Spreadsheet,
  header: ReturnType<typeof headerOf>,
  given: string,
) => {
  // A column that is given may be left out of the examples, too.
  const told = (values: readonly string[]) =>
    JSON.stringify(values.filter((_, place) => given === '' || !kind.columns[place]?.mayBeGiven));
  const examples = new Set(
    kind.examples.map((example) => told(kind.columns.map(({ name }) => example[name] ?? ''))),
  );
  return table.rows.slice(header.at + 1).flatMap(({ line, cells }) => {
    const values = header.places.map((place) => (place < 0 ? '' : (cells[place] ?? '')));
    const isEmpty = values.every((value) => value === '');
    if (isEmpty || examples.has(told(values))) return [];
    const filled = values.map((value, place) =>
      value === '' && kind.columns[place]?.mayBeGiven ? given : value,
    );
    return [{ line, values: filled }];
  });
};

/**
 * Reads a table, keeps its rows and checks them: small ones at once, large ones as a task. Nothing but the import
 * itself is written. Throws `spreadsheetErrors` and the sentences about headers.
 */
export const uploadImport = async (
  deps: Deps,
  kinds: readonly ImportKind[],
  caller: Caller,
  upload: Upload,
): Promise<{ importId: string; taskId: string }> => {
  const kind = allowedKind(kinds, caller, upload.kind);
  const fileName = safeName(upload.fileName);
  const table = await readSpreadsheetApart(upload.bytes, fileName, { sheet: upload.sheet });
  const header = headerOf(kind, table, upload.given);
  const values = valuesOf(kind, table, header, upload.given);
  if (values.length === 0) throw importsErrors.noRows();
  const cells = rowCellsOf(kind, cellCipher(deps.secrets));
  const rows: NewRow[] = values.map(({ line, values: given }) => ({
    line,
    cells: cells.close(given),
    words: cells.wordsOf(given),
  }));
  const importId = await keepRows(deps, kind, caller, {
    fileName,
    table,
    unknownColumns: header.unknown,
    rows,
  });
  if (rows.length > ROWS_AT_ONCE)
    return { importId, taskId: await startCheck(deps, kind, caller, importId, fileName, rows.length) };
  await updateBatch(deps.database.db, importId, { state: 'checking' });
  await checkImport(deps, kind, importId, { progress: () => undefined });
  return { importId, taskId: '' };
};

interface Kept {
  readonly fileName: string;
  readonly table: Spreadsheet;
  readonly unknownColumns: readonly string[];
  readonly rows: readonly NewRow[];
}

/** In pieces, so that nobody waits for one long transaction; until the last one the import is `reading`. */
const keepRows = async (deps: Deps, kind: ImportKind, caller: Caller, kept: Kept): Promise<string> => {
  const { db } = deps.database;
  const { fileName, table, rows } = kept;
  const id = randomUUID();
  const now = deps.clock();
  const { roleCode, orgCode } = caller.activeRole;
  await db.transaction(async (tx) => {
    const receipt = receiptNo(wireTime(now), await nextReceipt(tx, wireTime(now).slice(0, 10)));
    await insertBatch(tx, {
      id,
      receiptNo: receipt,
      kind: kind.key,
      fileName,
      encoding: table.encoding,
      sheet: table.sheet,
      otherSheets: table.sheets.filter((name) => name !== table.sheet),
      unknownColumns: kept.unknownColumns.map((name) => name.slice(0, 60)),
      ownerId: caller.userId,
      roleCode,
      orgCode,
      state: 'reading',
      createdAt: now,
      stepStartedAt: now,
    });
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'imports.upload',
      subject: id,
      orgCode,
      facts: { label: `${kind.title} ${receipt}`, roleCode, kind: kind.key, rows: rows.length },
    });
  });
  for (let from = 0; from < rows.length; from += ROWS_A_CHUNK)
    await insertRows(db, id, rows.slice(from, from + ROWS_A_CHUNK));
  await recount(db, id);
  return id;
};

const startCheck = (
  deps: Deps,
  kind: ImportKind,
  caller: Caller,
  importId: string,
  fileName: string,
  totalNum: number,
): Promise<string> =>
  deps.database.db.transaction(async (tx) => {
    const title = `检查${kind.title}（${fileName}）`;
    const taskId = await startTask(tx, deps, caller, {
      kind: CHECK_TASK,
      title,
      payload: { importId },
      totalNum,
    });
    await updateBatch(tx, importId, { state: 'checking', taskId });
    return taskId;
  });
