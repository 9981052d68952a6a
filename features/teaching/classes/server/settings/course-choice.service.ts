import { chosenCourses, versionsOf } from '#features/content/courses/server/courses.public.ts';
import { COURSE_STATUS } from '#features/content/courses/shared/page/course-access.policy.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { badClassFields } from '../../shared/class-editing.errors.ts';
import type { ClassCourseRow } from '../progress/class-credit.repository.ts';

/**
 * Courses of a class are published, or its own already; each is there once, in one language version. Throws
 * `classes.badFields` (400).
 */
export const checkCourses = async (
  sql: Sql,
  wanted: readonly ClassCourseRow[],
  before: readonly ClassCourseRow[],
): Promise<void> => {
  const ids = wanted.map(({ courseId }) => courseId);
  if (new Set(ids).size < ids.length) throw badClassFields({ courses: '同一门课选了两次' });
  const found = await chosenCourses(sql, ids);
  const titles = new Map(found.map(({ id, courseName }) => [id, courseName]));
  const kept = new Set(before.map(({ courseId }) => courseId));
  if (ids.some((id) => !titles.has(id))) throw badClassFields({ courses: '有课程不存在，请重新选择' });
  const taken = found.find(
    ({ id, courseStatus }) => courseStatus !== COURSE_STATUS.published && !kept.has(id),
  );
  if (taken) throw badClassFields({ courses: `《${taken.courseName}》已下线，不能选` });
  const versions = await versionsOf(sql, ids);
  for (const id of ids.filter((one) => !kept.has(one))) {
    const twin = (versions.get(id) ?? []).find((other) => other !== id && titles.has(other));
    if (twin !== undefined)
      throw badClassFields({
        courses: `《${titles.get(id)}》和《${titles.get(twin)}》是同一门课的两种语言，只选一种，学哪种都算`,
      });
  }
};
