import { lazy } from 'react';
import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { VISITS_AUDIT, VISITS_CONSOLE } from './shared/visits.words.ts';

/** Visits of a class on its page in the console. */
export const ClassVisits = lazy(() =>
  import('./console/class-visits.tsx').then((module) => ({ default: module.ClassVisits })),
);

export const visitsConsole: ConsoleFeature = {
  routes: [
    { path: 'visits', page: lazyPage(() => import('./console/visit-bases.page.tsx'), 'VisitBasesPage') },
    { path: 'visits/base', page: lazyPage(() => import('./console/visit-base.page.tsx'), 'VisitBasePage') },
    {
      path: 'visits/bookings',
      page: lazyPage(() => import('./console/bookings.page.tsx'), 'VisitBookingsPage'),
    },
    {
      path: 'visits/pictures',
      page: lazyPage(() => import('./console/visit-pictures.page.tsx'), 'VisitPicturesPage'),
    },
    {
      path: 'visits/statistics',
      page: lazyPage(() => import('./console/statistics.page.tsx'), 'BaseStatisticsPage'),
    },
  ],
  menu: VISITS_CONSOLE,
  auditWords: VISITS_AUDIT,
};
