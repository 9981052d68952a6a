import { defineFeature } from '#platform/server/feature.ts';
import {
  creditCompleted,
  recentReceiptsHold,
  registerStudy,
  type StudyPorts,
} from './server/study.public.ts';
import { studyRoutes } from './server/study.routes.ts';

export const studyFeature = (ports: StudyPorts) =>
  defineFeature({
    name: 'learning/study',
    routes: (deps) => studyRoutes(deps, ports),
    jobs: registerStudy,
    selfChecks: [recentReceiptsHold],
    settle: async (deps) => void (await creditCompleted(deps)),
  });
