import { letterOf } from '#features/teaching/questions/shared/answer-text.rules.ts';
import { shapeOf } from './import-source.parser.ts';
import { optionMark } from './text-line.parser.ts';
import { lostToken } from './text-picture.parser.ts';

/** 表格规则：有“题干”和“答案”两列的表，一行写成一道题；空行跳过，认不得的列写明没有用到。 */
export interface TableRow {
  /** Number of the row as its program shows it. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface TableText {
  readonly lines: readonly string[];
  readonly notes: readonly string[];
  readonly questionNum: number;
}

type Column =
  | 'number'
  | 'type'
  | 'stem'
  | 'options'
  | 'answer'
  | 'explanation'
  | 'difficulty'
  | 'category'
  | 'tags';

const COLUMNS: readonly (readonly [Column, RegExp])[] = [
  ['number', /^(序号|题号|编号|no)$/i],
  ['type', /^(题型|题目类型|试题类型|类型)$/],
  ['stem', /^(题干|题目|试题|问题|题目内容|试题内容|试题题干|题目名称)$/],
  ['options', /^(选项|备选项|备选答案|选项内容)$/],
  ['answer', /^(答案|正确答案|参考答案|标准答案)$/],
  ['explanation', /^(解析|答案解析|试题解析|题目解析)$/],
  ['difficulty', /^(难度|难易度|难易程度)$/],
  ['category', /^(分类|类别|题目分类|试题分类|章节)$/],
  ['tags', /^(标签|知识点|考点|关键词)$/],
];

const OPTION = /^(?:选项|备选项?)?([A-J])(?:选项)?$|^选项(\d{1,2})$/;

interface Header {
  readonly places: Partial<Record<Column, number>>;
  /** Column of each option, from A. */
  readonly options: readonly number[];
  readonly unknown: readonly { readonly place: number; readonly name: string }[];
}

const headerOf = (cells: readonly string[]): Header | null => {
  const places: Partial<Record<Column, number>> = {};
  const options: number[] = [];
  const unknown: { place: number; name: string }[] = [];
  for (const [place, cell] of cells.entries()) {
    const name = shapeOf(cell).replace(/\(.*?\)|[\s*:]/g, '');
    const column = COLUMNS.find(([, pattern]) => pattern.test(name))?.[0];
    const option = OPTION.exec(name.toUpperCase());
    if (column && places[column] === undefined) places[column] = place;
    else if (option) options[option[1] ? option[1].charCodeAt(0) - 65 : Number(option[2]) - 1] = place;
    else if (name !== '') unknown.push({ place, name: cell.trim() });
  }
  return places.stem === undefined || places.answer === undefined ? null : { places, options, unknown };
};

const HEAD_ROWS = 10;

/** Characters of a cell that a reader of tables keeps. */
const MAX_CELL = 2000;

const linesIn = (text: string): string[] => {
  const lines = text.split(/\r\n?|\n/);
  return text.length > MAX_CELL ? [...lines, lostToken(`${MAX_CELL} 字以后的内容`)] : lines;
};

const labelled = (label: string, text: string): string[] => {
  if (text === '') return [];
  const lines = linesIn(text);
  return lines.length === 1 ? [`${label}：${lines[0] ?? ''}`] : [`${label}：`, ...lines];
};

/** The first line behind the label, as an explanation is read. */
const headed = (label: string, text: string): string[] => {
  const [first = '', ...rest] = linesIn(text);
  return text === '' ? [] : [`${label}：${first}`, ...rest];
};

const optionLines = (letter: string, text: string): string[] => {
  const [first = '', ...rest] = linesIn(text);
  return [`${letter}. ${first}`, ...rest];
};

const optionsOf = ({ places, options }: Header, cell: (place: number | undefined) => string): string[] => {
  const own = Array.from(options, cell);
  while (own.at(-1) === '') own.pop();
  const lines = own.flatMap((text, index) => optionLines(letterOf(index), text));
  const listed = cell(places.options);
  if (listed === '') return lines;
  const parts = linesIn(listed)
    .flatMap((line) => line.split(/[|｜]/))
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isLettered = parts[0] !== undefined && optionMark(shapeOf(parts[0])) !== null;
  return [...lines, ...(isLettered ? parts : parts.map((part, index) => `${letterOf(index)}. ${part}`))];
};

const rowLines = (header: Header, { line, cells }: TableRow): string[] => {
  const cell = (place: number | undefined): string =>
    place === undefined ? '' : (cells[place] ?? '').trim();
  const { places } = header;
  const given = cell(places.number);
  const number = /^\d{1,4}$/.test(given) ? given : String(line);
  const [first = '', ...rest] = linesIn(cell(places.stem));
  return [
    `${number}. ${first}`,
    ...rest,
    ...labelled('题型', cell(places.type)),
    ...optionsOf(header, cell),
    ...labelled('答案', cell(places.answer)),
    ...headed('解析', cell(places.explanation)),
    ...labelled('难度', cell(places.difficulty)),
    ...labelled('标签', cell(places.tags)),
    ...labelled('分类', cell(places.category)),
    '',
  ];
};

/** A table of questions in the grammar of pasted text; `null` when it has no columns 题干 and 答案. */
export const tableText = (rows: readonly TableRow[], where: string): TableText | null => {
  const index = rows.slice(0, HEAD_ROWS).findIndex(({ cells }) => headerOf(cells) !== null);
  const header = headerOf(rows[index]?.cells ?? []);
  if (!header) return null;
  const notes: string[] = [];
  const above = rows.slice(0, index).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (above.length > 0)
    notes.push(`${where}第 ${above.map(({ line }) => line).join('、')} 行在表头上面，没有当作题目。`);
  const known = new Set([...Object.values(header.places), ...header.options]);
  const asked = rows
    .slice(index + 1)
    .filter(({ cells }) => cells.some((cell, place) => cell.trim() !== '' && place !== header.places.number));
  const body = asked.filter(({ cells }) =>
    cells.some((cell, place) => cell.trim() !== '' && known.has(place)),
  );
  for (const { place, name } of header.unknown)
    if (asked.some(({ cells }) => (cells[place] ?? '').trim() !== ''))
      notes.push(`${where}“${name}”一列题库里没有，没有读。`);
  const beyond = asked.filter(({ cells }) =>
    cells.some(
      (cell, place) =>
        cell.trim() !== '' && !known.has(place) && !header.unknown.some((one) => one.place === place),
    ),
  );
  if (beyond.length > 0)
    notes.push(
      `${where}第 ${beyond
        .slice(0, 10)
        .map(({ line }) => line)
        .join('、')} 行在没有表头的列里还有内容，没有读。`,
    );
  return { lines: body.flatMap((row) => rowLines(header, row)), notes, questionNum: body.length };
};
