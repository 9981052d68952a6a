import { acceptedOf, comparable, lettersOf } from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import type { ItemStatistic } from '../desk/exam-admin.contract.ts';

/**
 * 考后分析规则：难度是答对的人所占的比例；区分度是成绩前 27% 与后 27% 答对率之差，同分的人按比例分进两组；10 份以上的答卷里，
 * 高分组更多人选了别的答案、区分度为负、或答对不到 20%，都提醒核对答案。
 */
export const GROUP_SHARE = 0.27;
export const ENOUGH_PAPERS = 10;
const LOW_DIFFICULTY = 20;
/** Written texts that are shown of a blank. */
const SHOWN_TEXTS = 6;

/** How many papers have a score, in tenths. */
export type ScoreCounts = ReadonlyMap<number, number>;

export interface ScoreGroups {
  /** Papers in each group: 27 per cent of all, at least one. */
  readonly size: number;
  /** Of papers with this score, the share that belongs to the upper group. */
  readonly upperShare: (scoreTenths: number) => number;
  readonly lowerShare: (scoreTenths: number) => number;
}

/** The share of each score in a group that takes `size` papers from the front of `scores`. */
const sharesOf = (scores: readonly number[], counts: ScoreCounts, size: number): Map<number, number> => {
  const shares = new Map<number, number>();
  let left = size;
  for (const score of scores) {
    const num = counts.get(score) ?? 0;
    if (left <= 0 || num === 0) break;
    // A person with the same score as the last one of a group belongs to it by equal parts.
    shares.set(score, Math.min(1, left / num));
    left -= num;
  }
  return shares;
};

/** The upper and the lower group of these papers. */
export const groupsOf = (counts: ScoreCounts): ScoreGroups => {
  const total = [...counts.values()].reduce((sum, num) => sum + num, 0);
  const size = total === 0 ? 0 : Math.max(1, Math.round(total * GROUP_SHARE));
  const ascending = [...counts.keys()].sort((one, other) => one - other);
  const lower = sharesOf(ascending, counts, size);
  const upper = sharesOf(ascending.toReversed(), counts, size);
  return {
    size,
    upperShare: (score) => upper.get(score) ?? 0,
    lowerShare: (score) => lower.get(score) ?? 0,
  };
};

/** Papers of one score that answered a question in one way. */
export interface AnswerCount {
  readonly scoreTenths: number;
  /** In original letters, or the texts of the blanks. */
  readonly given: string;
  readonly isRight: boolean;
  readonly isBlank: boolean;
  readonly num: number;
}

/** A tally of one way to answer; the groups are sums of shares. */
export interface Tally {
  num: number;
  upper: number;
  lower: number;
}

/** Counts of one question; they grow paper by paper. */
export interface ItemTally {
  readonly all: Tally;
  readonly right: Tally;
  blankNum: number;
  /** By letter, or by written text as it is compared. */
  readonly ways: Map<string, Tally & { readonly text: string }>;
}

export const emptyTally = (): ItemTally => ({
  all: { num: 0, upper: 0, lower: 0 },
  right: { num: 0, upper: 0, lower: 0 },
  blankNum: 0,
  ways: new Map(),
});

const add = (tally: Tally, num: number, upper: number, lower: number): void => {
  tally.num += num;
  tally.upper += num * upper;
  tally.lower += num * lower;
};

/** So many different texts of a blank are kept apart; what is written still more rarely is nobody's pattern. */
const MAX_WAYS = 2000;

/** Forgets the rarest of too many texts. */
const thin = (ways: ItemTally['ways']): void => {
  if (ways.size <= MAX_WAYS * 2) return;
  const rare = [...ways].sort(([, one], [, other]) => one.num - other.num).slice(0, ways.size - MAX_WAYS);
  for (const [way] of rare) ways.delete(way);
};

/** Adds papers to what was counted of their question. */
export const addAnswers = (
  tally: ItemTally,
  type: QuestionType,
  { scoreTenths, given, isRight, isBlank, num }: AnswerCount,
  groups: ScoreGroups,
): void => {
  const upper = groups.upperShare(scoreTenths);
  const lower = groups.lowerShare(scoreTenths);
  add(tally.all, num, upper, lower);
  if (isRight) add(tally.right, num, upper, lower);
  if (isBlank) {
    tally.blankNum += num;
    return;
  }
  const ways = type === '4' ? [given.replaceAll('\n', '；')] : lettersOf(given);
  for (const text of ways) {
    const way = type === '4' ? comparable(text) : text;
    const own = tally.ways.get(way) ?? { num: 0, upper: 0, lower: 0, text };
    add(own, num, upper, lower);
    tally.ways.set(way, own);
  }
  thin(tally.ways);
};

export interface ItemFacts {
  readonly questionType: QuestionType;
  /** Texts of the options in the bank's order; empty for fill-in-the-blank. */
  readonly options: readonly string[];
  /** Accepted answers of the key that grades it now. */
  readonly answers: readonly string[];
  /** All people get its points already. */
  readonly isGiven: boolean;
}

/** Numbers of one question; a blank one counts as not answered. */
export type CountedItem = Pick<
  ItemStatistic,
  | 'answeredNum'
  | 'rightNum'
  | 'blankNum'
  | 'difficulty'
  | 'discrimination'
  | 'options'
  | 'isSuspect'
  | 'notes'
>;
type CountedOption = CountedItem['options'][number];

const NOTHING: Tally = { num: 0, upper: 0, lower: 0 };

const optionOf = (name: string, text: string, tally: Tally, isRight: boolean): CountedOption => ({
  name,
  text,
  num: tally.num,
  upperNum: Math.round(tally.upper),
  lowerNum: Math.round(tally.lower),
  isRight,
});

/** The texts that are accepted, all blanks together, as they are compared. */
const acceptedTexts = (answers: readonly string[]): Set<string> =>
  new Set(
    answers
      .map(acceptedOf)
      .reduce<string[]>(
        (heads, texts) =>
          heads.flatMap((head) => texts.map((text) => (head === '' ? text : `${head}；${text}`))),
        [''],
      )
      .slice(0, 1000)
      .map(comparable),
  );

const choiceOptions = ({ options, answers }: ItemFacts, { ways }: ItemTally): CountedOption[] => {
  const keyed = new Set(answers.flatMap(lettersOf));
  return options.map((text, index) => {
    const name = String.fromCharCode(65 + index);
    return optionOf(name, text, ways.get(name) ?? NOTHING, keyed.has(name));
  });
};

const writtenOptions = ({ answers }: ItemFacts, { ways }: ItemTally): CountedOption[] => {
  const accepted = acceptedTexts(answers);
  return [...ways]
    .sort(([, one], [, other]) => other.num - one.num)
    .slice(0, SHOWN_TEXTS)
    .map(([way, tally], index) => optionOf(String(index + 1), tally.text, tally, accepted.has(way)));
};

/** The wrong way that more of the upper group took than the right one; null for none. */
const temptingWay = (facts: ItemFacts, tally: ItemTally): string | null => {
  const isWritten = facts.questionType === '4';
  const keyed = isWritten ? acceptedTexts(facts.answers) : new Set(facts.answers.flatMap(lettersOf));
  const upperOf = (way: string) => tally.ways.get(way)?.upper ?? 0;
  // Of several right letters the one that was chosen least; of written texts what was accepted in all.
  const right = isWritten ? tally.right.upper : Math.min(...[...keyed].map(upperOf));
  const [wrong] = [...tally.ways]
    .filter(([way]) => !keyed.has(way))
    .sort(([, one], [, other]) => other.upper - one.upper);
  return wrong && wrong[1].upper > right + 1e-9 ? wrong[1].text : null;
};

const discriminationOf = ({ all, right }: ItemTally): number | null => {
  if (all.num < ENOUGH_PAPERS || all.upper < 1 - 1e-9 || all.lower < 1 - 1e-9) return null;
  const value = right.upper / all.upper - right.lower / all.lower;
  // No minus zero.
  return Math.round(value * 100) / 100 + 0;
};

const notesOf = (
  facts: ItemFacts,
  tally: ItemTally,
  difficulty: number,
  discrimination: number | null,
): string[] => {
  const tempting = temptingWay(facts, tally);
  const chosen = facts.questionType === '4' ? `填了“${tempting}”` : `选了 ${tempting}`;
  return [
    tempting === null
      ? ''
      : `高分组里更多人${chosen}，而不是现在的答案：请核对答案；确实错了就改答案重判，两种都对就都算对。`,
    discrimination !== null && discrimination < 0
      ? '成绩高的人反而更容易答错：请核对答案和题目表述；题目有歧义可以给所有人这题的分。'
      : '',
    difficulty < LOW_DIFFICULTY
      ? `只有 ${difficulty}% 的人答对：请核对答案；答案没错的话，看看是不是没有教到，或者题目太偏。`
      : '',
  ].filter(Boolean);
};

/** Findings of the papers about one question. */
export const countedItem = (facts: ItemFacts, tally: ItemTally): CountedItem => {
  const { num } = tally.all;
  const difficulty = num === 0 ? null : Math.round((tally.right.num / num) * 100);
  const discrimination = discriminationOf(tally);
  const isJudged = num >= ENOUGH_PAPERS && !facts.isGiven && difficulty !== null;
  const notes = isJudged ? notesOf(facts, tally, difficulty, discrimination) : [];
  const given = facts.isGiven ? ['这题已给所有人满分，不再影响成绩。'] : [];
  return {
    answeredNum: num - tally.blankNum,
    rightNum: tally.right.num,
    blankNum: tally.blankNum,
    difficulty,
    discrimination,
    options: facts.questionType === '4' ? writtenOptions(facts, tally) : choiceOptions(facts, tally),
    isSuspect: notes.length > 0,
    notes: [...notes, ...given],
  };
};

const MAX_STEPS = 10;

/** The smallest of 1, 2, 5, 10, 20 … tenths of a point that divides `totalTenths` into ten steps or fewer. */
const stepOf = (totalTenths: number): number => {
  for (let power = 1; ; power *= 10) {
    const step = [1, 2, 5].map((times) => times * power).find((one) => one * MAX_STEPS >= totalTenths);
    if (step !== undefined) return step;
  }
};

/** Papers in steps of whole, round scores; the last one ends with full marks and holds them, too. */
export const spreadOf = (
  counts: ScoreCounts,
  totalTenths: number,
): { from: number; to: number; num: number }[] => {
  const step = stepOf(totalTenths);
  const steps = Math.max(1, Math.ceil(totalTenths / step));
  const nums = Array.from({ length: steps }, () => 0);
  for (const [score, num] of counts) {
    const at = Math.min(steps - 1, Math.max(0, Math.floor(score / step)));
    nums[at] = (nums[at] ?? 0) + num;
  }
  return nums.map((num, index) => ({
    from: (step * index) / 10,
    to: Math.min(totalTenths, step * (index + 1)) / 10,
    num,
  }));
};
