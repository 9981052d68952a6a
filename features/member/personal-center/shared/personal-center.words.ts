import type { PortalPage } from '#platform/shared/menu-entries.ts';

/** Titles and addresses of the pages that the centre brings itself (specification, 2.1). */
export const CENTRE_TITLE = '个人中心';
export const CENTRE_PATH = '/personal-center';
export const RECORD_TITLE = '学习档案';
export const RECORD_PATH = '/personal-center/study-record';
export const RECEIPT_PATH = '/personal-center/receipt';
export const RECEIPT_TITLE = '学时回执';
export const COURSES_PATH = '/personal-center/courses';
export const COURSES_TITLE = '我的课程';

const page = (name: string, path: string, title: string, order: number): PortalPage => ({
  name,
  path,
  title,
  order,
  under: 'personal-center',
});

/** 个人中心 in the navigation (specification, 2.2), with its own pages; those of other features join it by `under`. */
export const PERSONAL_PAGES: readonly PortalPage[] = [
  { name: 'personal-center', path: CENTRE_PATH, title: CENTRE_TITLE, order: 80 },
  page('study-record', RECORD_PATH, RECORD_TITLE, 10),
  page('study-receipt', RECEIPT_PATH, RECEIPT_TITLE, 12),
  page('my-courses', COURSES_PATH, COURSES_TITLE, 30),
];
