import { defineFeature } from '#platform/server/feature.ts';
import { VISIT_MEDIA } from './server/visit-media.ts';
import { visitsPages } from './server/visits.pages.ts';
import { listenVisits, registerVisits, VISIT_GATHERINGS } from './server/visits.public.ts';
import { visitCalendar } from './server/visits.read.ts';
import { visitsRoutes } from './server/visits.routes.ts';
import { visitBooking, visitPerson } from './server/visits.table.ts';
import { visitsAdminRoutes } from './server/visits-admin.routes.ts';
import { statisticsExporter, visitsExporter } from './server/visits-export.service.ts';
import { VISITS_TODAY } from './server/visits-today.read.ts';
import {
  VISIT_TOPICS,
  VISITS_AUDIT,
  VISITS_CONSOLE,
  VISITS_PORTAL,
  VISITS_SWITCH,
} from './shared/visits.words.ts';

export const visitsFeature = defineFeature({
  name: 'teaching/visits',
  switchable: VISITS_SWITCH,
  orgColumns: [
    {
      column: visitBooking.baseOrg,
      counted: {
        name: '参观预约',
        open: { column: visitBooking.state, is: ['PENDING', 'CONFIRMED', 'WAITING'] },
      },
    },
    { column: visitPerson.orgCode, stays: 'where somebody belonged who came' },
  ],
  routes: (deps) => [...visitsRoutes(deps), ...visitsAdminRoutes(deps)],
  pages: visitsPages,
  listen: listenVisits,
  jobs: registerVisits,
  portalMenu: VISITS_PORTAL,
  consoleMenu: VISITS_CONSOLE,
  auditWords: VISITS_AUDIT,
  gatheringKinds: [VISIT_GATHERINGS],
  notifications: VISIT_TOPICS,
  calendar: [visitCalendar],
  exporters: [visitsExporter, statisticsExporter],
  today: [VISITS_TODAY],
  mediaUses: [VISIT_MEDIA],
});
