import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { TimeStatus } from '../class-item.schema.ts';
import { visitorAction } from '../class-page/class-action.rules.ts';
import { timeStatusOf } from '../class-time.rules.ts';
import {
  refusalForAll,
  refusalText,
  type SignUpClass,
  signUpRefusal,
  takesCode,
  takesSignUps,
  wouldQueue,
} from '../enrolment/sign-up.rules.ts';
import { learnStateLabel, learnStateOf } from '../learn-state.rules.ts';
import type { rehearseClass } from '../members/members-admin.contract.ts';
import { gateRefusal } from '../progress/class-gate.rules.ts';

/**
 * 排练规则：假定班级已经发布，把时钟拨到某一刻，用学员实际受的规则算出各种人看到什么；报名人数按现在的算。
 */
export interface RehearsedClass extends SignUpClass {
  readonly needsApproval: boolean;
  /** An organisation out of the scope; null where everybody is in it. */
  readonly outsideOrg: string | null;
  readonly insideOrg: string;
}

type RehearsedView = OutputOf<typeof rehearseClass>['data']['views'][number];

type Member = 'ENROLLED' | 'PENDING' | 'WAITING';

/** Why opening a course of the class records nothing for a person, apart from the course itself; empty when it does. */
export const openingRefusal = (time: TimeStatus, isEnrolled: boolean): string =>
  gateRefusal({
    isOfflineCourse: false,
    isTakenDown: false,
    isEnrolled,
    classStatus: 'PUBLISHED',
    time,
    isInClass: true,
    before: '',
  });

const opening = (time: TimeStatus, isEnrolled: boolean): string => {
  const refusal = openingRefusal(time, isEnrolled);
  return refusal === '' ? '打开课程就开始学习，学时记进班级' : `打开课程时提示“${refusal}”`;
};

const signingUp = (facts: RehearsedClass, time: TimeStatus): string => {
  const first = takesCode(facts.classType) ? '点“报名”，输入报名码；' : '点“报名”；';
  if (wouldQueue(facts)) return `${first}名额已满，排在候补第 ${facts.waiting + 1} 位，有人退出时依次转正`;
  if (facts.needsApproval) return `${first}先占一个名额，等班主任审核`;
  return `${first}立即进班，${time === 'HOLDING' ? '马上可以学习' : '开班后可以学习'}`;
};

const stateFor = (
  facts: RehearsedClass,
  now: Date,
  member: Member | null,
  isInScope: boolean,
  isGraduated = false,
) =>
  learnStateOf({
    time: timeStatusOf(facts, now),
    member,
    isGraduated,
    takesSignUps: takesSignUps(facts.classType),
    isInScope,
    now,
    signUpStart: facts.signupStart,
    signUpEnd: facts.signupEnd,
  });

const visitor = (facts: RehearsedClass, now: Date): RehearsedView => {
  const action = visitorAction({ reason: refusalForAll(facts, now), time: timeStatusOf(facts, now) });
  return {
    who: '访客',
    learnState: 'UNKNOWN',
    label: '',
    sees: `看得到介绍和课程目录，按钮是“${action.label}”，看到：${action.note}`,
  };
};

const outsider = (facts: RehearsedClass, now: Date, who: string, orgCode: string, isInScope: boolean) => {
  const learnState = stateFor(facts, now, null, isInScope);
  const person = { orgCode, state: null, reason: '' };
  const refusal = signUpRefusal(facts, person, now);
  return {
    who,
    learnState,
    label: learnStateLabel(learnState, null),
    sees: refusal
      ? `不能报名，看到：${refusalText(refusal, facts, person)}`
      : signingUp(facts, timeStatusOf(facts, now)),
  };
};

const member = (
  facts: RehearsedClass,
  now: Date,
  who: string,
  state: Member,
  isGraduated = false,
): RehearsedView => {
  const learnState = stateFor(facts, now, state, true, isGraduated);
  const place = state === 'WAITING' ? 1 : null;
  const time = timeStatusOf(facts, now);
  const waits = state !== 'ENROLLED' && time === 'HOLDOVER' ? '班级结束前没有轮到，不再进班；' : '';
  return {
    who,
    learnState,
    label: learnStateLabel(learnState, place),
    sees: `${waits}${opening(time, state === 'ENROLLED')}`,
  };
};

/** Views of a class at `now`: those that occur with these settings, from the visitor to the graduate. */
export const rehearse = (given: RehearsedClass, now: Date): RehearsedView[] => {
  const facts: RehearsedClass = { ...given, status: 'PUBLISHED' };
  // Where nobody signs up by themselves, nobody is approved, and only who waits already is in a queue.
  const comes = takesSignUps(facts.classType);
  return [
    visitor(facts, now),
    outsider(facts, now, '范围内没有报名的党员', facts.insideOrg, true),
    ...(facts.outsideOrg === null ? [] : [outsider(facts, now, '范围外的党员', facts.outsideOrg, false)]),
    ...(facts.needsApproval && comes ? [member(facts, now, '报了名、等审核的党员', 'PENDING')] : []),
    ...(facts.capacity !== null && facts.hasWaitingList && (comes || facts.waiting > 0)
      ? [member(facts, now, '候补第一位的党员', 'WAITING')]
      : []),
    member(facts, now, '在班里的学员', 'ENROLLED'),
    member(facts, now, '已经结业的学员', 'ENROLLED', true),
  ];
};
