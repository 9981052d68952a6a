import writeExcelFile, { type SheetData } from 'write-excel-file/node';

/** Text stays text, whatever it begins with; numbers that a spreadsheet would round are written as text. */
export type SheetCell = string | number | null;

export interface SheetColumn {
  readonly title: string;
  /** Characters. */
  readonly width?: number;
}

export interface Sheet {
  /** Letters that a spreadsheet forbids in names are replaced; cut to 31 characters. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
  /** Empty rows below, formatted as text, so that numbers typed there keep all their digits. */
  readonly emptyTextRows?: number;
}

type Cell = SheetData[number][number];

const DEFAULT_WIDTH = 16;
/** Beyond this a spreadsheet's numbers lose digits. */
const EXACT_BELOW = 1e15;
const LONGEST_CELL = 32_767;
const LONGEST_NAME = 31;
const HEAD_FILL = '#EFE7D8';

/** A name that every object has, such as `valueOf`, is not found new by the library's lookup and damages its file; with a space it is. */
const findableText = (text: string): string => (text in Object.prototype ? `${text} ` : text);

/** Written as a string cell of the text format: neither a formula nor a number, whatever it looks like. */
const textCell = (text: string): Cell => ({
  value: findableText(text.toWellFormed().slice(0, LONGEST_CELL)),
  type: String,
  format: '@',
});

const cellOf = (value: SheetCell): Cell => {
  if (value === null || value === '') return null;
  if (typeof value === 'string') return textCell(value);
  const isExact = Number.isFinite(value) && Math.abs(value) < EXACT_BELOW;
  return isExact ? { value, type: Number } : textCell(String(value));
};

const headOf = ({ title }: SheetColumn): Cell => ({
  ...(textCell(title) as object),
  fontWeight: 'bold',
  backgroundColor: HEAD_FILL,
  alignVertical: 'center',
});

const EMPTY_TEXT: Cell = { type: String, format: '@' };

const nameOf = (name: string, index: number): string =>
  [...name.toWellFormed().replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')].slice(0, LONGEST_NAME).join('').trim() ||
  `Sheet${index + 1}`;

const dataOf = ({ columns, rows, emptyTextRows = 0 }: Sheet): SheetData => [
  columns.map(headOf),
  ...rows.map((row) => columns.map((_, index) => cellOf(row[index] ?? null))),
  ...Array.from({ length: emptyTextRows }, () => columns.map(() => EMPTY_TEXT)),
];

/** The bytes of an xlsx file; keeps the thread busy until it is done. */
export const renderSpreadsheet = async (sheets: readonly Sheet[]): Promise<Uint8Array> =>
  writeExcelFile(
    sheets.map((sheet, index) => ({
      data: dataOf(sheet),
      sheet: nameOf(sheet.name, index),
      columns: sheet.columns.map(({ width = DEFAULT_WIDTH }) => ({ width })),
      stickyRowsCount: 1,
    })),
  ).toBuffer();
