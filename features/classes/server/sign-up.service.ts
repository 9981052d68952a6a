import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { type OwnRow, standingOf } from '../shared/class-standing.rules.ts';
import { dayTextOf, lastDayOf, timeStatusOf } from '../shared/class-time.rules.ts';
import type { signUpClass } from '../shared/classes.contract.ts';
import { classesErrors } from '../shared/classes.errors.ts';
import {
  isMemberState,
  refusalBeforeSeats,
  refusalError,
  signUpRefusal,
  takesCode,
} from '../shared/sign-up.rules.ts';
import { quitObstacle } from '../shared/sign-up-notes.rules.ts';
import { checkCode } from './code-guard.service.ts';
import { ownRows } from './own-rows.service.ts';
import { seatLanes } from './sign-up-batch.service.ts';
import { presentFacts, type SignUpFacts } from './sign-up-facts.service.ts';

type Answer = OutputOf<typeof signUpClass>['data'];

const ownRow = async (deps: Deps, caller: Caller, classId: string) =>
  (await ownRows(deps.database, caller.userId, [classId])).get(classId) ?? null;

const seatNote = (facts: SignUpFacts, isNew: boolean, now: Date): string => {
  const done = isNew ? '报名成功' : '您已经在这个班级里';
  return timeStatusOf(facts, now) === 'WILLHOLD'
    ? `${done}，${dayTextOf(facts.startAt)} 开班以后就可以学习。`
    : `${done}，现在就可以学习。`;
};

const noteOf = (facts: SignUpFacts, own: OwnRow, isNew: boolean, now: Date): string => {
  if (own.state === 'WAITING') return `已排在候补第 ${own.place} 位，有人退出时按先后自动递补。`;
  if (own.state === 'PENDING') return '已提交，等待班主任审核，名额已经为您留着。';
  return seatNote(facts, isNew, now);
};

const answerOf = (facts: SignUpFacts, caller: Caller, own: OwnRow, isNew: boolean, now: Date): Answer => {
  const { learnState, waitNo } = standingOf(facts, caller.orgCode, own, now);
  return { learnState, waitNo, note: noteOf(facts, own, isNew, now) };
};

/** Takes the seat, or the place in the queue, and says what came of it. */
const takeSeat = async (
  deps: Deps,
  caller: Caller,
  facts: SignUpFacts,
  code: { id: string; quota: number | null } | null,
): Promise<Answer> => {
  const { phone, capacity } = facts;
  const outcome = await seatLanes(deps).signUp(facts.id, {
    userId: caller.userId,
    orgCode: caller.orgCode,
    source: code ? 'CODE' : 'OPEN',
    ...(code ? { codeId: code.id } : {}),
    isAssigned: false,
  });
  switch (outcome.state) {
    case 'CLOSED':
      throw await whyClosed(deps, facts.id);
    case 'FULL':
      throw classesErrors.full({ capacity, phone });
    case 'CODE_USED_UP':
      throw classesErrors.codeUsedUp({ quota: code?.quota, phone });
    case 'REMOVED':
      throw classesErrors.removed({ reason: '主办单位没有写明原因', phone });
    default: {
      const own = { state: outcome.state, isGraduated: false, place: outcome.waitNo, reason: '' };
      return answerOf(facts, caller, own, outcome.isNew, deps.clock());
    }
  }
};

/** The class was ended or withdrawn in this very moment: the sentence says which. */
const whyClosed = async (deps: Deps, classId: string): Promise<Error> => {
  const facts = await presentFacts(deps, classId);
  const nobody = { orgCode: '', state: null, reason: '' };
  const refusal = facts && refusalBeforeSeats(facts, nobody, deps.clock());
  return refusal ? refusalError(refusal, facts, nobody) : classesErrors.missing();
};

/**
 * Signs `caller` up (specification, 4 and 5). Asked again it answers the same and takes nothing more. Throws what
 * `signUpRefusal` and `checkCode` name, then `classes.codeUsedUp`.
 */
export const signUp = async (
  deps: Deps,
  caller: Caller,
  { classId, registrationCode = '' }: { classId: string; registrationCode?: string },
): Promise<Answer> => {
  const facts = await presentFacts(deps, classId);
  if (!facts) throw classesErrors.missing();
  const own = await ownRow(deps, caller, classId);
  const now = deps.clock();
  const person = { orgCode: caller.orgCode, state: own?.state ?? null, reason: own?.reason ?? '' };
  const refusal = refusalBeforeSeats(facts, person, now);
  if (refusal) throw refusalError(refusal, facts, person);
  if (own && isMemberState(own.state)) return answerOf(facts, caller, own, false, now);
  const code = takesCode(facts.classType)
    ? await checkCode(deps, caller, { classId, typed: registrationCode, phone: facts.phone })
    : null;
  // Who finds a full class without a queue need not ask for the row of its seats.
  const full = signUpRefusal(facts, person, now);
  if (full) throw refusalError(full, facts, person);
  return takeSeat(deps, caller, facts, code);
};

const obstacleError = (obstacle: NonNullable<ReturnType<typeof quitObstacle>>, facts: SignUpFacts) => {
  if (obstacle === 'NOT_IN') return classesErrors.notMember();
  if (obstacle === 'GRADUATED') return classesErrors.graduatedStays();
  if (obstacle === 'OVER') return classesErrors.overStays({ day: lastDayOf(facts.endAt) });
  return classesErrors.mayNotQuit({ phone: facts.phone });
};

/**
 * Takes `caller` out of the class, the applications or the queue; the seat goes to the next who waits. Throws
 * `classes.missing`, `notMember`, `graduatedStays`, `overStays`, `mayNotQuit`.
 */
export const quit = async (deps: Deps, caller: Caller, classId: string): Promise<Answer> => {
  const facts = await presentFacts(deps, classId);
  if (!facts) throw classesErrors.missing();
  const own = await ownRow(deps, caller, classId);
  const obstacle = quitObstacle(facts, own, deps.clock());
  if (obstacle) throw obstacleError(obstacle, facts);
  const outcome = await seatLanes(deps).quit(classId, caller.userId);
  if (outcome === 'GRADUATED') throw classesErrors.graduatedStays();
  if (outcome !== 'RELEASED') throw classesErrors.notMember();
  const after = { state: 'WITHDRAWN', isGraduated: false, place: null, reason: '' } as const;
  const { learnState } = standingOf(facts, caller.orgCode, after, deps.clock());
  return { learnState, waitNo: null, note: QUIT_NOTES[own?.state === 'WAITING' ? 'WAITING' : 'SEAT'] };
};

const QUIT_NOTES = {
  WAITING: '已退出候补。',
  SEAT: '已退出班级，名额让给后面的人。已经学到的学时不受影响。',
} as const;
