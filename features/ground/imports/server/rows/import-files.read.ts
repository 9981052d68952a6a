import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Sheet } from '#platform/server/spreadsheet/spreadsheet-render.ts';
import { writeSpreadsheet } from '#platform/server/spreadsheet/spreadsheet-write.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { wireTime } from '#platform/shared/times.ts';
import { importsErrors } from '../../shared/imports.errors.ts';
import { allowedKind, kindOf, ownImport } from '../access/import-access.policy.ts';
import { cellCipher } from '../checks/cell-encryption.ts';
import { rowCellsOf } from '../checks/row-cells.ts';
import { RESULT_DAYS } from '../commits/commit.service.ts';
import type { ImportKind } from '../import-kind.ts';
import { lockBatch, takeResult } from '../imports.repository.ts';
import { clearResults, listResults, listRows } from './import-rows.repository.ts';

export interface ImportFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Rows below the examples whose cells are text already: what is typed or pasted there keeps its digits. */
const TEXT_ROWS = 2_000;
const REASON = '失败原因';
const FIX = '怎样改';

const headsOf = (kind: ImportKind) =>
  kind.columns.map(({ name, isNeeded, isSecret, maxLength = 0 }) => ({
    title: isNeeded ? `${name}*` : name,
    width: isSecret ? 24 : Math.min(44, Math.max(12, [...name].length * 2 + 4, maxLength > 100 ? 44 : 0)),
  }));

const examplesOf = (kind: ImportKind) =>
  kind.examples.map((example) => kind.columns.map(({ name }) => example[name] ?? ''));

const notesOf = (kind: ImportKind): Sheet => ({
  name: '填写说明',
  columns: [
    { title: '列', width: 24 },
    { title: '必填', width: 8 },
    { title: '怎样填', width: 60 },
    { title: '可填的值', width: 40 },
    { title: '例子', width: 40 },
  ],
  rows: [
    ...kind.columns.map(({ name, isNeeded, note, choices = [], example }) => [
      name,
      isNeeded ? '是' : '',
      note,
      choices.join('、'),
      example,
    ]),
    ['注意', '', '示例行可以留着，不会导入；列的先后不限，多余的列不读；最多 50000 行、60 列', '', ''],
    ['注意', '', `前 ${TEXT_ROWS} 行已设成“文本”格式，号码不会变样；粘贴时请选“只粘贴值”`, '', ''],
  ],
});

const csvCell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The template of a kind that the caller may import. Throws `imports.unknownKind`, `imports.kindNotAllowed`. */
export const templateFile = async (
  kinds: readonly ImportKind[],
  caller: Caller,
  key: string,
  format: 'xlsx' | 'csv',
): Promise<ImportFile> => {
  const kind = allowedKind(kinds, caller, key);
  const name = `${kind.title}导入模板.${format}`;
  const heads = headsOf(kind);
  if (format === 'csv') {
    const lines = [heads.map(({ title }) => title), ...examplesOf(kind)].map((row) =>
      row.map(csvCell).join(','),
    );
    // With its mark, without which Excel takes it for GB18030.
    return { name, content: Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`, 'utf8') };
  }
  const sheet = { name: kind.title, columns: heads, rows: examplesOf(kind), emptyTextRows: TEXT_ROWS };
  return { name, content: await writeSpreadsheet([sheet, notesOf(kind)]) };
};

/** The failed rows of an own import: same columns, then why. Mended, it can be uploaded as it is. */
export const restFile = async (
  deps: Deps,
  kinds: readonly ImportKind[],
  caller: Caller,
  id: string,
): Promise<ImportFile> => {
  const { db } = deps.database;
  const batch = await ownImport(deps, caller, id);
  const kind = kindOf(kinds, batch.kind);
  const rows = await listRows(db, id, { states: ['failed'] });
  if (rows.length === 0) throw importsErrors.nothingFailed();
  const cells = rowCellsOf(kind, cellCipher(deps.secrets));
  await audit(db, deps.clock, {
    userId: caller.userId,
    action: 'imports.rest',
    subject: id,
    orgCode: batch.orgCode,
    facts: { label: `${kind.title} ${batch.receiptNo}`, rows: rows.length },
  });
  const sheet: Sheet = {
    name: kind.title,
    columns: [
      ...headsOf(kind),
      { title: '原来的行号', width: 12 },
      { title: REASON, width: 44 },
      { title: FIX, width: 44 },
    ],
    rows: rows.map(({ line, problems, ...row }) => [
      ...cells.open(row.cells),
      String(line),
      problems.map(({ column, reason }) => `${column}：${reason}`).join('；'),
      problems.map(({ fix }) => fix).join('；'),
    ]),
    emptyTextRows: 100,
  };
  return {
    name: `${batch.receiptNo} 失败的 ${rows.length} 行.xlsx`,
    content: await writeSpreadsheet([sheet, notesOf(kind)]),
  };
};

/**
 * Sign-in names and first passwords of an own import: whoever asks first gets them, nobody a second time.
 * Throws `imports.noResult`, `imports.resultTaken`, `imports.resultExpired`.
 */
export const resultFile = async (
  deps: Deps,
  kinds: readonly ImportKind[],
  caller: Caller,
  id: string,
): Promise<ImportFile> => {
  const { key } = await ownImport(deps, caller, id).then((batch) => kindOf(kinds, batch.kind));
  const { batch, rows } = await deps.database.db.transaction(async (tx) => {
    const locked = await lockBatch(tx, id);
    const now = deps.clock();
    if (!locked?.resultUntil) throw importsErrors.noResult();
    if (locked.resultTakenAt) throw importsErrors.resultTaken({ at: wireTime(locked.resultTakenAt) });
    if (locked.resultUntil <= now) throw importsErrors.resultExpired({ days: RESULT_DAYS });
    const found = await listResults(tx, id);
    if (found.length === 0) throw importsErrors.noResult();
    await takeResult(tx, id, now);
    await clearResults(tx, id);
    await audit(tx, deps.clock, {
      userId: caller.userId,
      action: 'imports.result',
      subject: id,
      orgCode: locked.orgCode,
      facts: { label: `${kindOf(kinds, key).title} ${locked.receiptNo}`, rows: found.length },
    });
    return { batch: locked, rows: found };
  });
  const cipher = cellCipher(deps.secrets);
  const heads = kindOf(kinds, key).resultColumns ?? [];
  const content = await writeSpreadsheet([
    {
      name: '登录名和初始密码',
      columns: [{ title: '行', width: 8 }, ...heads.map((title) => ({ title, width: 26 }))],
      rows: rows.map(({ line, result }) => [line, ...(JSON.parse(cipher.decrypt(result ?? '')) as string[])]),
    },
  ]);
  return { name: `${batch.receiptNo} 登录名和初始密码.xlsx`, content };
};
