import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { libraryItemPath } from '#features/content/library/shared/library-address.rules.ts';
import { openBrowser, PHONE, signIn, type Visit, visit } from '../browser.ts';
import { heading, work } from '../console/console-steps.ts';
import { call } from '../portal-calls.ts';

/** Address of the library that the journeys' portal is told of. */
const LIBRARY = 'library.invalid';
const BOOK = '乡土中国';
const POPUP = '《红色故事三十篇》上架了';
/** Longer than a popup waits for the page to settle. */
const LONG_ENOUGH_MS = 4_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The section of home, which is nearer than the foot of the page. */
const librarySection = async (page: Page) => {
  await page.goto('/dashboard');
  const section = page.locator('#library');
  await section.scrollIntoViewIfNeeded();
  return section;
};

const bookId = async (page: Page): Promise<string> =>
  (await call(page, '/api/home/libraryData', { keyword: BOOK })).body.data.datalist[0].id;

describe('the library', () => {
  it('is found from home: eight spines, the shelf, a search, and the leave notice of a book', async () => {
    const { context, page, faults } = await visit(browser);
    const section = await librarySection(page);
    const spines = section.getByRole('list', { name: '书架上的书刊' }).getByRole('link');
    await expect.poll(() => spines.count()).toBe(8);
    const outside = section.getByRole('link', { name: /前往党教图书馆/ });
    expect([await outside.getAttribute('target'), await outside.getAttribute('href')]).toEqual([
      '_blank',
      expect.stringContaining(LIBRARY),
    ]);
    await section.getByRole('link', { name: /^更多书刊/ }).press('Enter');
    await heading(page, '党教图书馆').waitFor();
    await page.getByText('党教图书馆是外部网站').waitFor();
    const box = page.getByRole('textbox', { name: '名称或作者' });
    await box.fill('费孝通 乡土');
    await box.press('Enter');
    await page.waitForURL('**/digital-library?q=**');
    await page.getByRole('link', { name: BOOK }).press('Enter');
    await heading(page, BOOK).waitFor();
    const open = page.getByRole('link', { name: /^打开/ });
    expect(await open.getAttribute('target')).toBe('_blank');
    expect(await open.getAttribute('href')).toContain(LIBRARY);
    await page.goBack();
    await page.getByRole('link', { name: BOOK }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is for party members: another account that is signed in is told so, and nothing opens', async () => {
    const { context, page, faults } = await visit(browser);
    await signIn(page, 'masses');
    const section = await librarySection(page);
    const expectTold = async (door: Locator) => {
      await door.click();
      await page.getByText('只有党员才可以进行学习哦~').waitFor();
      await page.getByRole('button', { name: '关闭提示' }).click();
      await page.getByText('只有党员才可以进行学习哦~').waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/dashboard');
    };
    await expectTold(section.getByRole('list', { name: '书架上的书刊' }).getByRole('link').first());
    await expectTold(section.getByRole('link', { name: /^前往党教图书馆/ }));
    await expectTold(section.getByRole('link', { name: /^更多书刊/ }));
    await page.getByRole('button', { name: '长者模式' }).first().click();
    await expectTold(page.locator('main').getByRole('link', { name: /^党教图书馆/ }));
    expect(context.pages()).toHaveLength(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('has books that a member collects and finds again among the favourites', async () => {
    const { context, page, faults } = await visit(browser, PHONE);
    await signIn(page, 'member');
    await page.goto(libraryItemPath(await bookId(page)));
    await page.getByRole('button', { name: `收藏“${BOOK}”` }).click();
    await page.getByRole('button', { name: `取消收藏“${BOOK}”` }).waitFor();
    await page.goto('/personal-center/favorites?type=BOOK');
    await page.getByRole('link', { name: BOOK }).click();
    await heading(page, BOOK).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: POPUP });

/** Whether a popup comes up on `path` within the time in which one would. */
const comesUp = async ({ page }: Visit, path: string): Promise<boolean> => {
  await page.goto(path);
  await page.waitForTimeout(LONG_ENOUGH_MS);
  return dialogOf(page).isVisible();
};

/** Switches the popup of the demonstration on, as an administrator of the region does where it takes no review. */
const switchOn = async () => {
  const { context, page, faults } = await work(browser, 'admin', '/console/popups');
  const setting = { kind: 'popup', reviews: 0, version: 0 };
  expect((await call(page, '/api/admin/publication/saveSettings', setting)).status).toBe(200);
  await page.getByRole('link', { name: POPUP, exact: true }).click();
  await heading(page, POPUP).waitFor();
  await page.getByRole('switch', { name: '打开弹窗' }).click();
  await page.getByText(/草稿已保存|已自动保存/).waitFor();
  await page.getByRole('button', { name: '公开', exact: true }).click();
  await page.getByText('已经公开').waitFor();
  expect(faults).toEqual([]);
  await context.close();
};

describe('the popup', () => {
  it('is off until it is switched on, then comes once a day on home, closed by the keyboard, and nowhere else', async () => {
    const reader = await visit(browser);
    expect(await comesUp(reader, '/dashboard')).toBe(false);
    await switchOn();

    // Where people study, and on pages that are not home, there is none.
    expect(await comesUp(reader, '/course-resources/course/course-detail?id=2601')).toBe(false);
    expect(await comesUp(reader, '/course-resources/list')).toBe(false);

    const { page } = reader;
    await page.goto('/dashboard');
    expect(await dialogOf(page).isVisible()).toBe(false);
    await dialogOf(page).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
    expect(await focused()).toBe(true);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'hidden' });
    expect(await focused()).toBe(false);
    expect(await comesUp(reader, '/dashboard')).toBe(false);

    // The next day it comes again, and leads on.
    await page.evaluate(() => localStorage.setItem('popupDay', '2026-01-01'));
    await page.goto('/dashboard');
    await dialogOf(page).getByRole('link', { name: '去书架看看' }).click();
    await heading(page, '党教图书馆').waitFor();
    expect(await dialogOf(page).isVisible()).toBe(false);

    // On a phone it rises from the foot, and a button closes it.
    const phone = await visit(browser, PHONE);
    await phone.page.goto('/dashboard');
    await dialogOf(phone.page).waitFor();
    const foot = async () => {
      const room = await dialogOf(phone.page).boundingBox();
      return Math.round((room?.y ?? 0) + (room?.height ?? 0));
    };
    // The dialog is still rising when it first shows.
    await expect.poll(foot).toBe(PHONE.height);
    await dialogOf(phone.page).getByRole('button', { name: '关闭' }).click();
    await dialogOf(phone.page).waitFor({ state: 'hidden' });

    const elder = await visit(browser);
    await elder.page.goto('/dashboard');
    await elder.page.evaluate(() => localStorage.setItem('elderMode', '1'));
    expect(await comesUp(elder, '/dashboard')).toBe(false);
    for (const { faults, context } of [reader, phone, elder]) {
      expect(faults).toEqual([]);
      await context.close();
    }
  }, 300_000);
});
