import type { LearnState } from '#features/teaching/classes/shared/class-item.schema.ts';
import type { PlanTarget } from './plan-items.rules.ts';

/**
 * 计划进度规则：进度只从学习和班级算出来。同一门课的学时只算一次；下线的内容没有学完就不再要求；
 * 达到标准才是百分之百。
 */

/** `waiting` opens later; `closed` can no longer be learned by this person. */
export type ItemStep = 'open' | 'begun' | 'waiting' | 'done' | 'closed';

/** Step of a course by the status of its study: 0 not begun, 1 under way, 2 finished. */
export const courseStep = (studyStatus: number, isWithdrawn: boolean): ItemStep => {
  if (studyStatus === 2) return 'done';
  if (isWithdrawn) return 'closed';
  return studyStatus === 1 ? 'begun' : 'open';
};

const WAITING: readonly LearnState[] = ['REGISTERED', 'REGISTERING', 'NOT_IN_DATE'];

/** Step of a class by the state of the person in it. */
export const classStep = (state: LearnState, isWithdrawn: boolean): ItemStep => {
  if (state === 'LEARNED') return 'done';
  if (isWithdrawn) return 'closed';
  if (state === 'LEARNING') return 'begun';
  if (state === 'TO_LEARN') return 'open';
  return WAITING.includes(state) ? 'waiting' : 'closed';
};

/** Hours that somebody was credited for one course, whichever way; the key is the same for all its versions. */
export interface Credit {
  readonly courseKey: string;
  readonly hundredths: number;
}

export interface OwnItem {
  readonly key: string;
  readonly isRequired: boolean;
  readonly isWithdrawn: boolean;
  readonly step: ItemStep;
  readonly credits: readonly Credit[];
}

export interface PlanGoal {
  readonly target: PlanTarget;
  /** Hours of the target in hundredths. */
  readonly targetHundredths: number;
}

export interface PlanProgress {
  /** 0 to 100; 100 exactly when the goal is reached. */
  readonly percentage: number;
  readonly isDone: boolean;
  readonly gotHundredths: number;
  /** Items that the goal asks for, and those of them that are finished. */
  readonly needNum: number;
  readonly doneNum: number;
  /** Key of the item to go on with; empty when nothing is left that can be learned now. */
  readonly nextKey: string;
}

const sumOf = (items: readonly OwnItem[]): number => {
  const best = new Map<string, number>();
  for (const { credits } of items)
    for (const { courseKey, hundredths } of credits)
      best.set(courseKey, Math.max(best.get(courseKey) ?? 0, hundredths));
  return [...best.values()].reduce((sum, hundredths) => sum + hundredths, 0);
};

/** Whole percents, rounded down, so that nothing is said to be finished that is not. */
const percentOf = (got: number, need: number): number =>
  need <= 0 ? 0 : Math.min(100, Math.floor((got * 100) / need));

const canLearn = ({ step }: OwnItem): boolean => step === 'begun' || step === 'open';

/** Required items first, each group in the order of the plan; others only while hours are still missing. */
const nextOf = (items: readonly OwnItem[], { target }: PlanGoal, isDone: boolean): string => {
  if (isDone) return '';
  const open = items.filter(canLearn);
  const next = open.find(({ isRequired }) => isRequired) ?? (target === 'hours' ? open[0] : undefined);
  return next?.key ?? '';
};

/** Progress of one person in one plan. */
export const planProgress = (goal: PlanGoal, items: readonly OwnItem[]): PlanProgress => {
  const gotHundredths = sumOf(items);
  const asked = items.filter(
    ({ isRequired, isWithdrawn, step }) => isRequired && (step === 'done' || !isWithdrawn),
  );
  const needNum = asked.length;
  const doneNum = asked.filter(({ step }) => step === 'done').length;
  const percentage =
    goal.target === 'hours' ? percentOf(gotHundredths, goal.targetHundredths) : percentOf(doneNum, needNum);
  const isDone = percentage === 100;
  return { percentage, isDone, gotHundredths, needNum, doneNum, nextKey: nextOf(items, goal, isDone) };
};
