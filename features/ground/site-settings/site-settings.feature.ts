import { defineFeature } from '#platform/server/feature.ts';
import { siteSettingsRoutes } from './server/site-settings.routes.ts';
import { followSiteSettings } from './server/site-settings.service.ts';
import { SITE_SETTINGS_AUDIT, SITE_SETTINGS_CONSOLE } from './shared/site-settings.words.ts';

export const siteSettingsFeature = defineFeature({
  name: 'ground/site-settings',
  routes: siteSettingsRoutes,
  load: followSiteSettings,
  consoleMenu: SITE_SETTINGS_CONSOLE,
  auditWords: SITE_SETTINGS_AUDIT,
});
