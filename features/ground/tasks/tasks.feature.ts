import type { Deps } from '#platform/server/deps.ts';
import { defineFeature, type ListOf } from '#platform/server/feature.ts';
import { madeFrom } from '#platform/server/switches.ts';
import { exportTasks, registerTasks } from './server/tasks.public.ts';
import { tasksRoutes, tasksWebRoutes } from './server/tasks.routes.ts';
import { task } from './server/tasks.table.ts';
import { TASKS_AUDIT, TASKS_CONSOLE } from './shared/tasks.words.ts';

const exportersOf = (deps: Deps, listOf: ListOf) =>
  listOf('exporters').map((exporterOf) => madeFrom(exporterOf, exporterOf(deps, listOf)));

export const tasksFeature = defineFeature({
  name: 'ground/tasks',
  orgColumns: [{ column: task.orgCode, stays: 'the right with which it was started' }],
  routes: (deps, listOf) => tasksRoutes(deps, { exporters: exportersOf(deps, listOf) }),
  webRoutes: tasksWebRoutes,
  jobs: (deps, listOf) =>
    registerTasks(deps, [
      ...exportTasks(exportersOf(deps, listOf)),
      ...listOf('tasks').flatMap((tasksOf) => tasksOf(listOf)),
    ]),
  consoleMenu: TASKS_CONSOLE,
  auditWords: TASKS_AUDIT,
});
