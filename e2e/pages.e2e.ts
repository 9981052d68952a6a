import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PHONE, quiet, signIn, signInByForm, visit } from './browser.ts';
import { addressOf, CLASS, OWN_CLASS } from './portal-pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const TEXT_COURSE = '2601';

describe('the frame of the portal', () => {
  it('takes title and icon from the configuration', async () => {
    const { context, page } = await visit(browser);
    await page.goto('/dashboard');
    expect(await page.title()).toContain('新疆党员学习培训平台');
    expect(await page.locator('link[rel=icon]').getAttribute('href')).toBe('/favicon.svg');
    await context.close();
  });

  it('shows a breadcrumb with its root on every page except home', async () => {
    const { context, page } = await visit(browser);
    await page.goto('/dashboard');
    await page.locator('h1').first().waitFor();
    expect(await page.getByRole('navigation', { name: '面包屑' }).count()).toBe(0);
    await page.goto('/course-resources/list');
    const crumbs = page.getByRole('navigation', { name: '面包屑' });
    await crumbs.getByText('课程资源').waitFor();
    expect(await crumbs.textContent()).toMatch(/党员学习培训平台[\s\S]*课程资源/);
    await context.close();
  });

  it('opens the library in a new window and shows no header on a share page', async () => {
    const { context, page } = await visit(browser);
    await page.goto('/dashboard');
    const library = page.getByRole('link', { name: /党教图书馆/ }).first();
    expect(await library.getAttribute('target')).toBe('_blank');
    await page.goto(`/course-details-h5?id=${TEXT_COURSE}`);
    await page.locator('h1').first().waitFor();
    expect(await page.getByRole('navigation', { name: /主导航|栏目/ }).count()).toBe(0);
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).not.toBe('');
    await context.close();
  });

  it('remembers the elder layout of a visitor, and keeps it with the account of a person', async () => {
    const first = await visit(browser);
    await signInByForm(first.page, 'member2');
    await first.page.getByRole('button', { name: '长者模式' }).first().click();
    await first.page.waitForFunction(() => document.documentElement.dataset.mode === 'elder');
    await quiet(first.page);
    await first.context.close();
    const second = await visit(browser);
    await signInByForm(second.page, 'member2');
    await second.page.waitForFunction(() => document.documentElement.dataset.mode === 'elder');
    await second.page
      .getByRole('button', { name: /退出长者模式|长者模式/ })
      .first()
      .click();
    await second.page.waitForFunction(() => document.documentElement.dataset.mode !== 'elder');
    await quiet(second.page);
    await second.context.close();
  });

  it.each([
    ['condition of a class', `${CLASS}?id=#${OWN_CLASS}`, '#conditions ~ ul span'],
    ['way back', `${CLASS}?id=#${OWN_CLASS}`, 'nav[aria-label=面包屑] li:nth-last-child(2) :is(a, span)'],
    ['office of a teacher', '/teacher-library/teacher-list', 'main li p > span'],
  ])('breaks a word that is longer than a phone is wide: %s', async (_, path, place) => {
    const { context, page } = await visit(browser);
    await signIn(page, 'member');
    await page.goto(await addressOf(page, path));
    await page.setViewportSize(PHONE);
    await quiet(page);
    const words = page.locator(place).first();
    await words.evaluate((element) => {
      element.textContent = 'Xinjiang'.repeat(8);
    });
    expect((await words.boundingBox())?.height).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await context.close();
  });
});
