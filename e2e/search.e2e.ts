import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PHONE, visit } from './browser.ts';

const MOST_STOPS = 5;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Opens the search by the header's link and the keyboard. */
const openSearch = async (page: Page) => {
  await page.goto('/dashboard');
  await page.locator('header').getByRole('link', { name: '搜索', exact: true }).press('Enter');
  await page.waitForURL('**/search');
  await page.getByRole('heading', { level: 1, name: '全部搜索结果' }).waitFor();
};

const box = (page: Page) => page.getByRole('textbox', { name: '课程、班级、讲师或分类' });
const firstHit = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first();

/** Presses Tab until `isThere` holds; how often it took, one more than the most when it never did. */
const stopsUntil = async (page: Page, isThere: () => Promise<boolean>): Promise<number> => {
  for (let stops = 1; stops <= MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (await isThere()) return stops;
  }
  return MOST_STOPS + 1;
};

const hasFocus = (element: ReturnType<Page['locator']>) =>
  element.evaluate((node) => node === document.activeElement);

describe('the search over everything', () => {
  it('is reached from the header, and its first result with at most five stops of the keyboard', async () => {
    const { context, page, faults } = await visit(browser);
    await openSearch(page);
    await box(page).focus();
    await page.keyboard.type('玛纳斯');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?**');
    const hit = firstHit(page).getByRole('link');
    await hit.waitFor();
    const stops = await stopsUntil(page, () => hasFocus(hit));
    expect(stops).toBeLessThanOrEqual(MOST_STOPS);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('finds a course although one of its characters is wrong', async () => {
    const { context, page, faults } = await visit(browser, PHONE);
    await openSearch(page);
    const course = page.getByRole('region', { name: '大家在看' }).getByRole('heading', { level: 3 }).first();
    const title = ((await course.textContent()) ?? '').trim();
    const wrong = `${title.slice(0, 2)}龘${title.slice(3)}`;
    await box(page).fill(wrong);
    await page.keyboard.press('Enter');
    await firstHit(page).waitFor();
    expect(((await firstHit(page).textContent()) ?? '').trim()).toBe(title);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('offers a way on where nothing was found, and the way leads to courses', async () => {
    const { context, page, faults } = await visit(browser);
    await page.goto(`/search?words=${encodeURIComponent('龘靐齉')}`);
    await page.getByText('没有找到“龘靐齉”').waitFor();
    await page.getByRole('navigation', { name: '课程分类' }).getByRole('link').first().click();
    await page.waitForURL('**/course-resources/list?**');
    await page.getByRole('article').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
