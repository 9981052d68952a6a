import { readPage, withQuery } from '#platform/shared/address-page.rules.ts';
import { COURSES_PATH } from './personal-center.words.ts';

/** 我的课程规则：正在学的在前；移出列表只是不再显示，学时和进度都在，再学一次又会回来。 */
export type CourseState = '' | '1' | '2';

export interface CoursesAddress {
  readonly state: CourseState;
  readonly page: number;
}

export const COURSES_SIZE = 8;

export const readCoursesAddress = (param: (name: string) => string | null): CoursesAddress => {
  const state = param('state');
  return { state: state === '1' || state === '2' ? state : '', page: readPage(param('page')) };
};

export const writeCoursesAddress = ({ state, page }: CoursesAddress): string =>
  withQuery(COURSES_PATH, { state, page: page === 0 ? '' : String(page + 1) });

interface Standing {
  readonly studyStatus?: number | undefined;
  readonly studyPercentage?: number | undefined;
  readonly examFlag: string;
  readonly courseStatus: number;
  readonly mediaKind: 'text' | 'video' | 'audio';
}

/** 4: taken down. */
const TAKEN_DOWN = 4;

/** What the button of a course says. */
export const courseStep = (course: Standing): string => {
  if (course.courseStatus === TAKEN_DOWN) return '课程已下线';
  if (course.studyStatus === 2) return course.mediaKind === 'text' ? '再读一遍' : '再看一遍';
  if (course.examFlag === '1' && course.studyPercentage === 100) return '做测试';
  return course.mediaKind === 'text' ? '接着读' : '继续学习';
};
