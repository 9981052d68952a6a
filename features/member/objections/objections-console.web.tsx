import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { OBJECTIONS_AUDIT, OBJECTIONS_CONSOLE } from './shared/objections.words.ts';

export const objectionsConsole: ConsoleFeature = {
  routes: [
    { path: 'objections', page: lazyPage(() => import('./console/objections.page.tsx'), 'ObjectionsPage') },
    {
      path: 'objections/detail',
      page: lazyPage(() => import('./console/objection.page.tsx'), 'ObjectionPage'),
    },
  ],
  menu: OBJECTIONS_CONSOLE,
  auditWords: OBJECTIONS_AUDIT,
};
