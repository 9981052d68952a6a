import type { Browser } from 'playwright-core';
import { RESOURCE_MAP_PATH } from '../../features/content/bases/shared/base-address.rules.ts';
import { listBaseAreas } from '../../features/content/bases/shared/bases.contract.ts';

const URUMQI = { longitude: 87.617733, latitude: 43.792818 };
const SCREEN = { width: 1440, height: 900 };
/** Clicks from the level at the start to the first level of single bases. */
const LEVELS_IN = 2;
const SETTLED_MS = 1500;

/** The map at level 10 around the regional capital with all marks of that window; bare, no base answers. */
export const openFullMap = async (browser: Browser, address: string, isBare: boolean) => {
  const context = await browser.newContext({ baseURL: address, viewport: SCREEN, locale: 'zh-CN' });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(URUMQI);
  const page = await context.newPage();
  if (isBare)
    await page.route(
      (url) => url.pathname === listBaseAreas.path,
      (route) => route.fulfill({ json: { code: '0', success: true, message: '', requestId: '-', data: [] } }),
    );
  await page.goto(RESOURCE_MAP_PATH);
  const level = page.getByRole('group', { name: '地图级别' });
  await level.getByText('8 级').waitFor();
  // The map goes to its start once more when the person's place is known.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  for (let step = 1; step <= LEVELS_IN; step += 1) {
    await level.getByRole('button', { name: '放大' }).click();
    await level.getByText(`${8 + step} 级`).waitFor();
    await page.waitForTimeout(SETTLED_MS);
  }
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  const marks = await page.locator('.leaflet-marker-icon[role="button"]').count();
  return { page, marks };
};
