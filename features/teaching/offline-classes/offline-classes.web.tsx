import { lazy } from 'react';
import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

const pieces = () => import('./portal/timetable-pieces.public.tsx');

export const Timetable = lazy(() => pieces().then((module) => ({ default: module.Timetable })));

export const TimetableSide = lazy(() => pieces().then((module) => ({ default: module.TimetableSide })));

export const SignActions = lazy(() => pieces().then((module) => ({ default: module.SignActions })));

export const SharedTimetable = lazy(() =>
  import('./portal/shared-timetable.public.tsx').then((module) => ({ default: module.SharedTimetable })),
);

const PAGE = lazyPage(() => import('./portal/class-days.page.tsx'), 'ClassDaysPage');
const WITHIN = '/online-class/class-detail';

export const OFFLINE_CLASSES_ROUTES: readonly PortalRoute[] = [
  'offline-details',
  'class-management-offline',
].map((name) => ({ path: `${WITHIN}/${name}`, page: PAGE, within: WITHIN }));
