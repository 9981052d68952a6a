import { lazy } from 'react';
import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

export const Timetable = lazy(() =>
  import('./portal/timetable.public.tsx').then((module) => ({ default: module.Timetable })),
);

export const TimetableSide = lazy(() =>
  import('./portal/timetable-side.public.tsx').then((module) => ({ default: module.TimetableSide })),
);

export const OFFLINE_CLASSES_ROUTES: readonly PortalRoute[] = [
  {
    path: '/online-class/class-detail/offline-details',
    page: lazyPage(() => import('./portal/offline-details.page.tsx'), 'OfflineDetailsPage'),
    within: '/online-class/class-detail',
  },
  {
    path: '/online-class/class-detail/class-management-offline',
    page: lazyPage(() => import('./portal/class-management-offline.page.tsx'), 'ClassManagementOfflinePage'),
    within: '/online-class/class-detail',
  },
];
