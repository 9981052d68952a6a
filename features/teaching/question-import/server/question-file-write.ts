import { isSameQuestion } from '#features/teaching/questions/shared/question.rules.ts';
import { readSpreadsheet, SPREADSHEET_LIMITS } from '#platform/server/spreadsheet/spreadsheet-read.ts';
import { renderSpreadsheet } from '#platform/server/spreadsheet/spreadsheet-render.ts';
import { exportAiken } from '../shared/aiken-export.rules.ts';
import {
  type ExportedText,
  type ExportItem,
  type LeftItem,
  leftOut,
  NOT_READ_BACK,
} from '../shared/export-item.rules.ts';
import { exportRows, isRowOf, TABLE_COLUMNS } from '../shared/export-table.rules.ts';
import { exportLines, exportText } from '../shared/export-text.rules.ts';
import { exportGift } from '../shared/gift-export.rules.ts';
import type { ExportFormat } from '../shared/question-import.contract.ts';
import { parseText } from '../shared/text-import.parser.ts';
import { readDocx } from './docx-file.parser.ts';
import { writeDocx } from './docx-write.ts';

/** 写文件规则：Word 和 Excel 写好后再用导入的读法打开一遍，读回来不一样的题不留在文件里。 */
export interface ExportedFile {
  readonly bytes: Uint8Array;
  readonly exportedNum: number;
  readonly left: readonly LeftItem[];
}

const without = (items: readonly ExportItem[], lost: ReadonlySet<ExportItem>) =>
  items.filter((item) => !lost.has(item));

const lostItems = (lost: ReadonlySet<ExportItem>): LeftItem[] =>
  [...lost].map((item) => leftOut(item, NOT_READ_BACK));

const docxFile = async (items: readonly ExportItem[], isLast = false): Promise<ExportedFile> => {
  const { lines, items: written, left } = exportLines(items);
  const bytes = await writeDocx(lines);
  const read = parseText((await readDocx(bytes)).text).filter(({ question }) => question !== null);
  // A question that came back changed, or moved the others: each is compared at its own place.
  const lost = new Set(
    written.filter((item, index) => {
      const { question } = read[index] ?? {};
      return !question || !isSameQuestion(question, item.question);
    }),
  );
  if (lost.size === 0 && read.length === written.length) return { bytes, exportedNum: written.length, left };
  if (isLast || lost.size === 0) throw new Error('a Word file was not read again as it was written');
  const again = await docxFile(without(written, lost), lost.size === written.length);
  return { ...again, left: [...left, ...lostItems(lost), ...again.left] };
};

const xlsxFile = async (items: readonly ExportItem[]): Promise<ExportedFile> => {
  const { rows, items: written, left } = exportRows(items);
  const render = (kept: readonly (readonly string[])[]) =>
    renderSpreadsheet([{ name: '题目', columns: TABLE_COLUMNS, rows: kept }]);
  const bytes = await render(rows);
  const limits = { ...SPREADSHEET_LIMITS, cellLength: 40_000 };
  const { rows: read } = await readSpreadsheet(Buffer.from(bytes), '题目.xlsx', { limits });
  const byLine = new Map(read.map(({ line, cells }) => [line, cells]));
  const lost = new Set(
    written.filter((item, index) => {
      const [cells, given] = [byLine.get(index + 2) ?? [], rows[index] ?? []];
      const isSame = given.every((cell, place) => cell === (cells[place] ?? ''));
      return !isSame && !isRowOf(cells, item);
    }),
  );
  if (lost.size === 0) return { bytes, exportedNum: written.length, left };
  const kept = rows.filter((_, index) => !lost.has(written[index] as ExportItem));
  return { bytes: await render(kept), exportedNum: kept.length, left: [...left, ...lostItems(lost)] };
};

const textFile = ({ text, exportedNum, left }: ExportedText): ExportedFile => ({
  bytes: Buffer.from(text, 'utf8'),
  exportedNum,
  left,
});

/** Writes questions into a file of the format; takes seconds for thousands of them. */
export const writeQuestionFile = async (
  format: ExportFormat,
  items: readonly ExportItem[],
): Promise<ExportedFile> => {
  if (format === 'docx') return docxFile(items);
  if (format === 'xlsx') return xlsxFile(items);
  if (format === 'gift') return textFile(exportGift(items));
  return textFile(format === 'aiken' ? exportAiken(items) : exportText(items));
};
