import type { Switchable } from '#platform/shared/settings/switchable.ts';
export const TEACHER_LIST_TITLE = '师资展示';
export const TEACHER_LIST_SENSE = '讲得清政策，也说得出乡音';

/** Score of a teacher in stars, 1 to 5, with one decimal; empty while nobody has evaluated. */
export const starsText = (totalScore: number): string => (totalScore > 0 ? (totalScore / 2).toFixed(1) : '');

/** Its switch in the settings of the site. */
export const TEACHER_LIBRARY_SWITCH: Switchable = {
  name: 'teacher-library',
  label: '教师库',
  hides: '导航、首页、搜索、收藏里的教师，教师的页面。',
  stays: '课程上写的主讲教师，管理工作台的教师资料。',
};
