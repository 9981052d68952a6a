import { defineFeature } from '#platform/server/feature.ts';
import { importTasks, registerImports, runningImportsOf } from './server/imports.public.ts';
import { importsRoutes, importsWebRoutes } from './server/imports.routes.ts';
import { importBatch } from './server/imports.table.ts';
import { organisationsKind } from './server/organisations-kind.ts';
import { peopleKind } from './server/people-kind.ts';
import { IMPORTS_AUDIT, IMPORTS_CONSOLE } from './shared/imports.words.ts';

export const importsFeature = defineFeature({
  name: 'ground/imports',
  orgColumns: [{ column: importBatch.orgCode, stays: 'the right with which it was brought in' }],
  routes: (deps, listOf) => importsRoutes(deps, listOf('importKinds')),
  webRoutes: (app, deps, authenticate, listOf) =>
    importsWebRoutes(app, deps, listOf('importKinds'), authenticate),
  jobs: registerImports,
  tasks: [(listOf) => importTasks(listOf('importKinds'))],
  importKinds: [peopleKind, organisationsKind],
  today: [{ order: 110, items: runningImportsOf }],
  consoleMenu: IMPORTS_CONSOLE,
  auditWords: IMPORTS_AUDIT,
});
