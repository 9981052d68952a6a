import { defineFeature } from '#platform/server/feature.ts';
import { goesAlong } from './server/organisations.read.ts';
import { recordFileRoutes } from './server/record-file.routes.ts';
import { recordsPages } from './server/records.pages.ts';
import { recordsRoutes } from './server/records.routes.ts';
import type { RecordsPorts } from './server/records-ports.ts';

export const recordsFeature = (ports: RecordsPorts) =>
  defineFeature({
    name: 'member/records',
    routes: (deps) => recordsRoutes(deps, ports),
    webRoutes: recordFileRoutes,
    pages: recordsPages,
    transfers: [goesAlong],
  });
