import { withQuery } from '#platform/shared/address-page.rules.ts';

// 师资展示各页的地址；首页和别的页面只要它，不带上列表地址的规则。

export const TEACHER_LIST_PATH = '/teacher-library/teacher-list';
export const TEACHER_PATH = '/teacher-library/teacher-detail';

/** Address of a teacher's page. */
export const teacherPath = (id: string): string => withQuery(TEACHER_PATH, { id });

/** List of the console. */
export const TEACHERS_CONSOLE_PATH = '/console/teachers';
