import { pageText, readPage } from '#platform/shared/address-page.rules.ts';

/**
 * 班级课程筛选规则：地址里记着第几页、学习状态、必修还是选修；写错的一律当作没写；换条件就回到第一页。
 */
export interface CourseFilter {
  /** From zero. */
  readonly page: number;
  /** '0' not studied, '1' studying, '2' finished; empty for all. */
  readonly studyStatus: string;
  /** '1' compulsory, '0' elective; empty for both. */
  readonly isCompulsory: string;
}

const oneOf = (signs: string, text: string | null): string =>
  text !== null && text.length === 1 && signs.includes(text) ? text : '';

export const readCourseFilter = (read: (name: string) => string | null): CourseFilter => ({
  page: readPage(read('page')),
  studyStatus: oneOf('012', read('studyStatus')),
  isCompulsory: oneOf('01', read('isCompulsory')),
});

/** Address after a change, by parameter; empty: none. Only another page keeps its number. */
export const courseFilterParams = (
  filter: CourseFilter,
  change: Partial<CourseFilter>,
): Readonly<Record<'page' | 'studyStatus' | 'isCompulsory', string>> => {
  const { page, studyStatus, isCompulsory } = { ...filter, page: 0, ...change };
  return { page: pageText(page), studyStatus, isCompulsory };
};

/** Why a filtered list is empty. */
export const emptyCoursesText = ({ studyStatus, isCompulsory }: CourseFilter): string => {
  if (studyStatus === '' && isCompulsory === '') return '这个班级还没有安排课程。';
  const kind = isCompulsory === '' ? '' : isCompulsory === '1' ? '必修' : '选修';
  const state = ['还没学', '正在学', '学完'][Number(studyStatus)];
  return studyStatus === '' || state === undefined ? `没有${kind}课程。` : `没有${state}的${kind}课程。`;
};
