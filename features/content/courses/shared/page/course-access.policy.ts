import { coursesErrors } from '../courses.errors.ts';

/**
 * 可见规则：已发布的课程人人可见，下线的课程不能学但仍可查到去向，草稿和待审的课程如同不存在；正文和媒体只给党员。
 */
export const COURSE_STATUS = { draft: 1, review: 2, published: 3, takenDown: 4 } as const;

/** Statuses in which a course may be shown to learners at all: published, or taken down after it was. */
export const SHOWN_STATUSES: readonly number[] = [COURSE_STATUS.published, COURSE_STATUS.takenDown];

/** Lets a published course through; throws `courses.missing` (404) or `courses.offline` (422). */
export const assertOpen = <T extends { readonly status: number }>(course: T | undefined): T => {
  const shown = assertShown(course);
  if (shown.status === COURSE_STATUS.takenDown) throw coursesErrors.offline();
  return shown;
};

/** Lets a published or taken-down course through; throws `courses.missing` (404). */
export const assertShown = <T extends { readonly status: number }>(course: T | undefined): T => {
  if (!course || !SHOWN_STATUSES.includes(course.status)) throw coursesErrors.missing();
  return course;
};
