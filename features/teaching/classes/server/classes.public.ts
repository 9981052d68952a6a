import { versionedCourses } from '#features/content/courses/server/courses.public.ts';
import { whoManageOver } from '#features/ground/accounts/server/accounts.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { managesClass } from './class-access.policy.ts';
import { selectManagement } from './class-access.repository.ts';
import { shownClass } from './class-page/shown-class.read.ts';
import { listManagers } from './desk/class-admin.repository.ts';
import { findMember, selectOpenNames } from './member.repository.ts';
import { listClassesWith, listCoursesOf } from './progress/class-credit.repository.ts';
import { courseOfVersions } from './progress/class-progress.read.ts';

export { classCalendar } from './catalogue/class-calendar.read.ts';
export { classItems } from './catalogue/class-items.read.ts';
export { type ClassFacts, selectClassFacts as classFacts } from './catalogue/class-items.repository.ts';
export { hotClasses, listClasses } from './catalogue/class-list.read.ts';
export { standings } from './catalogue/class-standing.read.ts';
export { listOwn as ownClasses, type OwnClassRow } from './catalogue/my-classes.repository.ts';
export { nextClassCourse, offeredClasses, openClasses } from './catalogue/next-course.read.ts';
export { type OwnClassProgress, ownClassProgress } from './catalogue/own-progress.read.ts';
export { classesOfTeacher } from './catalogue/teacher-classes.read.ts';
export { dropClass, onClassChange } from './class.cache.ts';
export { managesClass } from './class-access.policy.ts';
export { managedWhere, workedOnWhere } from './class-access.repository.ts';
export { classCopied, classGraduated, classMoved, classRemoved, memberLeft } from './class-events.ts';
export { registerClasses } from './classes.job.ts';
export { type Applicant, enrolAll } from './enrolment/seat.service.ts';
export {
  countEnrolled as enrolledNums,
  countPeople as classPeopleNums,
  findMember,
  findMembers,
  selectEnrolled as enrolledUserIds,
  selectEverMembers as everMemberIds,
} from './member.repository.ts';
export {
  listCredits as classCredits,
  listGraduatedClasses as graduatedClassIds,
} from './progress/class-credit.repository.ts';
export { effectFacts, requireConfirmed } from './progress/class-effect.service.ts';
export { classGate, classGates } from './progress/class-gate.policy.ts';
export { type ClassStudy, listClassStudies as classStudies } from './progress/class-gate.repository.ts';
export { classOfCourse } from './progress/class-of-course.read.ts';
export {
  type AskedByCode,
  dropAchievements,
  effectOfAsked,
  effectOfShares,
  seenRequirement,
  setClassExam,
  setRequirement,
} from './progress/class-requirement.service.ts';
export { effectPage } from './progress/effect-page.read.ts';
export { type Graduate, graduatesOf } from './progress/graduates.read.ts';
export { recountClass } from './progress/recount.job.ts';
export { achieveAll } from './progress/requirement-progress.service.ts';
export { noteReading } from './records/archive.read.ts';
export type { ClassScores, Score } from './records/record-ports.ts';
export { type Recorded, recordFor } from './records/record-viewer.policy.ts';

/** Whether `caller` may read what a class gives its members: enrolled in it, or one of its managers. */
export const mayReadClass = async (sql: Sql, caller: Caller | null, classId: string): Promise<boolean> => {
  if (!caller) return false;
  const member = caller.isPartyMember ? await findMember(sql, caller.userId, classId) : undefined;
  return member?.state === 'ENROLLED' || (await managesClass(sql, caller, classId)) !== null;
};

/**
 * Whether a person is in the class by name, signed in or not: enrolled, or named as one of its managers while one of
 * the person's roles covers it.
 */
export const belongsToClass = async (sql: Sql, userId: string, classId: string): Promise<boolean> => {
  if ((await findMember(sql, userId, classId))?.state === 'ENROLLED') return true;
  const found = await selectManagement(sql, userId, classId);
  return Boolean(found?.kind) && (await whoManageOver(sql, [userId], found?.orgCode ?? '')).has(userId);
};

/** People whom a class names as its managers. */
export const classManagerIds = async (sql: Sql, classId: string): Promise<string[]> =>
  (await listManagers(sql, classId)).map(({ userId }) => userId);

/** The class's course by the ids of all its language versions. */
export const classCourseOf = async (sql: Sql, classId: string): Promise<ReadonlyMap<string, string>> =>
  courseOfVersions(sql, await listCoursesOf(sql, classId));

/** As `classCourseOf`, of the class as its page shows it: for lists and numbers, not for what decides. */
export const shownCourseOf = async (deps: Deps, classId: string): Promise<ReadonlyMap<string, string>> =>
  (await shownClass(deps, classId)).courseOf;

/** Classes of the list that hold a course, in whichever language version. */
export const classesWithCourse = async (
  sql: Sql,
  classIds: readonly string[],
  courseId: string,
): Promise<Set<string>> => {
  if (classIds.length === 0) return new Set();
  const versions = (await versionedCourses(sql, [courseId])).get(courseId)?.versionIds ?? [];
  return listClassesWith(sql, classIds, [courseId, ...versions]);
};

/** Consequences in classes for a person whose party membership ends: a sentence, or none. */
export const standingInClasses = async (sql: Sql, userId: string, now: Date): Promise<string[]> => {
  const names = await selectOpenNames(sql, userId, now);
  if (names.length === 0) return [];
  const few = names.slice(0, 3).map((name) => `“${name}”`);
  return [
    `${few.join('、')}${names.length > 3 ? '等' : ''} ${names.length} 个班级里还是学员，名额不让出，但是打不开、学不了；恢复党员身份后接着学。`,
  ];
};
