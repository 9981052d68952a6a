import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { TEACHERS_AUDIT, TEACHERS_CONSOLE } from './shared/teachers.words.ts';

export const teachersConsole: ConsoleFeature = {
  routes: [
    { path: 'teachers', page: lazyPage(() => import('./console/teachers.page.tsx'), 'TeachersPage') },
    {
      path: 'teachers/edit',
      page: lazyPage(() => import('./console/teacher-edit.page.tsx'), 'TeacherEditPage'),
    },
  ],
  menu: TEACHERS_CONSOLE,
  auditWords: TEACHERS_AUDIT,
};
