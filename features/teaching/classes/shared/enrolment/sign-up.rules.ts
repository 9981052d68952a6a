import { isWithin } from '#features/ground/organisations/shared/regions.rules.ts';
import type { AppError } from '#platform/shared/errors.ts';
import { wireTime } from '#platform/shared/times.ts';
import { lastDayBefore, spaced, wholeDay, wholeMoment } from '../class-dates.words.ts';
import type { ClassType } from '../class-item.schema.ts';
import { lastDayOf } from '../class-time.rules.ts';
import { classesErrors } from '../classes.errors.ts';
import type { MemberState } from './seat.rules.ts';

/**
 * 报名规则：依次看班级在不在、是否下线、是否结束、是否已在班里、是否被移出、是否只能指定、组织是否在范围内、
 * 是否在报名时间内、有没有名额；哪一条不行就说哪一条，并说下一步怎么办。
 */
export interface SignUpClass {
  readonly status: 'DRAFT' | 'PUBLISHED' | 'OFFLINE';
  readonly classType: ClassType;
  readonly startAt: Date;
  /** First moment after the class. */
  readonly endAt: Date;
  readonly signupStart: Date | null;
  readonly signupEnd: Date | null;
  readonly capacity: number | null;
  readonly taken: number;
  readonly waiting: number;
  readonly hasWaitingList: boolean;
  /** Organisations that may sign up; empty: all of them. */
  readonly scopes: readonly { readonly orgCode: string; readonly orgName: string }[];
  /** The class's line, or the portal's. */
  readonly phone: string;
}

export interface SignUpPerson {
  readonly orgCode: string;
  /** The person's row in the class; null when there is none. */
  readonly state: MemberState | null;
  /** Words of the manager who removed the person. */
  readonly reason: string;
}

/** Signing up takes a registration code (decisions.md, 20). */
export const takesCode = (classType: ClassType): boolean => classType === 'CODECLASS';

/** People may sign up by themselves, with a code or without; managers alone assign people to the others. */
export const takesSignUps = (classType: ClassType): boolean => classType !== 'TRAINCLASS';

export const isInScope = (scopes: readonly { readonly orgCode: string }[], orgCode: string): boolean =>
  scopes.length === 0 || scopes.some((scope) => isWithin(orgCode, scope.orgCode));

export const isMemberState = (state: MemberState | null): state is 'ENROLLED' | 'PENDING' | 'WAITING' =>
  state === 'ENROLLED' || state === 'PENDING' || state === 'WAITING';

/** All seats are held and nobody more is taken into the queue. */
export const isFull = ({ capacity, taken, waiting, hasWaitingList }: SignUpClass): boolean =>
  !hasWaitingList && capacity !== null && (taken >= capacity || waiting > 0);

/** Signing up would mean queueing. */
export const wouldQueue = ({ capacity, taken, waiting, hasWaitingList }: SignUpClass): boolean =>
  hasWaitingList && capacity !== null && (taken >= capacity || waiting > 0);

/** Which of the rules refuses, by the name of its error. */
export type SignUpRefusal =
  | 'missing'
  | 'isOffline'
  | 'isOver'
  | 'removed'
  | 'assignedOnly'
  | 'notAllowed'
  | 'notInDate'
  | 'windowClosed'
  | 'full';

const windowRefusal = ({ signupStart, signupEnd }: SignUpClass, now: Date): SignUpRefusal | null => {
  if (signupStart && now < signupStart) return 'notInDate';
  return signupEnd && now >= signupEnd ? 'windowClosed' : null;
};

/** The first rule that refuses, apart from the seats; null when none does, or when the person is in already. */
export const refusalBeforeSeats = (
  facts: SignUpClass,
  person: SignUpPerson,
  now: Date,
): SignUpRefusal | null => {
  if (facts.status === 'DRAFT') return 'missing';
  if (facts.status === 'OFFLINE') return 'isOffline';
  if (now >= facts.endAt) return 'isOver';
  if (isMemberState(person.state)) return null;
  if (person.state === 'REMOVED') return 'removed';
  if (!takesSignUps(facts.classType)) return 'assignedOnly';
  if (!isInScope(facts.scopes, person.orgCode)) return 'notAllowed';
  return windowRefusal(facts, now);
};

/** The first rule that refuses, all in all; null when none does, or when the person is in already. */
export const signUpRefusal = (facts: SignUpClass, person: SignUpPerson, now: Date): SignUpRefusal | null =>
  refusalBeforeSeats(facts, person, now) ?? (!isMemberState(person.state) && isFull(facts) ? 'full' : null);

const minuteText = (at: Date) => wireTime(at).slice(0, 16);

/** A window that ends with a day is said to end on that day, not at the first moment of the next. */
export const closingText = (at: Date): string => {
  const text = minuteText(at);
  return text.endsWith('00:00') ? lastDayBefore(text) : text;
};

/** The refusal as a sentence with its reason and what to do next. */
export const refusalError = (refusal: SignUpRefusal, facts: SignUpClass, person: SignUpPerson): AppError => {
  const { phone, capacity, signupStart, signupEnd } = facts;
  return classesErrors[refusal]({
    phone,
    capacity,
    day: wholeDay(lastDayOf(facts.endAt)),
    reason: person.reason || '主办单位没有写明原因',
    scope: facts.scopes.map(({ orgName }) => orgName).join('、'),
    from: signupStart ? spaced(wholeMoment(minuteText(signupStart)), '起') : '',
    to: signupEnd ? spaced(wholeMoment(closingText(signupEnd)), '截止') : '',
  });
};

const known = new WeakMap<SignUpClass, Map<string, string>>();

/** The sentence alone; the same class says the same to everybody, so that it is made once for a list. */
export const refusalText = (refusal: SignUpRefusal, facts: SignUpClass, person: SignUpPerson): string => {
  const texts = known.get(facts) ?? new Map<string, string>();
  known.set(facts, texts);
  const key = refusal === 'removed' ? `removed ${person.reason}` : refusal;
  const text = texts.get(key) ?? refusalError(refusal, facts, person).message;
  texts.set(key, text);
  return text;
};

/** Why nobody can sign up, whoever it is; empty where it depends on the person. */
export const refusalForAll = (facts: SignUpClass, now: Date): string => {
  const anybody = { orgCode: '', state: null, reason: '' };
  const refusal = signUpRefusal({ ...facts, scopes: [] }, anybody, now);
  return refusal ? refusalText(refusal, facts, anybody) : '';
};
