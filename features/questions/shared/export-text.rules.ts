import { letterOf } from './answer-text.rules.ts';
import {
  type ExportItem,
  isReadBack,
  isSameFacts,
  type LeftItem,
  leftOut,
  NOT_READ_BACK,
  type Written,
} from './export-item.rules.ts';
import { LITERAL } from './import-source.rules.ts';
import { DIFFICULTY_NAMES, TYPE_NAMES } from './import-words.rules.ts';
import type { KeyedQuestion, QuestionType } from './question.schema.ts';
import { parseText } from './text-import.rules.ts';
import { mediumToken } from './text-picture.rules.ts';

/**
 * 文字导出规则：按题型分大题，写法与导入相同；会被读成别的意思的题，每一行前加〖原样〗。分类和标签里带分隔符的写不下，
 * 整题不写。
 */
const NUMERALS = '一二三四';
const TYPE_ORDER: readonly QuestionType[] = ['1', '2', '3', '4'];

type Hold = (text: string) => string;
const asIs: Hold = (text) => text;
const literal: Hold = (text) => `${LITERAL}${text}`;

const linesOf = (text: string, hold: Hold): string[] => text.split('\n').map(hold);

const headed = (head: string, text: string, hold: Hold): string[] => {
  const [first = '', ...rest] = linesOf(text, hold);
  return [`${head}${first}`, ...rest];
};

const answerLines = ({ questionType, answers }: KeyedQuestion, hold: Hold): string[] => {
  if (questionType === '3')
    return [`答案：${answers.map((answer) => (answer === 'A' ? '正确' : '错误')).join(' 或 ')}`];
  if (questionType !== '4') return [`答案：${answers.join(' 或 ')}`];
  const [only] = answers;
  if (answers.length === 1 && only !== undefined) return [`答案：${hold(only)}`];
  return ['答案：', ...answers.map(hold)];
};

const factLines = ({ difficulty, tags, categoryName }: ExportItem): string[] => [
  ...(difficulty === 'MEDIUM' ? [] : [`难度：${DIFFICULTY_NAMES[difficulty]}`]),
  ...(tags.length === 0
    ? []
    : [`标签：${tags.join('、')}${tags.length === 1 && /\s/.test(tags[0] ?? '') ? '、' : ''}`]),
  ...(categoryName === '' ? [] : [`分类：${categoryName}`]),
];

const questionLines = (number: number, item: ExportItem, hold: Hold): string[] => {
  const { question } = item;
  return [
    ...headed(`${number}. `, question.title, hold),
    ...question.media.map(mediumToken),
    ...question.options.flatMap(({ text, imageId }, index) => [
      ...headed(
        `${letterOf(index)}. `,
        text === '' && imageId ? '' : text,
        text === '' && imageId ? asIs : hold,
      ),
      ...(imageId === null ? [] : [`[图:${imageId}]`]),
    ]),
    ...answerLines(question, hold),
    ...(question.explanation === '' ? [] : headed('解析：', question.explanation, hold)),
    ...factLines(item),
  ];
};

const heading = (index: number, type: QuestionType): string =>
  `${NUMERALS[index] ?? ''}、${TYPE_NAMES[type]}`;

interface HeldItem {
  readonly item: ExportItem;
  readonly hold: Hold;
}

/** What may stand behind any question. */
const NEXT = ['2. 后一题', '答案：A'];

/** In which way the item comes back as it was; null when in none. */
const holdOf = (item: ExportItem): Hold | null => {
  for (const hold of [asIs, literal]) {
    // As it stands in a file: under a heading, with questions before and behind it.
    const probe = [heading(0, item.question.questionType), ...questionLines(1, item, hold), '', ...NEXT];
    const read = parseText(probe.join('\n'));
    const last = read.at(-1);
    if (last?.source !== NEXT.join('\n')) continue;
    const own = read.slice(0, -1);
    if (
      isReadBack(own, item.question) &&
      isSameFacts(
        own.find(({ question }) => question !== null),
        item,
      )
    )
      return hold;
  }
  return null;
};

export interface TextLines {
  readonly lines: readonly { readonly text: string; readonly isHeading: boolean }[];
  /** In the order of the file. */
  readonly items: readonly ExportItem[];
  readonly left: readonly LeftItem[];
}

/** The lines of a text or Word file, and what they cannot hold. */
export const exportLines = (items: readonly ExportItem[]): TextLines => {
  const left: LeftItem[] = [];
  const held: HeldItem[] = [];
  for (const item of items) {
    const hold = holdOf(item);
    if (hold) held.push({ item, hold });
    else left.push(leftOut(item, NOT_READ_BACK));
  }
  const lines: { text: string; isHeading: boolean }[] = [];
  const written: ExportItem[] = [];
  let parts = 0;
  for (const type of TYPE_ORDER) {
    const ofType = held.filter(({ item }) => item.question.questionType === type);
    if (ofType.length === 0) continue;
    lines.push({ text: heading(parts, type), isHeading: true }, { text: '', isHeading: false });
    parts += 1;
    for (const [index, { item, hold }] of ofType.entries()) {
      for (const text of [...questionLines(index + 1, item, hold), ''])
        lines.push({ text, isHeading: false });
      written.push(item);
    }
  }
  return { lines, items: written, left };
};

/** Questions as text that is read again by `parseText`. */
export const exportText = (items: readonly ExportItem[]): Written => {
  const { lines, items: written, left } = exportLines(items);
  const text = lines.map((line) => line.text).join('\n');
  return { text, exportedNum: written.length, left };
};
