import { keepPicture } from '#features/ground/media/server/keep-picture.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { decodeText, isBinary } from '#platform/server/spreadsheet/delimited-text.ts';
import { readSpreadsheetApart } from '#platform/server/spreadsheet/spreadsheet-apart.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { AppError } from '#platform/shared/errors.ts';
import { GUIDE_SHEET } from '../shared/export-table.rules.ts';
import { guessFormat, plainLines } from '../shared/import-items.parser.ts';
import { questionFileErrors } from '../shared/question-file.errors.ts';
import {
  MAX_IMPORT_ITEMS,
  MAX_IMPORT_TEXT,
  type readImportFile,
} from '../shared/question-import.contract.ts';
import { lostToken } from '../shared/text-picture.parser.ts';
import { tableText } from '../shared/text-table.parser.ts';
import type { DocxPicture } from './docx-picture.parser.ts';
import { readDocxInWorker } from './question-file-worker.ts';

/**
 * 读题目文件的规则：是什么文件看内容、不看名字；读出的是文字，题目由网页一边改一边认；没有读的都写在说明里。
 */
type Reply = OutputOf<typeof readImportFile>['data'];
type Read = Omit<Reply, 'fileName'>;

export interface ReceivedFile {
  readonly fileName: string;
  readonly bytes: Buffer;
}

const MOST_SHEETS = 10;

const starts = (bytes: Buffer, ...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);
const holds = (bytes: Buffer, text: string) => bytes.includes(Buffer.from(text, 'utf16le'));
const headOf = (bytes: Buffer) =>
  bytes
    .subarray(0, 512)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();

const isHtml = (bytes: Buffer) => /^(<!doctype html|<html|<head|<body|<meta|<table)/i.test(headOf(bytes));

type Kind = 'docx' | 'sheet' | 'text';

const kindOf = ({ bytes, fileName }: ReceivedFile): Kind => {
  if (bytes.length === 0) throw questionFileErrors.empty();
  if (starts(bytes, 0x50, 0x4b)) return bytes.includes('xl/workbook.xml') ? 'sheet' : 'docx';
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    if (holds(bytes, 'EncryptedPackage')) throw questionFileErrors.locked();
    // The reader of tables has the sentence for old tables.
    if (holds(bytes, 'Workbook')) return 'sheet';
    throw questionFileErrors.oldWord();
  }
  const head = headOf(bytes);
  if (head.startsWith('%PDF')) throw questionFileErrors.pdf();
  if (head.startsWith('{\\rtf')) throw questionFileErrors.rtf();
  if (isHtml(bytes)) throw questionFileErrors.html();
  return /\.(csv|tsv)$/i.test(fileName) ? 'sheet' : 'text';
};

const readText = (bytes: Buffer): Read => {
  // UTF-16 has its mark and is full of zeros.
  const hasMark = starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff);
  if (!hasMark && isBinary(bytes)) throw questionFileErrors.wrongKind();
  let text: string;
  try {
    text = decodeText(bytes).text;
  } catch (error) {
    throw error instanceof AppError ? questionFileErrors.encoding() : error;
  }
  const format = guessFormat(text);
  return { format, text, textFormat: format, pictureNum: 0, notes: [] };
};

const readSheets = async ({ bytes, fileName }: ReceivedFile): Promise<Read> => {
  const first = await readSpreadsheetApart(bytes, fileName);
  const [lines, notes]: [string[], string[]] = [[], []];
  let [count, tables] = [0, 0];
  const names = first.sheets.length === 0 ? [''] : first.sheets;
  for (const [index, name] of names.entries()) {
    if (name === GUIDE_SHEET && names.length > 1) continue;
    const where = names.length > 1 ? `工作表“${name}”` : '表格';
    if (index >= MOST_SHEETS) {
      notes.push(`只读前 ${MOST_SHEETS} 张工作表，${where}没有读。`);
      continue;
    }
    const { rows } = index === 0 ? first : await readSpreadsheetApart(bytes, fileName, { sheet: name });
    if (rows.length === 0) continue;
    const table = tableText(rows, where);
    if (!table) {
      notes.push(`${where}没有“题干”和“答案”两列，没有读。`);
      continue;
    }
    tables += 1;
    count += table.questionNum;
    if (count > MAX_IMPORT_ITEMS) throw questionFileErrors.tooManyRows({ count, limit: MAX_IMPORT_ITEMS });
    notes.push(...table.notes);
    if (names.length > 1 && table.questionNum > 0)
      notes.push(`原文第 ${lines.length + 1} 行起来自${where}，共 ${table.questionNum} 题。`);
    lines.push(...table.lines);
  }
  if (tables === 0) throw questionFileErrors.noTable();
  if (count === 0) throw questionFileErrors.noRows();
  notes.unshift('题号是表格里的行号；表里有“序号”一列时用它的数字。');
  return { format: 'xlsx', text: lines.join('\n'), textFormat: 'text', pictureNum: 0, notes };
};

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

const declaredOf = (fileName: string): string =>
  TYPES[fileName.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';

/** Text for each picture, once it is in the library or was refused. */
const keepPictures = async (deps: Deps, caller: Caller, pictures: readonly DocxPicture[]) => {
  const kept = new Map<string, string | null>();
  for (const { token, fileName, bytes } of pictures) {
    try {
      const picture = { filename: fileName, declared: declaredOf(fileName), bytes: Buffer.from(bytes) };
      kept.set(token, await keepPicture(deps, caller, picture));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      deps.log.info({ code: error.code }, 'a picture of a document was refused');
      kept.set(token, null);
    }
  }
  return kept;
};

const readWord = async (deps: Deps, caller: Caller, bytes: Buffer): Promise<Read> => {
  const { text, pictures, notes } = await readDocxInWorker(bytes);
  const kept = await keepPictures(deps, caller, pictures);
  const lost: number[] = [];
  const lines = text.split('\n').map((line, index) =>
    line.replace(/\[图:(docx-\d+)((?:\|[^\]\n]*)?)\]/g, (whole, token: string, alt: string) => {
      const fileId = kept.get(token);
      if (fileId) return `[图:${fileId}${alt}]`;
      if (fileId === undefined) return whole;
      lost.push(index + 1);
      return lostToken('图片');
    }),
  );
  const refused =
    lost.length > 0 ? [`第 ${lost.join('、')} 行：图片读不出来或者太大，请另存为 PNG 后在题库里补上。`] : [];
  return {
    ...{ format: 'docx', text: lines.join('\n'), textFormat: 'text' },
    pictureNum: [...kept.values()].filter((id) => id !== null).length,
    notes: [...notes, ...refused],
  };
};

const MAX_NAME = 200;

const nameOf = (fileName: string): string =>
  fileName
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(0, MAX_NAME)
    .toWellFormed();

/**
 * Reads a file of questions as the text that the preview parses; saves nothing but its pictures. Throws the
 * sentences of `questionFileErrors` and `spreadsheetErrors`.
 */
export const readQuestionFile = async (deps: Deps, caller: Caller, file: ReceivedFile): Promise<Reply> => {
  const kind = kindOf(file);
  const { bytes, fileName } = file;
  const sheetName = /\.(csv|tsv|xlsx|xlsm|xlsb)$/i.test(fileName) ? fileName : `${fileName}.xlsx`;
  const read =
    kind === 'docx'
      ? await readWord(deps, caller, bytes)
      : kind === 'sheet'
        ? await readSheets({ bytes, fileName: sheetName })
        : readText(bytes);
  const text = plainLines(read.text);
  if (text.length > MAX_IMPORT_TEXT) throw questionFileErrors.tooLong({ limit: MAX_IMPORT_TEXT / 10_000 });
  if (text.trim() === '') throw questionFileErrors.empty();
  return { fileName: nameOf(fileName), ...read, text };
};
