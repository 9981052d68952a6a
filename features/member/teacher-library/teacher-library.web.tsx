import { Navigate } from 'react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

export const TEACHER_LIBRARY_ROUTES: readonly PortalRoute[] = [
  { path: '/teacher-library', page: <Navigate to="/teacher-library/teacher-list" replace /> },
  {
    path: '/teacher-library/teacher-list',
    page: lazyPage(() => import('./portal/teacher-list.page.tsx'), 'TeacherListPage'),
  },
  {
    path: '/teacher-library/teacher-detail',
    page: lazyPage(() => import('./portal/teacher-detail.page.tsx'), 'TeacherDetailPage'),
  },
];
