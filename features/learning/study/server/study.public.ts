import type { OwnStudies, StudyState } from '#features/content/courses/server/courses.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { percentageOf } from '../shared/progress/completion.rules.ts';
import {
  countCourses,
  type DetailFilter,
  hideRows,
  listDetails,
  listFurthest,
  listFurthestWithHours,
  listOwn,
  listOwnCourses,
  sumYears,
} from './records/study-list.repository.ts';

export {
  type ClassCreditFacts,
  type ClassStudyState,
  classStudyStates,
  creditedPieces,
  endClassStudy,
  type LeaseMayLive,
  ledgerOfClass,
  type StudyPieces,
  studyPieces,
  watchedByDay,
  watchedShares,
} from './classes/class-study.service.ts';
export { creditCompleted } from './credits/credit.service.ts';
export { type CreditedCourse, courseCredited, studyStarted } from './credits/credited.ts';
export { sumDays as hoursByDay } from './credits/day-hours.repository.ts';
export {
  listEntries as courseLedger,
  presenceHours,
  presenceSumsOf,
  presencesOf,
  sumYear as yearHours,
} from './credits/ledger.repository.ts';
export { recentReceiptsHold } from './credits/ledger-check.read.ts';
export {
  creditPresence,
  type Grant,
  grantHours,
  type Presence,
  presenceOf,
  reversePresence,
} from './credits/presence.service.ts';
export { learnersByOrg, studyDays, watchedOf } from './insight/course-insight.read.ts';
export type { PersonRow as Learner } from './leases/lease.repository.ts';
export { findPerson as findLease } from './leases/lease.repository.ts';
export { withPerson as withLearner } from './person-lock.service.ts';
export { hasStarted as startedStudy } from './progress/progress.repository.ts';
export { listWaiting as waitingQuizzes } from './quizzes/quiz.repository.ts';
export {
  creditQuiz,
  dropQuiz,
  type QuizPlace,
  type QuizStanding,
  quizStanding,
  quizStandings,
} from './quizzes/quiz.service.ts';
export {
  type EntryFilter,
  findEntry as ledgerEntry,
  type LedgerEntry,
  listCoursesOf as ledgerCourses,
  listEntriesOf as ledgerEntries,
  listYears as ledgerYears,
  sumByOrg as hoursByOrg,
  sumParts as yearParts,
} from './records/ledger-list.repository.ts';
export { type LedgerReceipt, ledgerReceipt } from './records/ledger-record.read.ts';
export { addPastStudies, type PastStudy } from './records/past-studies.service.ts';
export { findLast as lastStudied } from './records/study-list.repository.ts';
export {
  countUnfinished as unfinishedCourses,
  sumMonths as monthHours,
} from './records/year-months.repository.ts';
export type { ClassGate, StudyPorts } from './study-ports.ts';
export { registerStudy } from './study-register.service.ts';

type ProgressRow = Awaited<ReturnType<typeof listFurthest>>[number];

const stateOf = (row: ProgressRow): StudyState => ({
  studyStatus: row.status,
  studyTimes: Math.floor(row.coveredTenths / 10),
  studyPercentage: percentageOf(row.lengthTenths, row.coveredTenths, row.coveredAt !== null),
});

/** Of several rows of a course, in as many classes, the one that got furthest comes last. */
const byReach = (a: ProgressRow, b: ProgressRow): number =>
  a.status - b.status || a.coveredTenths - b.coveredTenths;

/** How far a person is with each of `courseIds`; courses never begun are left out. */
export const studyStates = async (
  sql: Sql,
  userId: string,
  courseIds: readonly string[],
): Promise<Map<string, StudyState>> => {
  if (courseIds.length === 0) return new Map();
  const rows = await listFurthest(sql, userId, courseIds);
  return new Map(rows.map((row) => [row.courseId, stateOf(row)]));
};

/** As `studyStates`, each with the hundredths of hours that were credited for it, 0 while nothing is. */
export const studyStatesWithHours = async (
  sql: Sql,
  userId: string,
  courseIds: readonly string[],
): Promise<Map<string, StudyState & { readonly hoursHundredths: number }>> => {
  if (courseIds.length === 0) return new Map();
  const rows = await listFurthestWithHours(sql, userId, courseIds);
  return new Map(
    rows.map((row) => [row.courseId, { ...stateOf(row), hoursHundredths: row.hoursHundredths ?? 0 }]),
  );
};

/** Everything that a person has studied, in one question. */
export const ownStudies = async (sql: Sql, userId: string): Promise<OwnStudies> => {
  const rows = await listOwn(sql, userId);
  const listed = Map.groupBy(
    rows.filter(({ isHidden }) => !isHidden),
    ({ courseId }) => courseId,
  );
  const isUnderWay = ([, all]: [string, typeof rows]) => all.every(({ status }) => status === 1);
  return {
    recent: [...listed.keys()],
    studying: [...listed].filter(isUnderWay).map(([courseId]) => courseId),
    states: new Map(rows.toSorted(byReach).map((row) => [row.courseId, stateOf(row)])),
  };
};

/** The courses on a person's list, those studied last in front. */
export const myCourses = listOwnCourses;

/** Takes courses off a person's list; progress and hours stay. */
export const hideCourses = hideRows;

export interface StudyDetail {
  readonly courseId: string;
  readonly classId: string;
  readonly studyTimes: number;
  readonly studyPercentage: number;
  readonly studyStatus: number;
  /** Null while nothing is credited. */
  readonly hoursHundredths: number | null;
  readonly receiptId: string;
  readonly lastStudyAt: Date;
}

/** One page of what a person studied. */
export const studyDetails = async (
  sql: Sql,
  userId: string,
  filter: DetailFilter,
  paging: Paging,
): Promise<{ rows: StudyDetail[]; total: number }> => {
  const rows = await listDetails(sql, userId, filter, paging);
  return {
    rows: rows.map((row) => ({
      courseId: row.courseId,
      classId: row.classId,
      studyTimes: Math.floor(row.coveredTenths / 10),
      studyPercentage: percentageOf(row.lengthTenths, row.coveredTenths, row.coveredAt !== null),
      studyStatus: row.status,
      hoursHundredths: row.hoursHundredths,
      receiptId: row.receiptId === null ? '' : String(row.receiptId),
      lastStudyAt: row.activeAt,
    })),
    total: rows[0]?.total ?? 0,
  };
};

/** Courses a person finished and has under way, and the seconds watched; of one year or of all. */
export const studyCounts = countCourses;

/** Hundredths of hours that count for a year, by how they were earned. */
export interface YearHours {
  readonly online: number;
  readonly offline: number;
  readonly group: number;
  readonly total: number;
}

const NO_HOURS: YearHours = { online: 0, offline: 0, group: 0, total: 0 };
const FIELDS = { ONLINE: 'online', OFFLINE: 'offline', GROUP: 'group' } as const;

/** Hours of each year that has any, by how they were earned. */
export const yearHoursByKind = async (sql: Sql, userId: string): Promise<Map<number, YearHours>> => {
  const years = new Map<number, YearHours>();
  for (const { year, kind, hundredths } of await sumYears(sql, userId)) {
    const known = years.get(year) ?? NO_HOURS;
    years.set(year, { ...known, [FIELDS[kind]]: hundredths, total: known.total + hundredths });
  }
  return years;
};

/** Hundredths of hours credited in each year that has any. */
export const hoursByYear = async (sql: Sql, userId: string): Promise<Map<number, number>> =>
  new Map([...(await yearHoursByKind(sql, userId))].map(([year, { total }]) => [year, total]));

/** Source files of the rooms in which a course is read and played. */
export const STUDY_ROOM_FILES = {
  text: 'features/learning/study/portal/reading/read-course.public.tsx',
  played: 'features/learning/study/portal/player/played-course.public.tsx',
};
