import type { Deps } from '#platform/server/deps.ts';
import { callerRoute, dataRoute, type Route } from '#platform/server/http/route.ts';
import {
  getSiteSettings,
  listSettingsChanges,
  restoreSiteSettings,
  saveSiteSettings,
} from '../shared/site-settings.contract.ts';
import { putSiteSettings, restoreSettings, settingsChanges, siteSettings } from './site-settings.service.ts';

export const siteSettingsRoutes = (deps: Deps): Route[] => [
  dataRoute(getSiteSettings, () => siteSettings(deps)),
  dataRoute(saveSiteSettings, (caller, input) => putSiteSettings(deps, caller, input)),
  callerRoute(listSettingsChanges, (_caller, input) => settingsChanges(deps, input)),
  dataRoute(restoreSiteSettings, (caller, input) => restoreSettings(deps, caller, input)),
];
