import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage, lazyPart } from '#platform/web/lazy-page.ts';

/** A teacher as readers would see them, for the desk where the record is signed. */
export const TeacherPreview = lazyPart(() => import('./console/teacher-preview.tsx'), 'TeacherPreview');

export const teacherLibraryConsole: ConsoleFeature = {
  routes: [
    {
      path: 'teachers/preview',
      page: lazyPage(() => import('./console/teacher-preview.page.tsx'), 'TeacherPreviewPage'),
    },
  ],
  menu: [],
  auditWords: [],
};
