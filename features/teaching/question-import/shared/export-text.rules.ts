import { letterOf } from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { KeyedQuestion, QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import { DIFFICULTY_NAMES, TYPE_NAMES } from '#features/teaching/questions/shared/question-types.words.ts';
import {
  asIs,
  type ExportedText,
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

/**
 * 文字导出规则：按题型分大题，写法与导入相同；会被读成别的意思的题，每一行前加〖原样〗。分类和标签里带分隔符的写不下，
 * 整题不写。
 */
const NUMERALS = '一二三四';
const TYPE_ORDER: readonly QuestionType[] = ['1', '2', '3', '4'];

const linesOf = (text: string, hold: Hold): string[] => text.split('\n').map(hold);

const headed = (head: string, text: string, hold: Hold): string[] => {
  const [first = '', ...rest] = linesOf(text, hold);
  return [`${head}${first}`, ...rest];
};

const answerLines = (question: KeyedQuestion, hold: Hold): string[] => {
  const { questionType, answers } = question;
  if (questionType === '3') return [`答案：${judgeText(question)}`];
  if (questionType !== '4') return [`答案：${answers.join(' 或 ')}`];
  if (answers.length === 1) return answers.map((only) => `答案：${hold(only)}`);
  return ['答案：', ...answers.map(hold)];
};

const factLines = ({ difficulty, tags, categoryName }: ExportItem): string[] => [
  ...(difficulty === 'MEDIUM' ? [] : [`难度：${DIFFICULTY_NAMES[difficulty]}`]),
  ...(tags.length === 0 ? [] : [`标签：${tagsText(tags)}`]),
  ...(categoryName === '' ? [] : [`分类：${categoryName}`]),
];

const questionLines = (number: number, item: ExportItem, hold: Hold): string[] => {
  const { question } = item;
  return [
    ...headed(`${number}. `, question.title, hold),
    ...question.media.map(mediumToken),
    ...question.options.flatMap(({ text, imageId }, index) => [
      ...headed(`${letterOf(index)}. `, text, text === '' ? asIs : hold),
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

/** Lines that may stand behind any question. */
const NEXT = ['2. 后一题', '答案：A'];

/** Whether the item comes back as it was when its lines are held in this way, as it stands in a file. */
const comesBack = (item: ExportItem, hold: Hold): boolean => {
  // Under a heading, with questions before and behind it.
  const probe = [heading(0, item.question.questionType), ...questionLines(1, item, hold), '', ...NEXT];
  const read = parseText(probe.join('\n'));
  return read.at(-1)?.source === NEXT.join('\n') && isSameItem(read.slice(0, -1), item);
};

export interface TextLines {
  readonly lines: readonly { readonly text: string; readonly isHeading: boolean }[];
  /** In the order of the file. */
  readonly items: readonly ExportItem[];
  readonly left: readonly LeftItem[];
}

/** The items in sections by their type, numbered anew in each. */
const inSections = (held: readonly HeldItem[]): Omit<TextLines, 'left'> => {
  const lines: { text: string; isHeading: boolean }[] = [];
  const items: ExportItem[] = [];
  let parts = 0;
  for (const type of TYPE_ORDER) {
    const ofType = held.filter(({ item }) => item.question.questionType === type);
    if (ofType.length === 0) continue;
    lines.push({ text: heading(parts, type), isHeading: true }, { text: '', isHeading: false });
    parts += 1;
    for (const [index, { item, hold }] of ofType.entries()) {
      for (const text of [...questionLines(index + 1, item, hold), ''])
        lines.push({ text, isHeading: false });
      items.push(item);
    }
  }
  return { lines, items };
};

/** Whether the whole is read as exactly these items: lines of one may have run into those of another. */
const isWholeReadBack = ({ lines, items }: Omit<TextLines, 'left'>): boolean => {
  const read = parseText(lines.map(({ text }) => text).join('\n')).filter(
    ({ question }) => question !== null,
  );
  return (
    read.length === items.length &&
    items.every((item, place) => isSameItem(read.slice(place, place + 1), item))
  );
};

/** The lines of a text or Word file, and what they cannot hold. */
export const exportLines = (items: readonly ExportItem[]): TextLines => {
  const held: HeldItem[] = [];
  for (const item of items) {
    const hold = [asIs, literal].find((one) => comesBack(item, one));
    if (hold) held.push({ item, hold });
  }
  const plain = inSections(held);
  const whole = isWholeReadBack(plain)
    ? plain
    : inSections(held.flatMap(({ item }) => (comesBack(item, literal) ? { item, hold: literal } : [])));
  const written = new Set(whole.items);
  const left = items.filter((item) => !written.has(item)).map((item) => leftOut(item, NOT_READ_BACK));
  return { ...whole, left };
};

/** Questions as text that is read again by `parseText`. */
export const exportText = (items: readonly ExportItem[]): ExportedText => {
  const { lines, items: written, left } = exportLines(items);
  const text = lines.map((line) => line.text).join('\n');
  return { text, exportedNum: written.length, left };
};
