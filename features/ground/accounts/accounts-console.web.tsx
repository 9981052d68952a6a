import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { ACCOUNTS_AUDIT, ACCOUNTS_CONSOLE } from './shared/accounts.words.ts';

export const accountsConsole: ConsoleFeature = {
  routes: [
    { path: 'people', page: lazyPage(() => import('./console/people/people.page.tsx'), 'PeoplePage') },
    {
      path: 'sign-in-help',
      page: lazyPage(() => import('./console/help/sign-in-help.page.tsx'), 'SignInHelpPage'),
    },
    {
      path: 'own-data',
      page: lazyPage(() => import('./console/own-data/own-data.page.tsx'), 'OwnDataRequestsPage'),
    },
    { path: 'roles', page: lazyPage(() => import('./console/rights/roles.page.tsx'), 'RolesPage') },
    { path: 'audit', page: lazyPage(() => import('./console/audit/audit.page.tsx'), 'AuditPage') },
  ],
  menu: ACCOUNTS_CONSOLE,
  auditWords: ACCOUNTS_AUDIT,
};
