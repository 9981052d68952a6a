import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { type OwnEnrolment, standingOf } from '../../shared/catalogue/class-standing.rules.ts';
import { dayText, wholeDay } from '../../shared/class-dates.words.ts';
import { dayTextOf, lastDayOf, timeStatusOf } from '../../shared/class-time.rules.ts';
import type { signUpClass } from '../../shared/classes.contract.ts';
import { classesErrors } from '../../shared/classes.errors.ts';
import {
  isMemberState,
  refusalBeforeSeats,
  refusalError,
  signUpRefusal,
  takesCode,
} from '../../shared/enrolment/sign-up.rules.ts';
import { quitObstacle } from '../../shared/enrolment/sign-up-notes.words.ts';
import { checkCode } from './code-guard.policy.ts';
import { ownEnrolments } from './own-enrolment.batch.ts';
import { quitBatch, signUpBatch } from './sign-up.batch.ts';
import { presentFacts, type SignUpFacts } from './sign-up-facts.cache.ts';

type Answer = OutputOf<typeof signUpClass>['data'];

const ownEnrolment = async (deps: Deps, caller: Caller, classId: string) =>
  (await ownEnrolments(deps, caller.userId, [classId])).get(classId) ?? null;

const seatNote = (facts: SignUpFacts, isNew: boolean, now: Date): string => {
  const done = isNew ? '报名成功' : '您已经在这个班级里';
  return timeStatusOf(facts, now) === 'WILLHOLD'
    ? `${done}，${dayText(dayTextOf(facts.startAt))}开班以后就可以学习。`
    : `${done}，现在就可以学习。`;
};

const noteOf = (facts: SignUpFacts, own: OwnEnrolment, isNew: boolean, now: Date): string => {
  if (own.state === 'WAITING') return `已排在候补第 ${own.place} 位，有人退出时按先后自动递补。`;
  if (own.state === 'PENDING') return '已提交，等待班主任审核，名额已经为您留着。';
  return seatNote(facts, isNew, now);
};

const answerOf = (
  facts: SignUpFacts,
  caller: Caller,
  own: OwnEnrolment,
  isNew: boolean,
  now: Date,
): Answer => {
  const { learnState, waitNo } = standingOf(facts, caller.orgCode, own, now);
  return { learnState, waitNo, note: noteOf(facts, own, isNew, now) };
};

/**
 * Takes the seat, or the place in the queue, and says what came of it. Null: the class, the code or the own row is
 * no longer what the rules were asked about.
 */
const takeSeat = async (
  deps: Deps,
  caller: Caller,
  facts: SignUpFacts,
  codeId: string | null,
): Promise<Answer | null> => {
  const applicant = {
    userId: caller.userId,
    orgCode: caller.orgCode,
    isAssigned: false,
    ...(codeId === null ? { source: 'OPEN' as const } : { source: 'CODE' as const, codeId }),
  };
  const outcome = await signUpBatch(deps)({ deps, applicant, version: facts.version }, facts.id);
  switch (outcome.state) {
    case 'FULL':
      throw classesErrors.full({ capacity: facts.capacity, phone: facts.phone });
    case 'STALE':
    case 'CODE_REFUSED':
    case 'REMOVED':
      return null;
    default: {
      const own = { state: outcome.state, isGraduated: false, place: outcome.waitNo, reason: '' };
      return answerOf(facts, caller, own, outcome.isNew, deps.clock());
    }
  }
};

interface SignUpRequest {
  readonly classId: string;
  readonly registrationCode?: string;
}

/** Asks the rules, then the seats; null as `takeSeat`. */
const trySignUp = async (
  deps: Deps,
  caller: Caller,
  { classId, registrationCode = '' }: SignUpRequest,
): Promise<Answer | null> => {
  const facts = await presentFacts(deps, classId);
  if (!facts) throw classesErrors.missing();
  const own = await ownEnrolment(deps, caller, classId);
  const now = deps.clock();
  const person = { orgCode: caller.orgCode, state: own?.state ?? null, reason: own?.reason ?? '' };
  const refusal = refusalBeforeSeats(facts, person, now);
  if (refusal) throw refusalError(refusal, facts, person);
  if (own && isMemberState(own.state)) return answerOf(facts, caller, own, false, now);
  const code = takesCode(facts.classType)
    ? await checkCode(deps, caller, { classId, typed: registrationCode, phone: facts.phone })
    : null;
  // A full class without a queue needs no look at the row of its seats.
  const full = signUpRefusal(facts, person, now);
  if (full) throw refusalError(full, facts, person);
  return takeSeat(deps, caller, facts, code?.id ?? null);
};

/** A decision that meets other facts under the lock than before it is made anew so often. */
const MAX_TRIES = 5;
const PAUSE_MS = 20;

/**
 * Repeats `attempt` while it answers null, each time after a longer pause, because what it was decided by changed
 * meanwhile. Throws `classes.busy` (503) when no try comes to an end.
 */
const decided = async (
  deps: Deps,
  classId: string,
  attempt: () => Promise<Answer | null>,
): Promise<Answer> => {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const answer = await attempt();
    if (answer) return answer;
    if (tries < MAX_TRIES) await sleep(PAUSE_MS * tries);
  }
  const facts = await presentFacts(deps, classId);
  throw classesErrors.busy({ phone: facts?.phone ?? deps.config.servicePhone });
};

/**
 * Signs `caller` up (specification, 4 and 5). Asked again it answers the same and takes nothing more. What a manager
 * changes before the seats are held counts: everything is then asked anew. Throws what `signUpRefusal` and
 * `checkCode` name, and `classes.busy` (503).
 */
export const signUp = (deps: Deps, caller: Caller, request: SignUpRequest): Promise<Answer> =>
  decided(deps, request.classId, () => trySignUp(deps, caller, request));

const obstacleError = (obstacle: NonNullable<ReturnType<typeof quitObstacle>>, facts: SignUpFacts) => {
  if (obstacle === 'NOT_IN') return classesErrors.notMember();
  if (obstacle === 'GRADUATED') return classesErrors.graduatedStays();
  if (obstacle === 'OVER') return classesErrors.overStays({ day: wholeDay(lastDayOf(facts.endAt)) });
  return classesErrors.mayNotQuit({ phone: facts.phone });
};

/** Asks the rules, then gives the seat back; null: they were asked about what is no longer so. */
const tryQuit = async (deps: Deps, caller: Caller, classId: string): Promise<Answer | null> => {
  const facts = await presentFacts(deps, classId);
  // The same as for a class that the caller is not in: whether there is such a class is not told here.
  if (!facts) throw classesErrors.notMember();
  const own = await ownEnrolment(deps, caller, classId);
  const obstacle = quitObstacle(facts, own, deps.clock());
  if (obstacle || !own) throw obstacleError(obstacle ?? 'NOT_IN', facts);
  const seen = { state: own.state, version: facts.version };
  const outcome = await quitBatch(deps)({ deps, userId: caller.userId, seen }, classId);
  if (outcome === 'STALE') return null;
  if (outcome === 'GRADUATED') throw classesErrors.graduatedStays();
  if (outcome !== 'RELEASED') throw classesErrors.notMember();
  const after = { state: 'WITHDRAWN', isGraduated: false, place: null, reason: '' } as const;
  const { learnState } = standingOf(facts, caller.orgCode, after, deps.clock());
  return { learnState, waitNo: null, note: QUIT_NOTES[own.state === 'WAITING' ? 'WAITING' : 'SEAT'] };
};

/**
 * Takes `caller` out of the class, the applications or the queue; the seat goes to the next who waits. As with
 * signing up, what changes before the seats are held counts: who is let in meanwhile leaves as a member, or may not.
 * Throws `classes.notMember`, `graduatedStays`, `overStays`, `mayNotQuit`, `busy` (503).
 */
export const quit = (deps: Deps, caller: Caller, classId: string): Promise<Answer> =>
  decided(deps, classId, () => tryQuit(deps, caller, classId));

const QUIT_NOTES = {
  WAITING: '已退出候补。',
  SEAT: '已退出班级，名额让给后面的人。已经学到的学时不受影响。',
} as const;
