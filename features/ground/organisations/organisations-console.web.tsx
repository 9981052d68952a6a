import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { REGIONS_AUDIT, REGIONS_CONSOLE } from './shared/regions.words.ts';

export const organisationsConsole: ConsoleFeature = {
  routes: [
    {
      path: 'organisations',
      page: lazyPage(() => import('./console/organisations.page.tsx'), 'OrganisationsPage'),
    },
  ],
  menu: REGIONS_CONSOLE,
  auditWords: REGIONS_AUDIT,
};
