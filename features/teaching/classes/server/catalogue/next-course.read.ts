import type { CourseItemRow } from '#features/content/courses/server/courses.public.ts';
import { COURSE_STATUS } from '#features/content/courses/shared/page/course-access.policy.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { nextCourseIn } from '../../shared/next-course.rules.ts';
import { shownClass } from '../class-page/shown-class.read.ts';
import { listCredits } from '../progress/class-credit.repository.ts';
import type { OwnClassRow } from './my-classes.repository.ts';

/** Of a person's classes those in which one can study at `now` and has not graduated, what ends first in front. */
export const openClasses = (own: readonly OwnClassRow[], now: Date): OwnClassRow[] =>
  own
    .filter(
      ({ state, status, startAt, endAt, graduatedAt }) =>
        state === 'ENROLLED' &&
        status === 'PUBLISHED' &&
        startAt <= now &&
        endAt > now &&
        graduatedAt === null,
    )
    .toSorted((a, b) => a.endAt.getTime() - b.endAt.getTime());

/** Of a person's classes those that hold a seat for an answer at `now`, what lapses first in front. */
export const offeredClasses = (own: readonly OwnClassRow[], now: Date) =>
  own
    .flatMap((row) =>
      row.state === 'PENDING' && row.status === 'PUBLISHED' && row.offerUntil && row.offerUntil > now
        ? { ...row, offerUntil: row.offerUntil }
        : [],
    )
    .toSorted((a, b) => a.offerUntil.getTime() - b.offerUntil.getTime());

/** The course of a class that a member goes on with: `nextCourseIn`; null when there is none. */
export const nextClassCourse = async (
  deps: Deps,
  sql: Sql,
  userId: string,
  classId: string,
  lastCourseId: string,
): Promise<CourseItemRow | null> => {
  const [{ courses, courseOf, items }, credits] = await Promise.all([
    shownClass(deps, classId),
    listCredits(sql, classId, [userId]),
  ]);
  const credited = new Set(credits.map(({ courseId }) => courseOf.get(courseId) ?? courseId));
  const open = courses.filter(
    ({ courseId }) => items.get(courseId)?.courseStatus === COURSE_STATUS.published,
  );
  const next = nextCourseIn(open, credited, courseOf.get(lastCourseId) ?? '');
  return (next !== null && items.get(next)) || null;
};
