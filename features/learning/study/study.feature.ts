import { defineFeature } from '#platform/server/feature.ts';
import {
  creditCompleted,
  recentReceiptsHold,
  registerStudy,
  type StudyPorts,
} from './server/study.public.ts';
import { studyRoutes } from './server/study.routes.ts';
import { studyLease, studyLedger } from './server/study.table.ts';

export const studyFeature = (ports: StudyPorts) =>
  defineFeature({
    name: 'learning/study',
    orgColumns: [
      { column: studyLease.orgCode },
      { column: studyLedger.orgCode, stays: 'hours keep the organisation of their moment (decision 060)' },
    ],
    routes: (deps) => studyRoutes(deps, ports),
    jobs: registerStudy,
    selfChecks: [recentReceiptsHold],
    settle: async (deps) => void (await creditCompleted(deps)),
  });
