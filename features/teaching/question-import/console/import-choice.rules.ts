import {
  questionProblems,
  questionWarnings,
  tidyQuestion,
} from '#features/teaching/questions/shared/question.rules.ts';
import type { Difficulty, KeyedQuestion } from '#features/teaching/questions/shared/question.schema.ts';
import type { ItemProblem, ParsedItem } from '../shared/question-import.contract.ts';
import type { ItemFix } from './item-fix.rules.ts';

/**
 * 导入前的核对：在右边改过的答案和题型记在题目原文名下，原文一改就按新的原文重读；不导入的题也记在原文名下。
 */
export interface ImportChoices {
  readonly fixes: Readonly<Record<string, ItemFix>>;
  readonly leftOut: readonly string[];
}

/** `note` is text that belongs to no question and is none: a title, a list of answers. */
export type ItemState = 'good' | 'warned' | 'failed' | 'left' | 'note';

export interface CheckedItem {
  readonly item: ParsedItem;
  /** The same for the same source, wherever it stands. */
  readonly key: string;
  readonly question: KeyedQuestion | null;
  readonly problems: readonly ItemProblem[];
  readonly isFixed: boolean;
  readonly state: ItemState;
}

/** A short name of a text: two of 2000 sources sharing one is as good as impossible. */
const digestOf = (text: string): string => {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36);
};

/** Notes of the parser on answers and types are settled when somebody chose them. */
const OF_ANSWERS = /答案|题型|写明是|什么题|多选题/;

const fixedQuestion = (question: KeyedQuestion, { questionType, answers }: ItemFix): KeyedQuestion =>
  tidyQuestion({ ...question, questionType, answers: [...answers] });

const problemsOfFixed = (item: ParsedItem, question: KeyedQuestion): ItemProblem[] => {
  const line = item.fromLine;
  return [
    ...item.problems.filter(({ message }) => !OF_ANSWERS.test(message)),
    ...questionProblems(question)
      .filter(({ field }) => field === 'answers')
      .map(({ message }) => ({ level: 'error' as const, line, message })),
    ...questionWarnings(question)
      .filter((message) => OF_ANSWERS.test(message))
      .map((message) => ({ level: 'warning' as const, line, message })),
  ];
};

const stateOf = (
  question: KeyedQuestion | null,
  problems: readonly ItemProblem[],
  isLeft: boolean,
): ItemState => {
  if (problems.some(({ level }) => level === 'error')) return isLeft ? 'left' : 'failed';
  if (question === null) return 'note';
  if (isLeft) return 'left';
  return problems.length > 0 ? 'warned' : 'good';
};

/** Parsed items, with what was chosen for them. */
export const checkedItems = (
  items: readonly ParsedItem[],
  { fixes, leftOut }: ImportChoices,
): CheckedItem[] => {
  const seen = new Map<string, number>();
  const left = new Set(leftOut);
  return items.map((item) => {
    const digest = digestOf(item.source.trim());
    const count = (seen.get(digest) ?? 0) + 1;
    seen.set(digest, count);
    const key = count === 1 ? digest : `${digest}-${count}`;
    const fix = fixes[key];
    const isFixed = fix !== undefined && item.question !== null;
    const question = isFixed && item.question ? fixedQuestion(item.question, fix) : item.question;
    const problems = isFixed && question ? problemsOfFixed(item, question) : item.problems;
    return { item, key, question, problems, isFixed, state: stateOf(question, problems, left.has(key)) };
  });
};

export interface ImportCounts {
  readonly all: number;
  readonly ready: number;
  readonly failed: number;
  readonly warned: number;
  readonly left: number;
}

export const countsOf = (items: readonly CheckedItem[]): ImportCounts => {
  const num = (...states: ItemState[]) => items.filter(({ state }) => states.includes(state)).length;
  return {
    all: num('good', 'warned', 'failed', 'left'),
    ready: num('good', 'warned'),
    failed: num('failed'),
    warned: num('warned'),
    left: num('left'),
  };
};

export const isReady = ({ state }: CheckedItem): boolean => state === 'good' || state === 'warned';

/** Something to look at: an error, a warning, or text that was taken for no question. */
export const isProblem = ({ state, problems }: CheckedItem): boolean =>
  state === 'failed' || state === 'warned' || (state === 'note' && problems.length > 0);

/** The item in whose lines `line` is, or the last one before it; −1 above the first. */
export const indexAtLine = (items: readonly CheckedItem[], line: number): number => {
  let [low, high] = [0, items.length - 1];
  while (low <= high) {
    const at = (low + high) >> 1;
    if ((items[at]?.item.fromLine ?? 0) <= line) low = at + 1;
    else high = at - 1;
  }
  return high;
};

/** Place of the next item that `isWanted`, going round; −1 without any. */
export const nextWanted = (
  items: readonly CheckedItem[],
  from: number,
  step: 1 | -1,
  isWanted: (item: CheckedItem) => boolean,
): number => {
  for (let count = 1; count <= items.length; count++) {
    const at = (((from + step * count) % items.length) + items.length) % items.length;
    const item = items[at];
    if (item && isWanted(item)) return at;
  }
  return -1;
};

/** Categories that the headings of what is ready would make, with how many go into each. */
export const headingsOf = (
  items: readonly CheckedItem[],
): { readonly name: string; readonly num: number }[] => {
  const nums = new Map<string, number>();
  for (const { item } of items.filter(isReady)) {
    if (item.categoryName !== '') nums.set(item.categoryName, (nums.get(item.categoryName) ?? 0) + 1);
  }
  return [...nums].map(([name, num]) => ({ name, num }));
};

export interface Filing {
  readonly categoryId: string;
  readonly makeCategories: boolean;
  readonly tags: readonly string[];
  /** Empty: as the source says, 中 where it says nothing. */
  readonly difficulty: Difficulty | '';
}

export const NO_FILING: Filing = { categoryId: '', makeCategories: false, tags: [], difficulty: '' };

/** Items that are sent; `importId` apart, which is drawn once for the same content. */
export const commitOf = (items: readonly CheckedItem[], filing: Filing) => ({
  ...(filing.categoryId === '' ? {} : { categoryId: filing.categoryId }),
  makeCategories: filing.makeCategories,
  tags: [...filing.tags],
  items: items.filter(isReady).flatMap(({ item, question }) =>
    question === null
      ? []
      : [
          {
            no: item.no,
            question,
            categoryName: item.categoryName,
            tags: [...item.tags],
            difficulty: filing.difficulty === '' ? item.difficulty : filing.difficulty,
          },
        ],
  ),
});

export const signatureOf = (commit: ReturnType<typeof commitOf>): string => digestOf(JSON.stringify(commit));
