import { isRightAnswer } from '#features/teaching/questions/shared/answer-text.rules.ts';
import type { QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import type { GradedItem } from '../sitting/attempt-item.rules.ts';
import { type PassTerms, passes } from '../sitting/grading.rules.ts';

/**
 * 重判规则：只重判改了答案的那道题，别的题照原来判的算；选了“不降分”的，谁的分都不降；通过过的一直算通过；够了线的补上通过。
 */
export interface RegradedPaper {
  readonly type: QuestionType;
  /** Points of the question. */
  readonly fullTenths: number;
  /** As it was graded before. */
  readonly detail: GradedItem;
  readonly totalNum: number;
  readonly rightNum: number;
  readonly scoreTenths: number;
  readonly isPassed: boolean;
}

/** How the question is judged from now on. */
export interface Judge {
  readonly answers: readonly string[];
  readonly keyNo: number;
  /** All people get its points. */
  readonly isGiven: boolean;
  readonly keepHigher: boolean;
}

export interface Regraded {
  readonly detail: GradedItem;
  readonly rightNum: number;
  readonly scoreTenths: number;
  readonly isPassed: boolean;
  /** The score is another one. */
  readonly isChanged: boolean;
  readonly gainsPass: boolean;
  /** Passed before, and below the line now: stays passed. */
  readonly keepsPass: boolean;
}

/** Sum of a paper when one of its questions is judged anew. */
export const regrade = (paper: RegradedPaper, judge: Judge, terms: PassTerms): Regraded => {
  const { detail, fullTenths, totalNum } = paper;
  const isRight = judge.isGiven || isRightAnswer(paper.type, judge.answers, detail.given);
  const after: GradedItem = {
    ...detail,
    isRight,
    scoreTenths: isRight ? fullTenths : 0,
    // A point that is given away was graded by no key.
    keyNo: judge.isGiven ? detail.keyNo : judge.keyNo,
  };
  const isKept = judge.keepHigher && after.scoreTenths < detail.scoreTenths;
  const kept = isKept ? detail : after;
  const rightNum = paper.rightNum - Number(detail.isRight) + Number(kept.isRight);
  const scoreTenths = paper.scoreTenths - detail.scoreTenths + kept.scoreTenths;
  const reaches = passes(terms, { rightNum, scoreTenths, totalNum });
  return {
    detail: kept,
    rightNum,
    scoreTenths,
    isPassed: paper.isPassed || reaches,
    isChanged: scoreTenths !== paper.scoreTenths || rightNum !== paper.rightNum,
    gainsPass: reaches && !paper.isPassed,
    keepsPass: paper.isPassed && !reaches,
  };
};

const points = (tenths: number): string => String(tenths / 10);

interface ToldChange {
  readonly examType: PassTerms['examType'];
  readonly beforeTenths: number;
  readonly afterTenths: number;
  readonly beforeRight: number;
  readonly afterRight: number;
  readonly gainsPass: boolean;
  readonly isPassed: boolean;
}

/** Message to a person whose score changed; of the question and its answer nothing. */
export const regradedText = (change: ToldChange): string => {
  const result =
    change.examType === 'QUIZ'
      ? `答对的题由 ${change.beforeRight} 道改为 ${change.afterRight} 道`
      : `的成绩由 ${points(change.beforeTenths)} 分改为 ${points(change.afterTenths)} 分`;
  const passed = change.isPassed ? '，通过不受影响' : '，还没有通过';
  return `有一道题重新判了分：您${result}${change.gainsPass ? '，现在通过了' : passed}。`;
};
