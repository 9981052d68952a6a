import { isSameQuestion } from '#features/teaching/questions/shared/question.rules.ts';
import type { Difficulty, KeyedQuestion } from '#features/teaching/questions/shared/question.schema.ts';
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

export const NOT_READ_BACK = '里面有这种格式表示不了的写法，写出去再读回来会变样';
