import { type ComponentProps, lazy } from 'react';
import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { COURSES_AUDIT, COURSES_CONSOLE } from './shared/courses.words.ts';

const CourseEditPage = lazy(() =>
  import('./console/documents/course-edit.page.tsx').then((module) => ({ default: module.CourseEditPage })),
);

/** A course as learners would see it, for the desk where it is signed. */
export const ReviewedCourse = lazy(() =>
  import('./console/documents/reviewed-course.tsx').then((module) => ({ default: module.ReviewedCourse })),
);

export const coursesConsole = (slots: ComponentProps<typeof CourseEditPage>): ConsoleFeature => ({
  routes: [
    {
      path: 'courses',
      page: lazyPage(() => import('./console/catalogue/course-admin-list.page.tsx'), 'CourseAdminListPage'),
    },
    { path: 'courses/edit', page: <CourseEditPage {...slots} /> },
    {
      path: 'courses/preview',
      page: lazyPage(() => import('./console/documents/course-preview.page.tsx'), 'CoursePreviewPage'),
    },
    {
      path: 'courses/insight',
      page: lazyPage(() => import('./console/insight/course-insight.page.tsx'), 'CourseInsightPage'),
    },
    {
      path: 'classifications',
      page: lazyPage(
        () => import('./console/classifications/classifications.page.tsx'),
        'ClassificationsPage',
      ),
    },
    {
      path: 'recommendations',
      page: lazyPage(
        () => import('./console/recommendations/recommendations.page.tsx'),
        'RecommendationsPage',
      ),
    },
  ],
  menu: COURSES_CONSOLE,
  auditWords: COURSES_AUDIT,
});
