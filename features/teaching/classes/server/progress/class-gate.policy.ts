import { courseItems, getStudyFacts } from '#features/content/courses/server/courses.public.ts';
import { COURSE_STATUS } from '#features/content/courses/shared/page/course-access.policy.ts';
import type { ClassGate } from '#features/learning/study/server/study.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { timeStatusOf } from '../../shared/class-time.rules.ts';
import { type CourseInOrder, gateRefusal, titlesBefore } from '../../shared/progress/class-gate.rules.ts';
import { findMember } from '../member.repository.ts';
import { type ClassCourseRow, findTerms, listCoursesOf, listCredits } from './class-credit.repository.ts';
import { courseOfVersions } from './class-progress.read.ts';

/** The courses of a class in order, as the rules about their order see them; `finished` are the class's own. */
const inOrderOf = async (
  sql: Sql,
  courses: readonly ClassCourseRow[],
  finished: ReadonlySet<string>,
): Promise<CourseInOrder[]> => {
  const courseIds = courses.map(({ courseId }) => courseId);
  const items = await courseItems(sql, courseIds);
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return courses.map(({ courseId, isCompulsory }) => ({
    courseId,
    title: itemOf.get(courseId)?.courseName ?? '',
    isCompulsory,
    isFinished: finished.has(courseId),
    isTakenDown: itemOf.get(courseId)?.courseStatus !== COURSE_STATUS.published,
  }));
};

/** The class's course by these ids; language versions are asked for only when one of the ids is not its own. */
const courseOfIds = async (
  sql: Sql,
  courses: readonly ClassCourseRow[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const own = new Map(courses.map(({ courseId }) => [courseId, courseId]));
  return ids.every((id) => own.has(id)) ? own : courseOfVersions(sql, courses);
};

/** Which course of the class this is, and what has to be finished before it; null when it is none of them. */
export const placeInClass = async (
  sql: Sql,
  userId: string,
  courseId: string,
  { id, inOrder }: { id: string; inOrder: boolean },
): Promise<{ before: string } | null> => {
  const courses = await listCoursesOf(sql, id);
  const credited = inOrder ? (await listCredits(sql, id, [userId])).map((credit) => credit.courseId) : [];
  const courseOf = await courseOfIds(sql, courses, [courseId, ...credited]);
  const own = courseOf.get(courseId);
  if (own === undefined) return null;
  if (!inOrder) return { before: '' };
  const finished = new Set(credited.flatMap((one) => courseOf.get(one) ?? []));
  return { before: titlesBefore(await inOrderOf(sql, courses, finished), true).get(own) ?? '' };
};

/**
 * Whether the person may study the course in the class at `now`, and until when: what comes after the end of the
 * class is not recorded, because the lease ends with it.
 */
export const classGate: ClassGate = async (sql, userId, courseId, classId, now) => {
  const terms = await findTerms(sql, classId);
  const member = terms && (await findMember(sql, userId, classId));
  const isEnrolled = member?.state === 'ENROLLED';
  const place = terms && isEnrolled ? await placeInClass(sql, userId, courseId, terms) : null;
  const message = gateRefusal({
    isOfflineCourse: false,
    isTakenDown: (await getStudyFacts(sql, courseId))?.isOffline === true,
    isEnrolled,
    classStatus: terms?.status ?? 'DRAFT',
    time: terms ? timeStatusOf(terms, now) : 'HOLDOVER',
    isInClass: place !== null,
    before: place?.before ?? '',
  });
  return message === '' && terms ? { ok: true, until: terms.endAt } : { ok: false, message };
};
