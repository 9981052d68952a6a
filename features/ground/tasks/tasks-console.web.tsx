import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { TASKS_AUDIT, TASKS_CONSOLE } from './shared/tasks.words.ts';

export const tasksConsole: ConsoleFeature = {
  routes: [{ path: 'tasks', page: lazyPage(() => import('./console/tasks.page.tsx'), 'TasksPage') }],
  menu: TASKS_CONSOLE,
  auditWords: TASKS_AUDIT,
};
