import type { ClassOfCourse, StudyState } from '#features/content/courses/server/courses.public.ts';
import { versionedCourses } from '#features/content/courses/server/courses.public.ts';
import { classStudyStates } from '#features/learning/study/server/study.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { timeStatusOf } from '../../shared/class-time.rules.ts';
import { findMember } from '../member.repository.ts';
import { type ClassTerms, findTerms, listCoursesOf } from './class-credit.repository.ts';
import { findOwnClass } from './class-of-course.repository.ts';
import { courseOfVersions } from './class-progress.read.ts';

const NOT_BEGUN: StudyState = { studyStatus: 0, studyTimes: 0, studyPercentage: 0 };

/** The class's course by the ids of all its versions. */
const coursesOf = async (sql: Sql, classId: string): Promise<Map<string, string>> =>
  courseOfVersions(sql, await listCoursesOf(sql, classId));

type OwnClass = NonNullable<Awaited<ReturnType<typeof findOwnClass>>>;

/** How far a member is with the course in the class; finished is only what is credited there. */
const stateIn = async (
  sql: Sql,
  { courses, creditedIds }: Pick<OwnClass, 'courses' | 'creditedIds'>,
  courseId: string,
  { studyStatus, studyTimes, studyPercentage }: StudyState,
): Promise<StudyState> => {
  const courseOf = await courseOfVersions(sql, courses);
  const own = courseOf.get(courseId);
  if (own !== undefined && creditedIds.some((credited) => courseOf.get(credited) === own))
    return { studyStatus: 2, studyTimes, studyPercentage: 100 };
  return { studyStatus: Math.min(studyStatus, 1), studyTimes, studyPercentage };
};

const timeIn = (terms: Pick<ClassTerms, 'status' | 'startAt' | 'endAt'>, now: Date) =>
  terms.status === 'OFFLINE' ? 'OFFLINE' : timeStatusOf(terms, now);

/** Whether the course is taught in a room in this class: a session is about it, and the class's list has it not. */
const isTaughtInRoom = async (
  sql: Sql,
  { courses, sessionCourseIds }: Pick<OwnClass, 'courses' | 'sessionCourseIds'>,
  courseId: string,
): Promise<boolean> => {
  if (sessionCourseIds.length === 0) return false;
  const versions = (await versionedCourses(sql, [courseId])).get(courseId)?.versionIds ?? [];
  const isAmong = (ids: readonly string[]) => [courseId, ...versions].some((id) => ids.includes(id));
  return isAmong(sessionCourseIds) && !isAmong(courses.map((course) => course.courseId));
};

/** Facts for the course page about the class that its address names: the server's word, not the address's. */
export const classOfCourse: ClassOfCourse = {
  find: async (sql, userId, courseId, classId, now) => {
    const [found, studied] = await Promise.all([
      findOwnClass(sql, userId ?? '', classId),
      userId === null ? null : classStudyStates(sql, userId, classId, [courseId]),
    ]);
    if (!found || found.status === 'DRAFT') return null;
    const isEnrolled = found.memberState === 'ENROLLED';
    if (found.status === 'OFFLINE' && !isEnrolled) return null;
    const known = studied?.get(courseId) ?? NOT_BEGUN;
    return {
      classStatusEnum: timeIn(found, now),
      state: isEnrolled ? await stateIn(sql, found, courseId, known) : null,
      isTaughtInRoom: await isTaughtInRoom(sql, found, courseId),
    };
  },
  evaluationRefusal: async (sql, userId, courseId, classId, now) => {
    const terms = await findTerms(sql, classId);
    const member = terms && (await findMember(sql, userId, classId));
    if (!terms || member?.state !== 'ENROLLED') return 'notInClass';
    if (!(await coursesOf(sql, classId)).has(courseId)) return 'notInClass';
    // A message before the first day would count, and nothing would come of it: nothing happens then.
    return timeIn(terms, now) === 'WILLHOLD' ? 'classNotBegun' : null;
  },
};
