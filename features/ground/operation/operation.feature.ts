import { defineFeature } from '#platform/server/feature.ts';
import { registerEmbeddedVacuum } from './server/embedded-vacuum.job.ts';
import { registerOperation } from './server/failures.service.ts';
import { operationRoutes, operationWebRoutes } from './server/operation.routes.ts';
import { backupFigure } from './server/operation.service.ts';
import { protectionExporter } from './server/protection-export.service.ts';
import { faultFigure, faultsFound, takeFeatureChecks } from './server/self-check.service.ts';
import { OPERATION_AUDIT, OPERATION_CONSOLE } from './shared/operation.words.ts';

export const operationFeature = defineFeature({
  name: 'ground/operation',
  routes: (deps, listOf) => {
    takeFeatureChecks(deps, listOf);
    return operationRoutes(deps);
  },
  webRoutes: operationWebRoutes,
  jobs: (deps, listOf) => {
    takeFeatureChecks(deps, listOf);
    registerOperation(deps);
    registerEmbeddedVacuum(deps);
  },
  figures: [faultFigure, backupFigure],
  exporters: [protectionExporter],
  today: [{ order: 15, items: faultsFound }],
  consoleMenu: OPERATION_CONSOLE,
  auditWords: OPERATION_AUDIT,
});
