import { plainLine, tidyTags } from '#features/teaching/questions/shared/plain-text.rules.ts';
import {
  questionProblems,
  questionWarnings,
  tidyQuestion,
} from '#features/teaching/questions/shared/question.rules.ts';
import type { Difficulty, KeyedQuestion } from '#features/teaching/questions/shared/question.schema.ts';
import type { ItemProblem, ParsedItem } from './question-import.contract.ts';

/** 导入核对规则：读出的题按题库的好题规则再核一遍，说不通的写在它那一行。 */
export interface RawItem {
  readonly no: number;
  readonly lines: readonly { readonly raw: string }[];
  readonly fromLine: number;
  readonly toLine: number;
  readonly question: KeyedQuestion | null;
  readonly answerLine: number;
  readonly categoryName: string;
  readonly tags: readonly string[];
  readonly difficulty: Difficulty;
  readonly problems: readonly ItemProblem[];
}

const MAX_TAG = 20;
const MOST_TAGS = 10;
const MAX_CATEGORY = 200;

/** 党章 / 纪律 → 党章/纪律. */
const categoryPath = (name: string): string =>
  name
    .split(/[/>＞]/)
    .map(plainLine)
    .filter((part) => part !== '')
    .join('/');

const visible = (question: KeyedQuestion) =>
  [question.title, ...question.options.map(({ text }) => text), question.explanation]
    .join('')
    .replace(/\s/g, '');

const limitProblems = (item: RawItem, tags: readonly string[], categoryName: string): ItemProblem[] => {
  const problems: ItemProblem[] = [];
  const add = (message: string) => problems.push({ level: 'error', line: item.fromLine, message });
  for (const tag of tags)
    if (tag.length > MAX_TAG) add(`标签“${tag.slice(0, MAX_TAG)}…”太长，最多 ${MAX_TAG} 个字`);
  if (tags.length > MOST_TAGS) add(`一道题最多 ${MOST_TAGS} 个标签，这里有 ${tags.length} 个`);
  if (categoryName.length > MAX_CATEGORY) add(`分类的名称太长，最多 ${MAX_CATEGORY} 个字`);
  return problems;
};

/** The item as the preview shows it: a tidied question, and everything that is wrong or odd with it. */
export const checkedItem = (item: RawItem): ParsedItem => {
  const { no, lines, fromLine, toLine, question: read, answerLine, difficulty } = item;
  const tags = tidyTags(item.tags);
  const categoryName = categoryPath(item.categoryName);
  const problems = [...item.problems, ...limitProblems(item, tags, categoryName)];
  const question = read ? tidyQuestion(read) : null;
  if (read && question) {
    const firstText = lines.slice(fromLine - 1, toLine).findIndex(({ raw }) => raw.trim() !== '');
    const first =
      item.problems.find(({ level }) => level === 'error')?.line ?? fromLine + Math.max(0, firstText);
    for (const { field, message } of questionProblems(question))
      problems.push({
        level: 'error',
        line: field === 'answers' ? Math.max(answerLine, fromLine) : first,
        message,
      });
    for (const message of questionWarnings(question))
      problems.push({ level: 'warning', line: fromLine, message });
    if (question.questionType !== '4' && visible(read) !== visible(question))
      problems.push({ level: 'warning', line: fromLine, message: '去掉了看不见的控制符或不能保存的字符' });
  }
  const source = lines
    .slice(fromLine - 1, toLine)
    .map(({ raw }) => raw)
    .join('\n');
  return {
    ...{ no, fromLine, toLine, source, question, categoryName, tags, difficulty },
    problems: problems.toSorted((one, other) => one.line - other.line),
  };
};
