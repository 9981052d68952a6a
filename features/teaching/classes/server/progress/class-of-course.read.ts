import type { ClassOfCourse, StudyState } from '#features/content/courses/server/courses.public.ts';
import { classStudyStates } from '#features/learning/study/server/study.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { timeStatusOf } from '../../shared/class-time.rules.ts';
import { findMember } from '../member.repository.ts';
import { type ClassTerms, findTerms, listCoursesOf, listCredits } from './class-credit.repository.ts';
import { courseOfVersions } from './class-progress.read.ts';

const NOT_BEGUN: StudyState = { studyStatus: 0, studyTimes: 0, studyPercentage: 0 };

/** The class's course by the ids of all its versions. */
const coursesOf = async (sql: Sql, classId: string): Promise<Map<string, string>> =>
  courseOfVersions(sql, await listCoursesOf(sql, classId));

/** How far a member is with the course in the class; finished is only what is credited there. */
const stateIn = async (sql: Sql, userId: string, classId: string, courseId: string): Promise<StudyState> => {
  const courseOf = await coursesOf(sql, classId);
  const own = courseOf.get(courseId);
  const credits = await listCredits(sql, classId, [userId]);
  const known = (await classStudyStates(sql, userId, classId, [courseId])).get(courseId);
  const { studyStatus, studyTimes, studyPercentage } = known ?? NOT_BEGUN;
  if (own !== undefined && credits.some((credit) => courseOf.get(credit.courseId) === own))
    return { studyStatus: 2, studyTimes, studyPercentage: 100 };
  return { studyStatus: Math.min(studyStatus, 1), studyTimes, studyPercentage };
};

const timeIn = (terms: ClassTerms, now: Date) =>
  terms.status === 'OFFLINE' ? 'OFFLINE' : timeStatusOf(terms, now);

/** Facts for the course page about the class that its address names: the server's word, not the address's. */
export const classOfCourse: ClassOfCourse = {
  find: async (sql, userId, courseId, classId, now) => {
    const terms = await findTerms(sql, classId);
    if (!terms || terms.status === 'DRAFT') return null;
    const member = userId === null ? undefined : await findMember(sql, userId, classId);
    const isEnrolled = member?.state === 'ENROLLED';
    if (terms.status === 'OFFLINE' && !isEnrolled) return null;
    return {
      classStatusEnum: timeIn(terms, now),
      state: userId !== null && isEnrolled ? await stateIn(sql, userId, classId, courseId) : null,
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
