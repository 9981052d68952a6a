import { readSheet } from 'read-excel-file/node';
import { decodeText, isBinary, parseDelimited, type Separator, separatorOf } from './delimited-text.ts';
import { spreadsheetErrors } from './spreadsheet.errors.ts';
import { cellText } from './spreadsheet-cell.ts';
import { checkWorkbook } from './workbook-check.ts';

export interface SpreadsheetLimits {
  /** Rows with something in them, the header's included. */
  readonly rows: number;
  readonly columns: number;
  /** Characters of a cell; one more is kept, so that the reader sees that it was longer. */
  readonly cellLength: number;
}

export const SPREADSHEET_LIMITS: SpreadsheetLimits = { rows: 50_001, columns: 60, cellLength: 2_000 };

export interface SpreadsheetRow {
  /** Number of the row as the spreadsheet program shows it, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Spreadsheet {
  readonly format: 'xlsx' | 'csv';
  /** Recognised encoding of a csv file; empty for xlsx. */
  readonly encoding: 'UTF-8' | 'GB18030' | 'UTF-16' | '';
  readonly separator: Separator | '';
  /** Names of all sheets; empty for csv. */
  readonly sheets: readonly string[];
  /** The sheet that was read. */
  readonly sheet: string;
  /** Rows that are not empty. */
  readonly rows: readonly SpreadsheetRow[];
}

const extensionOf = (fileName: string) => /\.([^.]{1,10})$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** Trims, limits, and drops what is empty; throws when there is too much of it. */
const tidyRows = (rows: readonly (readonly unknown[])[], limits: SpreadsheetLimits): SpreadsheetRow[] => {
  const kept: SpreadsheetRow[] = [];
  for (const [index, row] of rows.entries()) {
    const cells = row.map((cell) => cellText(cell, limits.cellLength));
    while (cells.at(-1) === '') cells.pop();
    if (cells.length === 0) continue;
    if (cells.length > limits.columns) throw spreadsheetErrors.tooManyColumns({ limit: limits.columns });
    kept.push({ line: index + 1, cells });
    if (kept.length > limits.rows) throw spreadsheetErrors.tooManyRows({ limit: limits.rows - 1 });
  }
  return kept;
};

const readCsv = (bytes: Buffer, limits: SpreadsheetLimits): Spreadsheet => {
  const { text, encoding } = decodeText(bytes);
  const separator = separatorOf(text);
  // Blank lines count for the numbers only; twice the limit leaves room for them.
  const rows = tidyRows(parseDelimited(text, separator, limits.rows * 2), limits);
  return { format: 'csv', encoding, separator, sheets: [], sheet: '', rows };
};

const readXlsx = async (given: Buffer, wanted: string | undefined, limits: SpreadsheetLimits) => {
  const { sheets, bytes } = await checkWorkbook(given);
  const sheet = wanted ?? sheets[0] ?? '';
  if (!sheets.includes(sheet)) throw spreadsheetErrors.unknownSheet({ sheet: sheet.toWellFormed() });
  const data = await readSheet<string>(bytes, sheets.indexOf(sheet) + 1, {
    // Numbers as they are written: a number of 18 digits does not survive becoming one.
    parseNumber: (text) => `\u0001${text}`,
    trim: false,
  }).catch(() => {
    throw spreadsheetErrors.damaged();
  });
  const read: Spreadsheet = {
    format: 'xlsx',
    encoding: '',
    separator: '',
    sheets,
    sheet,
    rows: tidyRows(data, limits),
  };
  return read;
};

const OLE = [0xd0, 0xcf, 0x11, 0xe0];
/** Stream that a locked workbook of today's format holds inside the old container. */
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le');

const hasStart = (bytes: Buffer, mark: readonly number[]) => mark.every((byte, i) => bytes[i] === byte);

const isHtml = (bytes: Buffer) =>
  /^\s*(<!doctype|<html|<table|<\?xml|<meta|<div|<head)/i.test(
    bytes
      .subarray(0, 512)
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, ''),
  );

/**
 * Reads the first sheet of an xlsx workbook, or the one named, or a csv file: values only, as text. What a file
 * is, is told by its content. Throws the sentences of `spreadsheetErrors`. Hostile files cost time and memory:
 * use `readSpreadsheetApart` where learners wait.
 */
export const readSpreadsheet = async (
  bytes: Buffer,
  fileName: string,
  options: { readonly sheet?: string | undefined; readonly limits?: SpreadsheetLimits } = {},
): Promise<Spreadsheet> => {
  const limits = options.limits ?? SPREADSHEET_LIMITS;
  const extension = extensionOf(fileName);
  if (bytes.length === 0) throw spreadsheetErrors.empty();
  if (hasStart(bytes, OLE))
    throw bytes.includes(LOCKED) ? spreadsheetErrors.locked() : spreadsheetErrors.oldExcel();
  if (extension === 'xlsm' || extension === 'xlsb' || extension === 'xltm') throw spreadsheetErrors.macros();
  if (hasStart(bytes, [0x50, 0x4b])) return readXlsx(bytes, options.sheet, limits);
  if (isHtml(bytes)) throw spreadsheetErrors.isHtml();
  if (['csv', 'txt', 'tsv'].includes(extension)) return readCsv(bytes, limits);
  if (['xlsx', 'xls', 'et'].includes(extension)) {
    if (isBinary(bytes)) throw spreadsheetErrors.damaged();
    throw spreadsheetErrors.isText();
  }
  throw spreadsheetErrors.wrongKind({ extension: extension.toWellFormed() || '没有扩展名' });
};
