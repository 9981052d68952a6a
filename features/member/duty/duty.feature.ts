import { defineFeature } from '#platform/server/feature.ts';
import { dutyPages } from './server/duty.pages.ts';
import { dutyRoutes } from './server/duty.routes.ts';
import { dutyPerson, dutyReminder, dutyRule } from './server/duty.table.ts';
import { dutyOfOrg } from './server/duty-board.repository.ts';
import { dutyOrgsExporter, dutyPeopleExporter } from './server/duty-export.service.ts';
import { registerDuty, settleDuty } from './server/recount.job.ts';
import { DUTY_AUDIT, DUTY_CONSOLE, DUTY_PAGES, DUTY_TOPICS } from './shared/duty.words.ts';

export const dutyFeature = defineFeature({
  name: 'member/duty',
  orgColumns: [
    { column: dutyRule.orgCode, isFirst: true, endsWithIt: true },
    { column: dutyPerson.orgCode, stays: 'follows the person; a year that is over keeps its own' },
    { column: dutyReminder.orgCode, stays: 'whom a receipt was about' },
  ],
  orgFollows: [
    async (sql, orgCode) => ({ name: '今年应学的党员', num: (await dutyOfOrg(sql, orgCode)).people }),
    async (sql, orgCode) => ({ name: '今年已学学时', num: (await dutyOfOrg(sql, orgCode)).hours }),
  ],
  routes: dutyRoutes,
  pages: dutyPages,
  jobs: registerDuty,
  settle: settleDuty,
  portalMenu: DUTY_PAGES,
  consoleMenu: DUTY_CONSOLE,
  auditWords: DUTY_AUDIT,
  notifications: DUTY_TOPICS,
  exporters: [dutyPeopleExporter, dutyOrgsExporter],
});
