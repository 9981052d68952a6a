import { countPartyMembers } from '#features/ground/accounts/server/accounts.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { wireTime } from '#platform/shared/times.ts';
import { countVisible } from '#platform/shared/written-text.rules.ts';
import { classEditingErrors } from '../../shared/class-editing.errors.ts';
import { timeStatusOf } from '../../shared/class-time.rules.ts';
import { openingRefusal, type RehearsedClass, rehearse } from '../../shared/desk/rehearsal.rules.ts';
import { type CheckedClass, rehearsalChecks } from '../../shared/desk/rehearsal-checks.rules.ts';
import type { ExamRoom, RehearsedExams } from '../../shared/desk/rehearsed-exam.schema.ts';
import type { rehearseClass } from '../../shared/members/members-admin.contract.ts';
import { momentOf } from '../../shared/settings/class-edit.rules.ts';
import { isTakenDown } from '../../shared/settings/class-problems.rules.ts';
import { listCodes } from '../members/codes-admin.repository.ts';
import { countStates } from '../members/members-admin.repository.ts';
import { listRequirements } from '../progress/class-requirement.repository.ts';
import { plannedClass } from '../settings/publish-gaps.read.ts';
import { type ClassRow, findSeat, listScope, type SeatRow } from './class-admin.repository.ts';
import { type Actor, openClass } from './class-admin-access.service.ts';

/** Findings of the exams of a class at a moment; the feature of exams knows. */
export type RehearseExams = (deps: Deps, caller: Actor, room: ExamRoom, at: Date) => Promise<RehearsedExams>;

type Seats = Pick<SeatRow, 'capacity' | 'taken' | 'waiting'>;

const seenClass = async (sql: Sql, deps: Deps, row: ClassRow, seats: Seats): Promise<RehearsedClass> => {
  const scope = await listScope(sql, row.id);
  const names = await orgNames(sql, scope);
  const { status, classType, startAt, endAt, signupStart, signupEnd, hasWaitingList, needsApproval } = row;
  return {
    ...{ status, classType, startAt, endAt, signupStart, signupEnd, hasWaitingList, needsApproval },
    capacity: seats.capacity,
    taken: seats.taken,
    waiting: seats.waiting,
    scopes: scope.map((orgCode) => ({ orgCode, orgName: names.get(orgCode) ?? '' })),
    phone: row.phone || deps.config.servicePhone,
    insideOrg: scope[0] ?? row.orgCode,
    // Nobody's own organisation is a scope that covers the whole region.
    outsideOrg: scope.length === 0 || scope.includes(ROOT_ORG_CODE) ? null : ROOT_ORG_CODE,
  };
};

/** The class as what may go wrong is judged by; what hinders publishing hinders it today, whatever day is rehearsed. */
const checkedClass = async (sql: Sql, row: ClassRow, seats: Seats, now: Date): Promise<CheckedClass> => {
  const scope = await listScope(sql, row.id);
  const { enrolled, pending, waiting } = await countStates(sql, row.id);
  return {
    ...(await plannedClass(sql, row, now)),
    status: row.status,
    startAt: row.startAt,
    endAt: row.endAt,
    signupStart: row.signupStart,
    signupEnd: row.signupEnd,
    hoursHundredths: row.hoursHundredths,
    capacity: seats.capacity,
    hasWaitingList: row.hasWaitingList,
    enrolledNum: enrolled,
    pendingNum: pending,
    waitingNum: waiting,
    scopeNum: scope.length === 0 || seats.capacity === null ? null : await countPartyMembers(sql, scope),
    codes: await listCodes(sql, row.id),
    requirements: (await listRequirements(sql, row.id)).map(({ name }) => name),
    hasIntro: countVisible(row.introHtml) > 0,
    hasCover: row.coverKey !== '',
    hasOrganizer: row.organizer !== '',
    hasPhone: row.phone !== '',
  };
};

const examRoom = (row: ClassRow, { courses }: CheckedClass, at: Date): ExamRoom => ({
  classId: row.id,
  classType: row.classType,
  startAt: row.startAt,
  endAt: row.endAt,
  signupEnd: row.signupEnd,
  courses: courses.map((course) => ({ ...course, isTakenDown: isTakenDown(course) })),
  gate: openingRefusal(timeStatusOf(row, at), true),
});

/**
 * Views of learners of all sorts on a class at a moment, and what is wrong with its settings then. Throws
 * `classes.unknown` (404), `noSuchMoment` (400).
 */
export const rehearsalOf = async (
  deps: Deps,
  rehearseExams: RehearseExams,
  caller: Actor,
  { id, at: given }: InputOf<typeof rehearseClass>,
): Promise<OutputOf<typeof rehearseClass>['data']> => {
  const { db } = deps.database;
  const { row } = await openClass(db, caller, id);
  const at = momentOf(`${given}:00`);
  if (!at) throw classEditingErrors.noSuchMoment({ at: given });
  const seats = (await findSeat(db, id)) ?? { capacity: null, taken: 0, waiting: 0 };
  const checked = await checkedClass(db, row, seats, deps.clock());
  const { exams, moments, checks } = await rehearseExams(deps, caller, examRoom(row, checked, at), at);
  return {
    at: wireTime(at).slice(0, 16),
    timeStatus: timeStatusOf(row, at),
    views: rehearse(await seenClass(db, deps, row, seats), at),
    exams: [...exams],
    moments: moments.map(({ label, at: moment }) => ({ label, at: wireTime(moment).slice(0, 16) })),
    checks: rehearsalChecks(checked, at, checks),
  };
};
