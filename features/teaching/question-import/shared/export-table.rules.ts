import { letterOf } from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { KeyedQuestion } from '#features/teaching/questions/shared/question.schema.ts';
import { MAX_OPTIONS } from '#features/teaching/questions/shared/question-limits.rules.ts';
import { DIFFICULTY_NAMES, TYPE_NAMES } from '#features/teaching/questions/shared/question-types.words.ts';
import {
  asIs,
  type ExportItem,
  type Hold,
  isSameItem,
  judgeText,
  type LeftItem,
  leftOut,
  literal,
  NOT_READ_BACK,
  tagsText,
} from './export-item.rules.ts';
import { parseText } from './text-import.parser.ts';
import { mediumToken } from './text-picture.parser.ts';
import { tableText } from './text-table.parser.ts';

/** 表格导出规则：一题一行，列与导入模板相同，全部是文字；会被读成别的意思的，每行前加〖原样〗。 */
export const TABLE_COLUMNS: readonly { readonly title: string; readonly width: number }[] = [
  { title: '题型', width: 10 },
  { title: '题干', width: 50 },
  ...Array.from({ length: MAX_OPTIONS }, (_, index) => ({ title: `选项${letterOf(index)}`, width: 18 })),
  { title: '答案', width: 16 },
  { title: '解析', width: 40 },
  { title: '难度', width: 8 },
  { title: '分类', width: 20 },
  { title: '标签', width: 20 },
];

const HEAD = { line: 1, cells: TABLE_COLUMNS.map(({ title }) => title) };

const held = (text: string, hold: Hold): string => (text === '' ? '' : text.split('\n').map(hold).join('\n'));

const answerCell = (question: KeyedQuestion, hold: Hold): string => {
  const { questionType, answers } = question;
  if (questionType === '3') return judgeText(question);
  return questionType === '4' ? answers.map(hold).join('\n') : answers.join(' 或 ');
};

const rowOf = (item: ExportItem, hold: Hold): string[] => {
  const { question, difficulty, categoryName, tags } = item;
  const options = question.options.map(({ text, imageId }) =>
    [...(text === '' ? [] : [held(text, hold)]), ...(imageId === null ? [] : [`[图:${imageId}]`])].join('\n'),
  );
  return [
    TYPE_NAMES[question.questionType],
    [held(question.title, hold), ...question.media.map(mediumToken)].join('\n'),
    ...Array.from({ length: MAX_OPTIONS }, (_, index) => options[index] ?? ''),
    answerCell(question, hold),
    held(question.explanation, hold),
    DIFFICULTY_NAMES[difficulty],
    categoryName,
    tagsText(tags),
  ];
};

/** Whether a row as a program hands it back is still this question. */
export const isRowOf = (cells: readonly string[], item: ExportItem): boolean => {
  const table = tableText([HEAD, { line: 2, cells }], '');
  return table !== null && isSameItem(parseText(table.lines.join('\n')), item);
};

export interface TableRows {
  readonly rows: readonly (readonly string[])[];
  /** Of each row its question. */
  readonly items: readonly ExportItem[];
  readonly left: readonly LeftItem[];
}

/** Rows of a table of questions, and what it cannot hold. */
export const exportRows = (items: readonly ExportItem[]): TableRows => {
  const rows: string[][] = [];
  const written: ExportItem[] = [];
  const left: LeftItem[] = [];
  for (const item of items) {
    const row = [asIs, literal].map((hold) => rowOf(item, hold)).find((cells) => isRowOf(cells, item));
    if (row) {
      rows.push(row);
      written.push(item);
    } else left.push(leftOut(item, NOT_READ_BACK));
  }
  return { rows, items: written, left };
};

/** Name of the sheet that explains the template; reading passes it by. */
export const GUIDE_SHEET = '填写说明和示例';

const example = (cells: Readonly<Record<string, string>>): string[] =>
  TABLE_COLUMNS.map(({ title }) => cells[title] ?? '');

/** Rows of that sheet: one question of every type, then what is to be known. */
export const GUIDE_ROWS: readonly (readonly string[])[] = [
  example({
    ...{
      题型: '单选题',
      题干: '新疆维吾尔自治区的首府是（　）。',
      选项A: '喀什市',
      选项B: '乌鲁木齐市',
      选项C: '伊宁市',
    },
    ...{ 答案: 'B', 解析: '乌鲁木齐市是自治区首府。', 难度: '易', 分类: '区情/地理', 标签: '新疆' },
  }),
  example({
    ...{
      题型: '多选题',
      题干: '下列山脉在新疆境内的有（　）。',
      选项A: '天山',
      选项B: '昆仑山',
      选项C: '武夷山',
      选项D: '阿尔泰山',
    },
    ...{ 答案: 'ABD', 难度: '中', 分类: '区情/地理' },
  }),
  example({ 题型: '判断题', 题干: '塔里木盆地在天山以南。', 答案: '正确', 难度: '易' }),
  example({
    ...{
      题型: '填空题',
      题干: '中国共产党成立于(##)年，一大闭幕于浙江(##)。',
      答案: '1921\n嘉兴|嘉兴南湖',
      难度: '中',
    },
  }),
  [],
  ['说明', '题目填在第一张工作表里，一题一行；这张表里的示例不会导入。'],
  ['题型', '写单选题、多选题、判断题或填空题。'],
  ['答案', '选择题写字母，如 B、ABD；几种都算对的写“A 或 B”。判断题写正确或错误。'],
  ['填空', '题干里的空写 (##) 或 ____；几个空的答案一空一行（Alt+回车），同一空的几种写法用 | 分开。'],
  ['图片', '图片先传到媒体库，再写 [图:文件编号]；Word 文档里的图片会自动读入。'],
  ['原样', '某一行会被认成题号、选项或答案时，在行首写〖原样〗，后面的字一个也不改。'],
];
