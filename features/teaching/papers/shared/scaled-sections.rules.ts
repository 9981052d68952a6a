import type { QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import { MAX_SECTIONS } from './paper.record.ts';
import { MAX_PAPER_QUESTIONS } from './paper.rules.ts';
import type { SectionInput } from './paper-section.schema.ts';

/**
 * 一键组卷规则：题按原来的先后，同一题型连着的是一部分，满分正好一百分；判断题一份，单选题一份，填空题、多选题两份；能让同一
 * 题型每题同分就同分，凑不齐一百分时后面几题各多半分，另成一部分；部分太多时同一题型合在一起。
 */
const TOTAL_HALVES = 200;
const WEIGHTS: Readonly<Record<QuestionType, number>> = { '1': 1, '2': 2, '3': 1, '4': 2 };
/** How far from its share a type's score is looked for, in half points. */
const REACH = 4;

export interface ScaledQuestion {
  readonly questionId: string;
  readonly questionType: QuestionType;
}

/** More, or none, are no paper. */
export const canBeScaled = (questionNum: number): boolean =>
  questionNum > 0 && questionNum <= MAX_PAPER_QUESTIONS;

interface TypeShare {
  readonly type: QuestionType;
  readonly num: number;
  readonly weight: number;
  /** Half points that its weight gives each question; may be broken. */
  readonly share: number;
}

const sharesOf = (questions: readonly ScaledQuestion[]): TypeShare[] => {
  const nums = new Map<QuestionType, number>();
  for (const { questionType } of questions) nums.set(questionType, (nums.get(questionType) ?? 0) + 1);
  const all = [...nums].reduce((sum, [type, num]) => sum + num * WEIGHTS[type], 0);
  return [...nums].map(([type, num]) => ({
    ...{ type, num, weight: WEIGHTS[type] },
    share: (TOTAL_HALVES * WEIGHTS[type]) / all,
  }));
};

/** One score a type that makes the whole exactly, the nearest to the shares; null where there is none. */
const evenScores = (shares: readonly TypeShare[]): number[] | null => {
  let best: { scores: number[]; distance: number } | null = null;
  const go = (at: number, scores: number[], left: number, distance: number): void => {
    const share = shares[at];
    if (share === undefined) {
      const isFair = shares.every((one, i) =>
        shares.every((other, j) => one.weight <= other.weight || (scores[i] ?? 0) >= (scores[j] ?? 0)),
      );
      if (left === 0 && isFair && (best === null || distance < best.distance)) best = { scores, distance };
      return;
    }
    const middle = Math.round(share.share);
    for (let score = Math.max(1, middle - REACH); score <= middle + REACH; score += 1)
      go(
        at + 1,
        [...scores, score],
        left - score * share.num,
        distance + share.num * (score - share.share) ** 2,
      );
  };
  go(0, [], TOTAL_HALVES, 0);
  return (best as { scores: number[] } | null)?.scores ?? null;
};

/** Half points of each question, in the questions' order. */
const halvesOf = (questions: readonly ScaledQuestion[]): number[] => {
  const shares = sharesOf(questions);
  const even = evenScores(shares);
  const base = new Map(
    shares.map(({ type, share }, at) => [type, even?.[at] ?? Math.max(1, Math.floor(share))]),
  );
  const halves = questions.map(({ questionType }) => base.get(questionType) ?? 1);
  const left = TOTAL_HALVES - halves.reduce((sum, one) => sum + one, 0);
  // Half points left over are fewer than the questions; they go to the last ones, the heaviest types first.
  const order = questions
    .map(({ questionType }, at) => ({ at, weight: WEIGHTS[questionType] }))
    .toSorted((a, b) => b.weight - a.weight || b.at - a.at);
  for (const { at } of order.slice(0, left)) halves[at] = (halves[at] ?? 1) + 1;
  return halves;
};

/** Neighbours of one type and score together. */
const runsOf = (questions: readonly (ScaledQuestion & { readonly halves: number })[]): SectionInput[] => {
  const sections: (SectionInput & { questionIds: string[] })[] = [];
  for (const { questionId, questionType, halves } of questions) {
    const last = sections.at(-1);
    if (last?.questionType === questionType && last.score === halves / 2) last.questionIds.push(questionId);
    else sections.push({ questionType, note: '', score: halves / 2, questionIds: [questionId], rules: [] });
  }
  return sections;
};

/** Sections of a paper of exactly 100 points; the number of questions must pass `canBeScaled`. */
export const scaledSections = (questions: readonly ScaledQuestion[]): SectionInput[] => {
  if (!canBeScaled(questions.length)) return [];
  const scored = (from: readonly ScaledQuestion[]) => {
    const halves = halvesOf(from);
    return runsOf(from.map((question, at) => ({ ...question, halves: halves[at] ?? 1 })));
  };
  const inOrder = scored(questions);
  if (inOrder.length <= MAX_SECTIONS) return inOrder;
  const types = [...new Set(questions.map(({ questionType }) => questionType))];
  return scored(types.flatMap((type) => questions.filter(({ questionType }) => questionType === type)));
};
