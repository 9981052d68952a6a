import { defineFeature } from '#platform/server/feature.ts';
import { groupStudyRoutes } from './server/group-study.routes.ts';
import { groupStudyExporter } from './server/group-study-export.service.ts';
import { GROUP_GATHERINGS } from './server/sign-in.service.ts';
import { GROUP_STUDY_AUDIT } from './shared/group-study.words.ts';

export const groupStudyFeature = defineFeature({
  name: 'learning/group-study',
  routes: groupStudyRoutes,
  auditWords: GROUP_STUDY_AUDIT,
  exporters: [groupStudyExporter],
  gatheringKinds: [GROUP_GATHERINGS],
});
