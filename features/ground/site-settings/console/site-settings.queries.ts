import { call } from '#platform/web/call.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { getSiteSettings, listSettingsChanges } from '../shared/site-settings.contract.ts';

const SHOWN_CHANGES = 10;

export const useSiteSettings = () => useCall(getSiteSettings, {}, { select: dataOf });
export const askSiteSettings = async () => (await call(getSiteSettings, {})).data;
export const useSettingsChanges = (pageNum: number) =>
  useCall(listSettingsChanges, { pageNum, pageSize: SHOWN_CHANGES });
export const useReloadSiteSettings = () => useReload(getSiteSettings, listSettingsChanges);
