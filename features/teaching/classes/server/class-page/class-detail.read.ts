import { teachersByIds } from '#features/content/teachers/server/teachers.public.ts';
import { findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import { rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import { parentCodeOf } from '#features/ground/organisations/shared/regions.rules.ts';
import { shownFacts } from '#platform/server/db/record-columns.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { wireTime } from '#platform/shared/times.ts';
import { isShownTo, outsideStanding, standingOf } from '../../shared/catalogue/class-standing.rules.ts';
import { leftDaysOf } from '../../shared/class-time.rules.ts';
import type { ClassDetail } from '../../shared/classes.contract.ts';
import { classesErrors } from '../../shared/classes.errors.ts';
import { CLASS_ROLE_NAMES } from '../../shared/desk/class-row-rights.rules.ts';
import { leftSeats } from '../../shared/enrolment/seat.rules.ts';
import { refusalBeforeSeats, refusalForAll } from '../../shared/enrolment/sign-up.rules.ts';
import { quitObstacle, signUpNotes } from '../../shared/enrolment/sign-up-notes.words.ts';
import { conditionsOf } from '../../shared/progress/graduation.rules.ts';
import { studentNoText } from '../../shared/student-no.rules.ts';
import { itemOf, shortNamesOf } from '../catalogue/class-items.read.ts';
import { memoryOf } from '../class.cache.ts';
import { managesClass } from '../class-access.policy.ts';
import { type OwnEnrolmentNow, ownEnrolments } from '../enrolment/own-enrolment.batch.ts';
import { presentFacts, rememberedFacts, type SignUpFacts } from '../enrolment/sign-up-facts.cache.ts';
import { classColumns } from '../settings/class-columns.ts';
import { type Contact, selectDetail } from './class-detail.repository.ts';

/** The places above `orgCode` from the prefecture down, and itself; of the region itself only that. */
const trailCodes = (orgCode: string): string[] => {
  const parent = parentCodeOf(orgCode);
  if (parent === null) return [orgCode];
  return parentCodeOf(parent) === null ? [orgCode] : [...trailCodes(parent), orgCode];
};

const peopleOf = (contacts: readonly Contact[], names: ReadonlyMap<string, string>) =>
  contacts.flatMap(({ userId, kind }) => {
    const name = names.get(userId);
    return name === undefined ? [] : [{ name, kind: CLASS_ROLE_NAMES[kind] }];
  });

const NOTHING_DONE = {
  compulsoryDone: 0,
  electiveDone: 0,
  hoursHundredths: 0,
  evaluatedNum: 0,
  achieved: [],
};

/** Public facts of a class that change with no sign-up; null when there is no such class. */
const readPublic = async (deps: Deps, classId: string) => {
  const { db } = deps.database;
  const row = await selectDetail(db, classId);
  if (!row) return null;
  const { orgCode, teacherIds, contacts, requirements } = row;
  const codes = trailCodes(orgCode);
  const contactIds = contacts.map(({ userId }) => userId);
  const [shortNames, fullNames, teachers, names] = await Promise.all([
    shortNamesOf(deps, codes),
    rememberedOrgNames(deps, [orgCode]),
    teachersByIds(db, teacherIds),
    findUserNames(db, contactIds),
  ]);
  return {
    row,
    organizer: row.organizer || (fullNames.get(orgCode) ?? ''),
    orgName: shortNames.get(orgCode) ?? '',
    trail: codes.map((code) => ({ orgCode: code, orgName: shortNames.get(code) ?? '' })),
    managers: peopleOf(contacts, names),
    teachers: teacherIds.flatMap((id) => teachers.get(id) ?? []),
    conditions: conditionsOf({ ...row, requirements, ...NOTHING_DONE }).map(({ code, name }) => ({
      code,
      name,
    })),
  };
};

type PublicDetail = NonNullable<Awaited<ReturnType<typeof readPublic>>>;

const seatsPart = (facts: SignUpFacts) => ({
  learnerNum: facts.taken,
  capacity: facts.capacity,
  leftNum: leftSeats(facts),
  waitingNum: facts.waiting,
  phone: facts.phone,
  signUpStart: facts.signupStart ? wireTime(facts.signupStart) : '',
  signUpEnd: facts.signupEnd ? wireTime(facts.signupEnd) : '',
  isOffline: facts.status === 'OFFLINE',
});

const ownPart = (
  facts: SignUpFacts,
  caller: Caller | null,
  own: OwnEnrolmentNow | null,
  now: Date,
): Pick<ClassDetail, 'standing' | 'rejection' | 'studentNo' | 'canQuit' | 'canReturn' | 'rules'> => {
  const rules = signUpNotes(facts, caller, now);
  if (!caller?.isPartyMember) {
    const standing = { ...outsideStanding(facts), reason: refusalForAll(facts, now) };
    return { standing, rejection: '', studentNo: '', canQuit: false, canReturn: false, rules };
  }
  const { orgCode } = caller;
  return {
    standing: standingOf(facts, orgCode, own, now),
    rejection: own?.state === 'REJECTED' ? own.reason || '班主任没有写明原因' : '',
    studentNo: own?.state === 'ENROLLED' ? studentNoText(facts.classCode, own.studentNo) : '',
    canQuit: quitObstacle(facts, own, now) === null,
    canReturn: refusalBeforeSeats(facts, { orgCode, state: 'WITHDRAWN', reason: '' }, now) === null,
    rules,
  };
};

const shape = (
  { row, orgName, organizer, trail, managers, teachers, conditions }: PublicDetail,
  facts: SignUpFacts,
  now: Date,
) => ({
  ...itemOf({ ...row, taken: facts.taken }, orgName, now),
  ...seatsPart(facts),
  intro: row.introHtml,
  organizer,
  facts: shownFacts(classColumns.factsFor('page', row.placed)),
  trail: [...trail],
  leftDays: leftDaysOf(facts, now),
  compulsoryNum: row.compulsoryNum,
  electiveNum: row.courseNum - row.compulsoryNum,
  managers: [...managers],
  teachers: [...teachers],
  conditions: [...conditions],
  inOrder: row.inOrder,
  unifiedExamId: row.unifiedExamId,
});

interface Sources {
  readonly facts: SignUpFacts | null | undefined;
  readonly detail: PublicDetail | null;
}

const assemble = async (
  deps: Deps,
  caller: Caller | null,
  { facts, detail }: Sources,
): Promise<ClassDetail> => {
  if (!facts || !detail) throw classesErrors.missing();
  const { db } = deps.database;
  const own = caller?.isPartyMember
    ? ((await ownEnrolments(deps, caller.userId, [facts.id])).get(facts.id) ?? null)
    : null;
  const canManage = (await managesClass(db, caller, facts.id)) !== null;
  if (!isShownTo(facts.status, own?.state ?? null, canManage)) throw classesErrors.missing();
  const now = deps.clock();
  const mine = ownPart(facts, caller, own, now);
  return { ...shape(detail, facts, now), ...mine, learnState: mine.standing.learnState, canManage };
};

/**
 * The page of a class: its texts at most a minute old, its seats five seconds, the caller's own part as it is
 * now. Throws `classes.missing` for what is not shown to the caller.
 */
export const getClassDetail = async (deps: Deps, caller: Caller | null, id: string): Promise<ClassDetail> => {
  const facts = (await rememberedFacts(deps, [id])).get(id);
  if (!facts) throw classesErrors.missing();
  const detail = await memoryOf<PublicDetail | null>(deps, 'details').read(id, () => readPublic(deps, id));
  return assemble(deps, caller, { facts, detail });
};

/** The same as the database has it now. */
export const getClassDetailNow = async (
  deps: Deps,
  caller: Caller | null,
  id: string,
): Promise<ClassDetail> => {
  const [facts, detail] = await Promise.all([presentFacts(deps, id), readPublic(deps, id)]);
  return assemble(deps, caller, { facts, detail });
};
