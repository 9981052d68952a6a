import { defineFeature } from '#platform/server/feature.ts';
import { groupStudyPages } from './server/group-study.pages.ts';
import { groupStudyRoutes } from './server/group-study.routes.ts';
import { groupStudy, groupStudyPerson } from './server/group-study.table.ts';
import { groupStudyExporter } from './server/group-study-export.service.ts';
import { GROUP_GATHERINGS } from './server/sign-in.service.ts';
import {
  GROUP_STUDY_AUDIT,
  GROUP_STUDY_CONSOLE,
  GROUP_STUDY_PAGES,
  GROUP_STUDY_SWITCH,
} from './shared/group-study.words.ts';

export const groupStudyFeature = defineFeature({
  name: 'learning/group-study',
  switchable: GROUP_STUDY_SWITCH,
  orgColumns: [
    {
      column: groupStudy.orgCode,
      counted: { name: '集体学习', open: { column: groupStudy.state, is: ['RUNNING'] } },
    },
    { column: groupStudyPerson.orgCode, stays: 'where somebody belonged who was there' },
  ],
  routes: groupStudyRoutes,
  pages: groupStudyPages,
  consoleMenu: GROUP_STUDY_CONSOLE,
  portalMenu: GROUP_STUDY_PAGES,
  auditWords: GROUP_STUDY_AUDIT,
  exporters: [groupStudyExporter],
  gatheringKinds: [GROUP_GATHERINGS],
});
