import { defineFeature } from '#platform/server/feature.ts';
import { objectionsPages } from './server/objections.pages.ts';
import { objectionsRoutes } from './server/objections.routes.ts';
import { studyObjection } from './server/objections.table.ts';
import { objectionsExporter } from './server/objections-export.service.ts';
import { objectionsWaiting } from './server/objections-today.read.ts';
import {
  OBJECTION_TOPICS,
  OBJECTIONS_AUDIT,
  OBJECTIONS_CONSOLE,
  OBJECTIONS_PORTAL,
} from './shared/objections.words.ts';

export const objectionsFeature = defineFeature({
  name: 'member/objections',
  orgColumns: [
    {
      column: studyObjection.orgCode,
      counted: { name: '学时申诉', open: { column: studyObjection.state, is: ['OPEN', 'CONFIRMING'] } },
    },
  ],
  routes: objectionsRoutes,
  pages: objectionsPages,
  portalMenu: OBJECTIONS_PORTAL,
  consoleMenu: OBJECTIONS_CONSOLE,
  auditWords: OBJECTIONS_AUDIT,
  notifications: OBJECTION_TOPICS,
  exporters: [objectionsExporter],
  today: [{ order: 45, items: objectionsWaiting }],
});
