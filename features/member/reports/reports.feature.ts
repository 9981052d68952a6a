import { defineFeature } from '#platform/server/feature.ts';
import { registerCounting, settleCounting } from './server/count.job.ts';
import { reportExporters } from './server/report-export.service.ts';
import { reportFileRoutes, reportsRoutes } from './server/reports.routes.ts';
import { reportDelivery, reportSaved } from './server/reports.table.ts';
import { registerSending } from './server/send-reports.job.ts';
import { REPORTS_AUDIT, REPORTS_CONSOLE, REPORTS_TOPICS } from './shared/reports.words.ts';

export const reportsFeature = defineFeature({
  name: 'member/reports',
  orgColumns: [
    {
      column: reportSaved.orgCode,
      counted: { name: '存的报表', open: { column: reportSaved.orgCode, is: [] } },
    },
    { column: reportDelivery.orgCode, stays: 'whom a file that was sent is about' },
  ],
  routes: reportsRoutes,
  webRoutes: reportFileRoutes,
  jobs: (deps) => {
    registerCounting(deps);
    registerSending(deps);
  },
  settle: settleCounting,
  consoleMenu: REPORTS_CONSOLE,
  auditWords: REPORTS_AUDIT,
  notifications: REPORTS_TOPICS,
  exporters: reportExporters,
});
