import { drawSection, shuffled } from '#features/teaching/papers/shared/draw.rules.ts';
import { letterOf } from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import type { AttemptItem } from './attempt-item.rules.ts';

/**
 * 组卷规则：开始作答时为这个人抽好题、排好题目和选项的次序，从此不变；题目只在本大题里打乱，判断题的选项不打乱。
 */

/** A section of a published exam with the questions that stand for it. */
export interface DrawnSection {
  readonly questionType: QuestionType;
  readonly scoreTenths: number;
  /** How many each rule takes; empty when all items are taken in order. */
  readonly rules: readonly number[];
  readonly items: readonly {
    readonly itemId: string;
    readonly questionId: string;
    readonly versionNo: number;
    readonly ruleNo: number;
    readonly optionNum: number;
  }[];
}

export interface DrawTerms {
  readonly shuffleQuestions: boolean;
  readonly shuffleOptions: boolean;
  /** The same seed draws the same paper. */
  readonly seed: string;
}

const lettersFor = (type: QuestionType, optionNum: number, seed: string | null): string[] => {
  if (type === '4') return [];
  if (type === '3') return ['A', 'B'];
  const letters = Array.from({ length: optionNum }, (_, index) => letterOf(index));
  return seed === null ? letters : shuffled(letters, seed);
};

/** The questions that one examinee gets, in the order in which they are shown. */
export const drawAttempt = (
  sections: readonly DrawnSection[],
  { shuffleQuestions, shuffleOptions, seed }: DrawTerms,
): AttemptItem[] =>
  sections.flatMap(({ questionType, scoreTenths, rules, items }, sectionNo) => {
    const byId = new Map(items.map((item) => [item.itemId, item]));
    const drawn = drawSection(items, rules, `${seed}/${sectionNo}`);
    const order = shuffleQuestions ? shuffled(drawn, `${seed}/${sectionNo}/order`) : drawn;
    const shown = order.flatMap((itemId) => byId.get(itemId) ?? []);
    return shown.map(({ itemId, questionId, versionNo, optionNum }) => {
      const optionOrder = lettersFor(questionType, optionNum, shuffleOptions ? `${seed}/${itemId}` : null);
      return { itemId, questionId, versionNo, type: questionType, scoreTenths, optionOrder };
    });
  });
