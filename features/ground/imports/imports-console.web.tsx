import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { IMPORTS_AUDIT, IMPORTS_CONSOLE } from './shared/imports.words.ts';

export const importsConsole: ConsoleFeature = {
  routes: [
    { path: 'imports', page: lazyPage(() => import('./console/imports.page.tsx'), 'ImportsPage') },
    {
      path: 'imports/:id',
      page: lazyPage(() => import('./console/import-receipt.page.tsx'), 'ImportReceiptPage'),
    },
  ],
  menu: IMPORTS_CONSOLE,
  auditWords: IMPORTS_AUDIT,
};
