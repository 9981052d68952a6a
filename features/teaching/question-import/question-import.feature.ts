import { defineFeature } from '#platform/server/feature.ts';
import { questionFileRoutes, questionFileWebRoutes } from './server/question-file.routes.ts';
import { questionImportRoutes } from './server/question-import.routes.ts';

export const questionImportFeature = (ports: Parameters<typeof questionImportRoutes>[1]) =>
  defineFeature({
    name: 'teaching/question-import',
    routes: (deps) => questionImportRoutes(deps, ports),
    multipart: questionFileRoutes,
    webRoutes: questionFileWebRoutes,
  });
