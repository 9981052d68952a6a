/**
 * 课程地址规则：课程页按 id 或 courseId 打开，班级里打开的还带班级编号与班级状态；分享出去的是不登录也看得全的手机页。
 */
export const COURSE_PATH = '/course-resources/course/course-detail';
export const SHARE_PATH = '/course-details-h5';

export interface CourseAddress {
  readonly id: string;
  /** Empty outside a class. */
  readonly classId: string;
  readonly classStatusEnum: string;
}

/** Reads the address of a course page (specification, 2.1; decisions, 39). */
export const readCourseAddress = (read: (name: string) => string | null): CourseAddress => ({
  id: read('id') || read('courseId') || '',
  classId: read('classId') ?? '',
  classStatusEnum: read('classStatusEnum') ?? '',
});

export const sharePath = (id: string): string => `${SHARE_PATH}?id=${encodeURIComponent(id)}`;

/** Where a course is studied. */
export const coursePath = (id: string): string => `${COURSE_PATH}?id=${encodeURIComponent(id)}`;
