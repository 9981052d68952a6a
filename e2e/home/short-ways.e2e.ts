import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PHONE, signIn, visit } from '../browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Stops of the keyboard from the field that has the focus to the first link of the results. */
const MOST_STOPS = 5;

const isOnResult = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches('[data-results] a[href]') === true);

/** Presses Tab, and Enter where a stop leads over the rest, until a result has the focus. */
const stopsToResult = async (page: Page): Promise<number> => {
  for (let stops = 1; stops <= 40; stops += 1) {
    await page.keyboard.press('Tab');
    if (await isOnResult(page)) return stops;
    const name = await page.evaluate(() => document.activeElement?.textContent?.trim());
    if (name === '跳到结果') await page.keyboard.press('Enter');
  }
  return Number.POSITIVE_INFINITY;
};

describe('the keyboard reaches the first result', () => {
  it.each([
    ['/search?words=党章', '课程、班级、讲师、新闻或分类'],
    ['/course-resources/list?q=党', '课程名称'],
    ['/online-class/list?region=all&status=all', '班级名称'],
  ])('of %s within five stops of the search field', async (path, field) => {
    const { context, page, faults } = await visit(browser);
    await signIn(page, 'member', path);
    await page.locator('[data-results] a[href]').first().waitFor();
    await page.locator('main').getByLabel(field, { exact: true }).focus();
    expect(await stopsToResult(page)).toBeLessThanOrEqual(MOST_STOPS);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('of the search over the home page within five stops of its door', async () => {
    const { context, page, faults } = await visit(browser);
    await signIn(page, 'member');
    const door = page.getByRole('link', { name: '搜索', exact: true });
    await door.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type('党章');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/dashboard');
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** Taps what stands on the phone's page, as a finger would. */
const tap = async (page: Page, name: string | RegExp) => {
  const target = page
    .getByRole('link', { name })
    .or(page.getByRole('button', { name }))
    .filter({ visible: true })
    .first();
  await target.tap();
};

describe.each(['member', 'student', 'manager'])('%s on a phone', (who) => {
  it('learns the next minute in two taps', async () => {
    const { context, page, faults } = await visit(browser, PHONE);
    await signIn(page, who);
    const today = page.getByRole('list', { name: '今日' });
    await today
      .getByRole('link', { name: /继续学习|开始学习|做随堂测试|选课学习/ })
      .first()
      .tap();
    await page.waitForURL((url) => url.pathname !== '/dashboard');
    if (new URL(page.url()).pathname === '/course-resources/list')
      await page.locator('[data-results] a[href]').first().tap();
    await page.waitForURL((url) => /course-detail|classroom-test/.test(url.pathname));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('comes to their own exams in two taps', async () => {
    const { context, page, faults } = await visit(browser, PHONE);
    await signIn(page, who);
    await tap(page, /^个人中心/);
    await tap(page, /^我的考试/);
    await page.waitForURL((url) => url.pathname === '/personal-center/exams');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
