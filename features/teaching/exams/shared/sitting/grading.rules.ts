import { isAnswered, isRightAnswer } from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { ExamKind } from '../exam.schema.ts';
import { type AttemptItem, type GradedItem, refOf, toOriginal } from './attempt-item.rules.ts';

/**
 * 判分规则：一题答对得满分，答错、没答得零分；结业考试看总分够不够及格分，随堂测试看答对的题够不够八成（向上取整）。
 */

/** Key that answers a pinned question now. */
export interface ItemKey {
  readonly keyNo: number;
  readonly answers: readonly string[];
}

export interface Graded {
  readonly details: GradedItem[];
  readonly rightNum: number;
  /** Not answered at all; they count as wrong, too. */
  readonly blankNum: number;
  readonly scoreTenths: number;
}

/**
 * Grades a paper. `keys` by question and version (`refOf`), `givenByItem` in shown letters, `givenItemIds` the items
 * whose points everybody gets. Who calls it has made sure that every item has a key.
 */
export const gradeItems = (
  items: readonly AttemptItem[],
  keys: ReadonlyMap<string, ItemKey>,
  givenByItem: ReadonlyMap<string, string>,
  givenItemIds: ReadonlySet<string>,
): Graded => {
  let blankNum = 0;
  const details = items.map((item): GradedItem => {
    const key = keys.get(refOf(item));
    const given = toOriginal(item, givenByItem.get(item.itemId) ?? '');
    if (!isAnswered(item.type, given)) blankNum += 1;
    const isRight = givenItemIds.has(item.itemId) || isRightAnswer(item.type, key?.answers ?? [], given);
    return {
      itemId: item.itemId,
      given,
      isRight,
      scoreTenths: isRight ? item.scoreTenths : 0,
      keyNo: key?.keyNo ?? 0,
    };
  });
  return {
    details,
    blankNum,
    rightNum: details.filter(({ isRight }) => isRight).length,
    scoreTenths: details.reduce((sum, { scoreTenths }) => sum + scoreTenths, 0),
  };
};

/** Right answers that a quiz of `questionNum` questions asks for: 80 per cent, rounded up (specification, 9). */
export const neededRight = (questionNum: number): number => Math.ceil((questionNum * 4) / 5);

export interface PassTerms {
  readonly examType: ExamKind;
  readonly passTenths: number;
}

/** Whether these totals of a paper of `totalNum` questions pass (decisions.md, 42). */
export const passes = (
  { examType, passTenths }: PassTerms,
  totals: { readonly rightNum: number; readonly totalNum: number; readonly scoreTenths: number },
): boolean =>
  examType === 'QUIZ'
    ? totals.totalNum > 0 && totals.rightNum >= neededRight(totals.totalNum)
    : totals.scoreTenths >= passTenths;
