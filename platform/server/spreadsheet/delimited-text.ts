import { parse } from 'csv-parse/sync';
import { spreadsheetErrors } from './spreadsheet.errors.ts';

export interface DecodedText {
  readonly text: string;
  /** As a person knows it. */
  readonly encoding: 'UTF-8' | 'GB18030' | 'UTF-16';
}

const decode = (label: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const startsWith = (bytes: Uint8Array, ...mark: number[]) =>
  mark.every((byte, index) => bytes[index] === byte);

/** Bytes that no text has in this number: pictures, programs, UTF-16 without its mark. */
const MAX_NUL_SHARE = 0.01;

/** Whether the bytes cannot be text in any encoding without a mark. */
export const isBinary = (bytes: Uint8Array) => {
  const head = bytes.subarray(0, 65_536);
  let nul = 0;
  for (const byte of head) if (byte === 0) nul += 1;
  return nul > 2 && nul > head.length * MAX_NUL_SHARE;
};

/**
 * 编码识别：先看开头的标记，再严格按 UTF-8 读，读不通才按 GB18030 读（中文 Excel 存的 CSV 就是它）。
 * Throws `spreadsheet.binary` or `spreadsheet.unknownEncoding`.
 */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const utf16 = startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : null;
  if (utf16) {
    const text = decode(utf16, bytes);
    if (text === null) throw spreadsheetErrors.unknownEncoding();
    return { text, encoding: 'UTF-16' };
  }
  if (isBinary(bytes)) throw spreadsheetErrors.binary();
  const utf8 = decode('utf-8', bytes);
  if (utf8 !== null) return { text: utf8, encoding: 'UTF-8' };
  const chinese = startsWith(bytes, 0xef, 0xbb, 0xbf) ? null : decode('gb18030', bytes);
  if (chinese === null) throw spreadsheetErrors.unknownEncoding();
  return { text: chinese, encoding: 'GB18030' };
};

export const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

const HEAD_LINES = 20;

/** Counts of each separator in a line, outside of quotes. */
const countIn = (line: string, separator: string) => {
  let isQuoted = false;
  let count = 0;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) count += 1;
  }
  return count;
};

/** The sign that parts the first lines most often; a comma where none does. */
export const separatorOf = (text: string): Separator => {
  const lines = text.slice(0, 65_536).split(/\r?\n/, HEAD_LINES);
  const score = (separator: string) => Math.max(...lines.map((line) => countIn(line, separator)));
  return SEPARATORS.reduce((best, one) => (score(one) > score(best) ? one : best));
};

/** Longest record, in characters: sixty columns of two thousand, and some. */
const MAX_RECORD = 130_000;

/**
 * Rows of `text` as a spreadsheet program would number them, empty lines included. Reads at most `maxRows`.
 * Throws `spreadsheet.lineTooLong`, `spreadsheet.openQuote` or `spreadsheet.damaged`.
 */
export const parseDelimited = (text: string, separator: Separator, maxRows: number): string[][] => {
  try {
    return parse(text, {
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: MAX_RECORD,
      to: maxRows,
    }) as unknown as string[][];
  } catch (error) {
    const { code, lines } = error as { code?: string; lines?: number };
    if (code === 'CSV_MAX_RECORD_SIZE') throw spreadsheetErrors.lineTooLong({ line: lines ?? 1 });
    if (code === 'CSV_QUOTE_NOT_CLOSED') throw spreadsheetErrors.openQuote({ line: lines ?? 1 });
    throw spreadsheetErrors.damaged();
  }
};
