import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { OPERATION_AUDIT, OPERATION_CONSOLE } from './shared/operation.words.ts';

export const operationConsole: ConsoleFeature = {
  routes: [
    { path: 'operation', page: lazyPage(() => import('./console/operation.page.tsx'), 'OperationPage') },
    {
      path: 'operation/protection',
      page: lazyPage(() => import('./console/protection.page.tsx'), 'ProtectionPage'),
    },
  ],
  menu: OPERATION_CONSOLE,
  auditWords: OPERATION_AUDIT,
};
