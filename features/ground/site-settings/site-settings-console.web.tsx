import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { SITE_SETTINGS_AUDIT, SITE_SETTINGS_CONSOLE } from './shared/site-settings.words.ts';

export const siteSettingsConsole: ConsoleFeature = {
  routes: [
    {
      path: 'site-settings',
      page: lazyPage(() => import('./console/site-settings.page.tsx'), 'SiteSettingsPage'),
    },
  ],
  menu: SITE_SETTINGS_CONSOLE,
  auditWords: SITE_SETTINGS_AUDIT,
};
