import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { REPORTS_AUDIT, REPORTS_CONSOLE } from './shared/reports.words.ts';

export const reportsConsole: ConsoleFeature = {
  routes: [
    { path: 'reports', page: lazyPage(() => import('./console/reports.page.tsx'), 'ReportsPage') },
    {
      path: 'reports/schedules',
      page: lazyPage(() => import('./console/schedules.page.tsx'), 'ReportSchedulesPage'),
    },
    {
      path: 'reports/received',
      page: lazyPage(() => import('./console/received.page.tsx'), 'ReceivedReportsPage'),
    },
  ],
  menu: REPORTS_CONSOLE,
  auditWords: REPORTS_AUDIT,
};
