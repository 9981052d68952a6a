import {
  averageScore,
  contentProblem,
  spreadOf,
} from '#features/content/courses/shared/evaluations/evaluation.rules.ts';
import { halfTimeOf } from '#features/teaching/classes/shared/class-time.rules.ts';
import { classEvaluationsErrors } from './class-evaluations.errors.ts';

/**
 * 班级评价规则：班级过半起，学员一人评一次；星级各项必评，意见可不写；满 5 人评过才给管班的人看数字和意见。
 */
interface EvaluationItem {
  readonly itemId: string;
  readonly title: string;
  /** SCORE takes stars, TEXT words only. */
  readonly type: 'SCORE' | 'TEXT';
}

/** Items that a class is evaluated by. An id stands in the tallies for good: a new wording keeps it, a new item takes a new one. */
export const EVALUATION_ITEMS: readonly EvaluationItem[] = [
  { itemId: 'content', title: '课程内容', type: 'SCORE' },
  { itemId: 'teacher', title: '师资水平', type: 'SCORE' },
  { itemId: 'organisation', title: '组织管理', type: 'SCORE' },
  { itemId: 'effect', title: '学习效果', type: 'SCORE' },
  { itemId: 'advice', title: '意见和建议', type: 'TEXT' },
];

/** Below so many answers neither numbers nor words are told, so that nobody can be picked out. */
export const LEAST_ANSWERS = 5;

export const isEnough = (answeredNum: number): boolean => answeredNum >= LEAST_ANSWERS;

interface EvaluatedClass {
  readonly status: 'DRAFT' | 'PUBLISHED' | 'OFFLINE';
  readonly startAt: Date;
  /** First moment after the class. */
  readonly endAt: Date;
}

/** Why the members of the class cannot evaluate it now; null when they can. */
export const evaluationRefusal = (found: EvaluatedClass, now: Date): 'early' | 'offline' | null => {
  if (found.status !== 'PUBLISHED') return 'offline';
  return now < halfTimeOf(found) ? 'early' : null;
};

interface Answer {
  readonly itemId: string;
  readonly score?: number | undefined;
  readonly content?: string | undefined;
}

export interface ReadAnswers {
  /** In the order of the items, so that two people who answer at once wait for each other in one order. */
  readonly scores: readonly { readonly itemId: string; readonly score: number }[];
  readonly texts: readonly { readonly itemId: string; readonly content: string }[];
}

/** Answers of one person, item by item. Throws 400 for a missing star, an item that is none, and words that cannot be kept. */
export const readAnswers = (answers: readonly Answer[]): ReadAnswers => {
  const byItem = new Map(answers.map((answer) => [answer.itemId, answer]));
  const isStrange = ({ itemId, score }: Answer) => {
    const item = EVALUATION_ITEMS.find((one) => one.itemId === itemId);
    return item === undefined || (item.type === 'TEXT' && score !== undefined);
  };
  if (byItem.size < answers.length || answers.some(isStrange)) throw classEvaluationsErrors.unknownItem();
  const scores = EVALUATION_ITEMS.filter(({ type }) => type === 'SCORE').map(({ itemId, title }) => {
    const score = byItem.get(itemId)?.score;
    if (score === undefined) throw classEvaluationsErrors.noStar({ title });
    return { itemId, score };
  });
  const texts = EVALUATION_ITEMS.flatMap(({ itemId }) => {
    const content = (byItem.get(itemId)?.content ?? '').trim();
    const problem = contentProblem(content);
    if (problem) throw problem;
    return content === '' ? [] : [{ itemId, content }];
  });
  return { scores, texts };
};

interface Tally {
  readonly itemId: string;
  readonly score: number;
  readonly num: number;
}

/** Average (2 to 10) and people from one star to five, of each item that takes stars. */
export const scoresOf = (tallies: readonly Tally[]) =>
  EVALUATION_ITEMS.filter(({ type }) => type === 'SCORE').map(({ itemId, title }) => {
    const own = tallies.filter((tally) => tally.itemId === itemId);
    const sum = own.reduce((total, { score, num }) => total + score * num, 0);
    const people = own.reduce((total, { num }) => total + num, 0);
    return {
      itemId,
      title,
      average: averageScore(sum, people),
      spread: spreadOf(own.map(({ score, num }) => ({ score, count: num }))),
    };
  });

/** Title of an item; empty for one that is asked no longer. */
export const itemTitle = (itemId: string): string =>
  EVALUATION_ITEMS.find((item) => item.itemId === itemId)?.title ?? '';
