import { type ComponentProps, lazy } from 'react';
import { Navigate } from 'react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

const CourseDetailPage = lazy(() =>
  import('./portal/page/course-detail.page.tsx').then((module) => ({ default: module.CourseDetailPage })),
);

export const coursesRoutes = (slots: ComponentProps<typeof CourseDetailPage>): readonly PortalRoute[] => [
  { path: '/course-resources', page: <Navigate to="/course-resources/list" replace /> },
  { path: '/course-resources/course', page: <Navigate to="/course-resources/list" replace /> },
  {
    path: '/course-resources/list',
    page: lazyPage(() => import('./portal/catalogue/course-list.page.tsx'), 'CourseListPage'),
  },
  { path: '/course-resources/course/course-detail', page: <CourseDetailPage {...slots} /> },
  {
    path: '/course-details-h5',
    page: lazyPage(() => import('./portal/page/course-details-h5.page.tsx'), 'CourseDetailsH5Page'),
    isBare: true,
  },
];
