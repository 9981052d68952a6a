import { storedZip } from '../files/stored-zip.ts';
import { readZip, ZipError, type ZipFault, type ZipLimits } from '../files/zip-check.ts';
import { withAddresses } from './sheet-addresses.ts';
import { spreadsheetErrors } from './spreadsheet.errors.ts';

const MB = 1024 * 1024;

/** Fifty thousand rows of many columns are some forty megabytes of XML. */
const LIMITS: ZipLimits = { entries: 500, totalBytes: 200 * MB, entryBytes: 120 * MB, ratio: 300 };

const ERRORS: Readonly<Record<ZipFault, () => Error>> = {
  notZip: spreadsheetErrors.damaged,
  damaged: spreadsheetErrors.damaged,
  encrypted: spreadsheetErrors.locked,
  tooManyEntries: spreadsheetErrors.hostile,
  tooLarge: spreadsheetErrors.tooLarge,
  badName: spreadsheetErrors.hostile,
  sameName: spreadsheetErrors.hostile,
  nested: spreadsheetErrors.hostile,
};

const isXml = (name: string) => /\.(xml|rels)$/i.test(name);

/** Declarations that load or multiply other text; no spreadsheet program writes any. */
const DECLARATION = /<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i;

const ADDRESS = /<(?:\w+:)?(?:row|c)\s[^>]{0,400}?\br=["']([A-Z]{0,9})(\d{1,12})["']/g;
const FAR = { row: 1_048_576, column: 16_384, area: 12_000_000 };
/** Rows written down, empty ones included; formatting whole columns row by row leaves a million of them. */
const MOST_ROWS = 200_000;

const columnOf = (letters: string) => {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
};

/**
 * A reader lays out the rectangle up to the farthest cell: one cell far away costs more memory than the file
 * has bytes, so the rectangle is measured before; and it takes a minute for a million empty rows.
 */
const checkReach = (xml: string) => {
  let [row, column, rows] = [1, 1, 0];
  for (const [, letters = '', digits = ''] of xml.matchAll(ADDRESS)) {
    row = Math.max(row, Number(digits));
    column = Math.max(column, columnOf(letters));
    if (letters === '') rows += 1;
  }
  if (row > FAR.row || column > FAR.column || row * column > FAR.area || rows > MOST_ROWS)
    throw spreadsheetErrors.tooSparse({ row, column });
};

const XML_NAMES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string) =>
  text
    .replace(/&#(x[0-9a-f]+|\d+);/gi, (whole, code: string) => {
      const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    })
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => XML_NAMES[name] ?? '')
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const sheetNames = (workbook: string): string[] =>
  [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g)]
    .map(([, name = '']) => unescapeXml(name))
    .filter(Boolean);

const checkParts = (names: readonly string[], kept: ReadonlyMap<string, Buffer>) => {
  const types = kept.get('[Content_Types].xml')?.toString('utf8') ?? '';
  if (names.some((name) => /vbaProject/i.test(name)) || /macroEnabled/i.test(types))
    throw spreadsheetErrors.macros();
  for (const content of kept.values()) {
    const xml = content.toString('utf8');
    if (DECLARATION.test(xml)) throw spreadsheetErrors.external();
    checkReach(xml);
  }
};

const isSheet = (name: string) => /\/worksheets\/[^/]+\.xml$/i.test(name);

/** The parts with every address written out; the same parts when no sheet leaves one out. */
const addressed = (kept: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> => {
  const filled = [...kept].flatMap(([name, content]) => {
    const xml = isSheet(name) ? withAddresses(content.toString('utf8')) : null;
    return xml === null ? [] : [[name, Buffer.from(xml)] as const];
  });
  return filled.length === 0 ? kept : new Map([...kept, ...filled]);
};

export interface CheckedWorkbook {
  readonly sheets: readonly string[];
  /** Input of the reader: the file itself, or its parts with the addresses that it had left out. */
  readonly bytes: Buffer;
}

/**
 * Unpacks a workbook within limits and looks for what a table has no use for: macros, declarations, names that
 * leave the archive, cells at the end of the world. Throws `spreadsheetErrors`.
 */
export const checkWorkbook = async (bytes: Buffer): Promise<CheckedWorkbook> => {
  const { names, kept } = await readZip(bytes, LIMITS, isXml).catch((error: unknown) => {
    throw error instanceof ZipError ? ERRORS[error.fault]() : error;
  });
  const workbook = kept.get('xl/workbook.xml');
  if (!workbook) throw spreadsheetErrors.notSheet();
  const parts = addressed(kept);
  checkParts(names, parts);
  return {
    sheets: sheetNames(workbook.toString('utf8')),
    bytes: parts === kept ? bytes : storedZip(parts),
  };
};
