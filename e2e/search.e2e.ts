import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PHONE, visit } from './browser.ts';

const MOST_STOPS = 5;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const hasFocus = (element: ReturnType<Page['locator']>) =>
  element.evaluate((node) => node === document.activeElement);

/** Opens the search over the page by the header's link and the keyboard. */
const openHeader = async (page: Page) => {
  await page.goto('/dashboard');
  await page.locator('header').getByRole('link', { name: '搜索', exact: true }).press('Enter');
  const typed = page.getByRole('dialog', { name: '搜索' }).getByRole('combobox');
  await typed.waitFor();
  await expect.poll(() => hasFocus(typed)).toBe(true);
  return typed;
};

/** Opens the search's own page by Enter without words. */
const openSearch = async (page: Page) => {
  await openHeader(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search');
  await page.getByRole('heading', { level: 1, name: '全部搜索结果' }).waitFor();
};

const box = (page: Page) => page.getByRole('textbox', { name: '课程、班级、讲师、新闻或分类' });
const firstHit = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first();

/** Presses Tab until `isThere` holds; how often it took, one more than the most when it never did. */
const stopsUntil = async (page: Page, isThere: () => Promise<boolean>): Promise<number> => {
  for (let stops = 1; stops <= MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (await isThere()) return stops;
  }
  return MOST_STOPS + 1;
};

describe('the search over everything', () => {
  it.each([
    ['玛纳斯', 'as it is written'],
    ['玛那斯', 'with a character that sounds the same'],
  ])(
    'leads from the header to the first result for %s, %s, with at most five stops of the keyboard',
    async (words) => {
      const { context, page, faults } = await visit(browser);
      await openHeader(page);
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search?**');
      // The address changes before the page does, and home has tabs with headings of its own.
      await page.getByRole('heading', { level: 1, name: '全部搜索结果' }).waitFor();
      const hit = firstHit(page).getByRole('link');
      await hit.waitFor();
      // The dialog gives the focus back when it goes.
      await page.getByRole('dialog', { name: '搜索' }).waitFor({ state: 'detached' });
      // The focus moves to a new page's content after it was painted; a Tab before that counts from the old page.
      await expect.poll(() => hasFocus(page.locator('#main'))).toBe(true);
      const stops = await stopsUntil(page, () => hasFocus(hit));
      expect(stops).toBeLessThanOrEqual(MOST_STOPS);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  it('offers while typing what may be meant, and opens it by the arrow and Enter', async () => {
    const { context, page, faults } = await visit(browser);
    const typed = await openHeader(page);
    await page.keyboard.type('玛纳斯');
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(await options.count()).toBeLessThanOrEqual(8);
    await page.keyboard.press('ArrowDown');
    expect(await typed.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname }) => !['/dashboard', '/search'].includes(pathname));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('closes with Esc and gives the focus back, is silent without a network, and is a plain link in elder mode', async () => {
    const { context, page } = await visit(browser);
    const typed = await openHeader(page);
    await page.route('**/api/search/suggest', (route) => route.abort());
    await page.keyboard.type('党');
    await page.waitForTimeout(600);
    expect(await page.getByRole('option').count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.keyboard.press('Escape');
    await typed.waitFor({ state: 'detached' });
    const link = page.locator('header').getByRole('link', { name: '搜索', exact: true });
    expect(await hasFocus(link)).toBe(true);
    await page.getByRole('button', { name: '长者模式' }).click();
    await link.press('Enter');
    await page.waitForURL('**/search');
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
