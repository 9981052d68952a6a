import type { LearnState, TimeStatus } from './class-item.schema.ts';

/**
 * 学员状态规则：先看是不是学员，再看班级时间、范围和报名时间；没有登录或不是党员，一律不显示。
 * Specification 4, decisions.md 16 and 24.
 */
export interface StateFacts {
  readonly time: TimeStatus;
  /** How the person stands to the class; null for somebody who never applied, or stepped back, or was removed. */
  readonly member: 'ENROLLED' | 'PENDING' | 'WAITING' | null;
  readonly isGraduated: boolean;
  /** A class that takes names by itself, or by code; false where managers assign people. */
  readonly takesSignUps: boolean;
  readonly isInScope: boolean;
  readonly now: Date;
  readonly signUpStart: Date | null;
  readonly signUpEnd: Date | null;
}

const memberState = ({ time, isGraduated }: StateFacts): LearnState => {
  if (isGraduated) return 'LEARNED';
  if (time === 'WILLHOLD') return 'REGISTERED';
  return time === 'HOLDING' ? 'LEARNING' : 'UN_LEARNED';
};

export const learnStateOf = (facts: StateFacts): LearnState => {
  const { member, time, now, signUpStart, signUpEnd } = facts;
  if (member === 'ENROLLED') return memberState(facts);
  if (time === 'HOLDOVER') return 'FINISH';
  if (member !== null) return 'REGISTERING';
  if (!facts.takesSignUps || !facts.isInScope) return 'NOT_ALLOW_LEARN';
  if (signUpStart && now < signUpStart) return 'NOT_IN_DATE';
  if (signUpEnd && now >= signUpEnd) return 'UN_TO_LEARN';
  return 'TO_LEARN';
};

/** Text of a state on a card or button; empty: nothing is shown (specification, 4). */
export const LEARN_STATE_LABELS: Readonly<Record<LearnState, string>> = {
  TO_LEARN: '报名',
  REGISTERED: '已报名',
  LEARNING: '学习中',
  NOT_ALLOW_LEARN: '未开放报名',
  NOT_IN_DATE: '未开放报名',
  LEARNED: '已结业',
  UN_TO_LEARN: '未报名',
  UN_LEARNED: '未结业',
  FINISH: '已结束',
  REGISTERING: '报名审核中',
  UNKNOWN: '',
};

/** Label of a seat that is held for the person's answer. */
export const OFFERED_LABEL = '名额等您答复';

/** As on a card: of people in the queue their place instead of the general word. */
export const learnStateLabel = (state: LearnState, waitNo: number | null, offerUntil = ''): string => {
  if (state !== 'REGISTERING') return LEARN_STATE_LABELS[state];
  if (offerUntil !== '') return OFFERED_LABEL;
  return waitNo === null ? LEARN_STATE_LABELS[state] : `候补第 ${waitNo} 位`;
};

/** States in which a class's course may be entered (specification, 4): to study while it runs, to watch after. */
export const mayEnterCourses = (state: LearnState): boolean =>
  state === 'LEARNING' || state === 'LEARNED' || state === 'UN_LEARNED';

/** Whether study in the class is recorded (decisions.md, 25). */
export const isRecorded = (state: LearnState, time: TimeStatus): boolean =>
  mayEnterCourses(state) && time === 'HOLDING';

export const CLASS_TYPE_LABELS = {
  OPENCLASS: '公开班',
  TRAINCLASS: '指定班',
  CODECLASS: '报名码班',
} as const;
/** 授课方式 */
export const HELD_WORDS = { online: '线上', room: '线下' } as const;
export const TIME_STATUS_LABELS = { HOLDING: '进行中', WILLHOLD: '即将开始', HOLDOVER: '已结束' } as const;
