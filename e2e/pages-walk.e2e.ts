import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE, quiet, signIn, visit } from './browser.ts';
import { AFTER_RESIZE_MS, follow, keepPicture, pageFaults, resize, settled } from './page-walk.ts';
import { call } from './portal-calls.ts';
import { addressOf, PAGES } from './portal-pages.ts';

/** Faults by layout. */
const found: Record<'1440 wide' | '390 wide' | 'elder mode', string[]> = {
  '1440 wide': [],
  '390 wide': [],
  'elder mode': [],
};

/** Opens every page of `who` once and judges it in each of `layouts`; in elder mode as links within the portal do. */
const walk = async (
  browser: Browser,
  who: (typeof PAGES)[number][0],
  layouts: readonly (keyof typeof found)[],
) => {
  const isElder = layouts.includes('elder mode');
  const { context, page, faults } = await visit(browser);
  const devtools = await context.newCDPSession(page);
  const headings = new Set<string | null>();
  if (isElder) await page.addInitScript(() => localStorage.setItem('elderMode', '1'));
  if (who !== 'visitor') await signIn(page, who);
  // The account's own choice wins over the one of the device.
  if (isElder && who !== 'visitor') await call(page, '/api/user/elder-mode', { elderMode: true });
  const pages = PAGES.filter(([person]) => person === who);
  for (const [index, [, path]] of pages.entries()) {
    const address = await addressOf(page, path);
    if (!isElder || index === 0) {
      await page.goto(address);
      await quiet(page);
    } else await follow(page, address);
    headings.add(await page.locator('h1').first().textContent());
    for (const layout of layouts) {
      const size = layout === '390 wide' ? PHONE : DESKTOP;
      await resize(page, devtools, size);
      await settled(page, AFTER_RESIZE_MS);
      if (isElder) expect(await page.evaluate(() => document.documentElement.dataset.mode)).toBe('elder');
      found[layout].push(...(await pageFaults(page, size)).map((fault) => `${who} ${path}: ${fault}`));
      await keepPicture(page, { layout, who, index, path });
    }
    await resize(page, devtools, DESKTOP);
  }
  // A page that did not follow would be judged again and again.
  expect(headings.size).toBeGreaterThan(pages.length / 3);
  for (const layout of layouts) found[layout].push(...faults);
  await context.close();
};

beforeAll(async () => {
  const browser = await openBrowser();
  for (const who of ['visitor', 'member', 'masses'] as const)
    for (const layouts of [['1440 wide', '390 wide'], ['elder mode']] as const)
      await walk(browser, who, layouts);
  await browser.close();
}, 1_800_000);

describe.each(Object.keys(found) as (keyof typeof found)[])('every page, %s', (layout) => {
  it('has no accessibility fault, no sideways overflow, one first heading and no script error', () => {
    expect(found[layout]).toEqual([]);
  });
});
