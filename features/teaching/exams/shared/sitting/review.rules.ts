import { wireTime } from '#platform/shared/times.ts';
import type { ReviewPolicy } from '../exam.schema.ts';
import { momentText } from '../exam-moment.words.ts';

/**
 * 答案开放规则：本人还有一次在作答时什么都不开放；此外按考试的设置：通过后（或次数用完、考试结束后）、没有人能再考以后、
 * 交卷后，或一直不开放。
 */
export interface ReviewFacts {
  readonly policy: ReviewPolicy;
  /** Any attempt of this person at this exam, in whatever class. */
  readonly isRunning: boolean;
  readonly isPassed: boolean;
  /** Null without limit. */
  readonly leftNum: number | null;
  /** Nothing of this person is accepted any more. */
  readonly isOverForPerson: boolean;
  /** The exam can be sat by nobody any more, and nobody sits it. */
  readonly isOverForAll: boolean;
  /** Noun of it: 考试, or 测试 of a quiz. */
  readonly noun: '考试' | '测试';
  /** End of the exam for everybody, for the sentence; null without one. */
  readonly endsAt: Date | null;
}

/** Whether right answers and explanations are shown (decisions.md, 53). */
export const isReviewOpen = (facts: ReviewFacts): boolean => {
  if (facts.isRunning) return false;
  switch (facts.policy) {
    case 'AFTER_SUBMIT':
      return true;
    case 'AFTER_PASS':
      return facts.isPassed || facts.leftNum === 0 || facts.isOverForPerson;
    case 'AFTER_CLOSE':
      return facts.isOverForAll;
    default:
      return false;
  }
};

/** When the answers open; empty when they are. */
export const reviewNote = (facts: ReviewFacts): string => {
  if (isReviewOpen(facts)) return '';
  if (facts.policy === 'NEVER') return '这场考试不公布答案和解析。';
  if (facts.isRunning) return '您还有一次正在作答，交卷以后才能看答案和解析。';
  if (facts.policy === 'AFTER_PASS') {
    const usedUp = facts.leftNum === null ? '' : '次数用完、';
    return `通过以后，或者${usedUp}${facts.noun}结束以后，可以看答案和解析。`;
  }
  const { endsAt } = facts;
  return endsAt
    ? `考试结束（${momentText(wireTime(endsAt), 'end')}）、所有人都交卷以后，可以看答案和解析。`
    : '考试停用、所有人都交卷以后，可以看答案和解析。';
};
