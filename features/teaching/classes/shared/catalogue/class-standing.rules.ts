import { wireTime } from '#platform/shared/times.ts';
import type { ClassStanding } from '../class-item.schema.ts';
import { timeStatusOf } from '../class-time.rules.ts';
import type { MemberState } from '../enrolment/seat.rules.ts';
import { leftSeats } from '../enrolment/seat.rules.ts';
import {
  isInScope,
  isMemberState,
  refusalText,
  type SignUpClass,
  signUpRefusal,
  takesCode,
  takesSignUps,
} from '../enrolment/sign-up.rules.ts';
import { learnStateOf } from '../learn-state.rules.ts';

/**
 * 本人状态规则：状态、余额、候补次序和不能报名的原因是同一件事的几面，一起算，永远对得上。
 */
export interface OwnEnrolment {
  readonly state: MemberState;
  readonly isGraduated: boolean;
  /** Place in the queue, 1 is next; null when not waiting. */
  readonly place: number | null;
  /** Words of the manager who removed the person, or sent the application back. */
  readonly reason: string;
  /** Until when a seat is held for the person's answer. */
  readonly offerUntil?: Date | null;
}

export interface ClassOfStanding extends SignUpClass {
  readonly id: string;
}

/** View of visitors and people without the right to study: what the class is, not what they are to it. */
export const outsideStanding = (facts: ClassOfStanding): ClassStanding => ({
  id: facts.id,
  learnState: 'UNKNOWN',
  isRegistrationCode: takesCode(facts.classType) ? '1' : '0',
  leftNum: leftSeats(facts),
  waitNo: null,
  offerUntil: '',
  canQueue: facts.hasWaitingList,
  reason: '',
});

/** State of a class for a party member of the organisation `orgCode`. */
export const standingOf = (
  facts: ClassOfStanding,
  orgCode: string,
  own: OwnEnrolment | null,
  now: Date,
): ClassStanding => {
  const state = own?.state ?? null;
  const member = isMemberState(state) ? state : null;
  const person = { orgCode, state, reason: own?.reason ?? '' };
  const refusal = member ? null : signUpRefusal(facts, person, now);
  return {
    ...outsideStanding(facts),
    learnState: learnStateOf({
      time: timeStatusOf(facts, now),
      member,
      isGraduated: own?.isGraduated ?? false,
      takesSignUps: takesSignUps(facts.classType) && state !== 'REMOVED',
      isInScope: isInScope(facts.scopes, orgCode),
      now,
      signUpStart: facts.signupStart,
      signUpEnd: facts.signupEnd,
    }),
    offerUntil: own?.offerUntil && own.offerUntil > now ? wireTime(own.offerUntil) : '',
    waitNo: member === 'WAITING' ? (own?.place ?? null) : null,
    reason: refusal ? refusalText(refusal, facts, person) : '',
  };
};

/** A draft is its managers' own; what was withdrawn stays with its managers and members (frame of the feature). */
export const isShownTo = (
  status: SignUpClass['status'],
  state: MemberState | null,
  isManager: boolean,
): boolean => {
  if (status === 'PUBLISHED' || isManager) return true;
  return status === 'OFFLINE' && isMemberState(state);
};
