import { isSameQuestion } from '#features/teaching/questions/shared/question.rules.ts';
import type { Difficulty, KeyedQuestion } from '#features/teaching/questions/shared/question.schema.ts';
import { LITERAL } from './import-source.parser.ts';
import type { ParsedItem } from './question-import.contract.ts';

/** 导出规则：写出后马上用导入的读法读一遍，读回来与原题不一样的不写进文件，列明原因。 */
export interface ExportItem {
  readonly code: string;
  readonly question: KeyedQuestion;
  /** Path, divided by /. */
  readonly categoryName: string;
  readonly tags: readonly string[];
  readonly difficulty: Difficulty;
}

export interface LeftItem {
  readonly code: string;
  readonly title: string;
  readonly reason: string;
}

export interface ExportedText {
  readonly text: string;
  readonly exportedNum: number;
  readonly left: readonly LeftItem[];
}

const SHOWN_TITLE = 60;

export const leftOut = ({ code, question }: ExportItem, reason: string): LeftItem => ({
  code,
  title: [...question.title.replaceAll('\n', ' ')].slice(0, SHOWN_TITLE).join(''),
  reason,
});

/** Whether exactly this question was read again, and nothing besides it. */
export const isReadBack = (items: readonly ParsedItem[], question: KeyedQuestion): boolean => {
  const questions = items.filter((item) => item.question !== null);
  const [only] = questions;
  if (questions.length !== 1 || !only?.question) return false;
  const isClean = items.every(({ problems }) => problems.every(({ level }) => level !== 'error'));
  return isClean && isSameQuestion(only.question, question);
};

/** Tags and path as one line holds them, or nothing that would be read as something else. */
export const isSameFacts = (item: ParsedItem | undefined, wanted: ExportItem): boolean =>
  item !== undefined &&
  item.difficulty === wanted.difficulty &&
  item.categoryName === wanted.categoryName &&
  item.tags.join('\n') === wanted.tags.join('\n');

/** Whether exactly this item was read again, its tags and path included. */
export const isSameItem = (items: readonly ParsedItem[], wanted: ExportItem): boolean =>
  isReadBack(items, wanted.question) &&
  isSameFacts(
    items.find(({ question }) => question !== null),
    wanted,
  );

/** How lines are written: as they are, or held so that nothing is read into them. */
export type Hold = (text: string) => string;
export const asIs: Hold = (text) => text;
export const literal: Hold = (text) => `${LITERAL}${text}`;

/** Answers of a 判断题 in words. */
export const judgeText = ({ answers }: KeyedQuestion): string =>
  answers.map((answer) => (answer === 'A' ? '正确' : '错误')).join(' 或 ');

/** Tags in a line; a single one with blanks in it is no list of words. */
export const tagsText = (tags: readonly string[]): string =>
  `${tags.join('、')}${tags.length === 1 && /\s/.test(tags[0] ?? '') ? '、' : ''}`;

export const NOT_READ_BACK = '里面有这种格式表示不了的写法，写出去再读回来会变样';
