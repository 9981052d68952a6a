import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PHONE, signIn, visit } from '../browser.ts';

const LIST = '/course-resources/list';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const question = (page: Page) => page.getByRole('region', { name: '课程的语言' });
const firstTitle = (page: Page) => page.locator('[data-results] h2').first();

describe('the language of courses', () => {
  it('is asked once, puts its courses in front, and is changed in 我的账号', async () => {
    const { context, page, faults } = await visit(browser);
    await signIn(page, 'member2', LIST);
    expect(await firstTitle(page).locator('[lang="ug"]').count()).toBe(0);
    await question(page).getByRole('button', { name: 'ئۇيغۇرچە' }).click();
    await firstTitle(page).locator('[lang="ug"]').waitFor();
    await page.reload();
    await firstTitle(page).locator('[lang="ug"]').waitFor();
    expect(await question(page).count()).toBe(0);
    await page.goto('/account');
    const choice = page.getByRole('group', { name: '先看哪种语言的课程' });
    await choice.getByRole('button', { name: '都要' }).click();
    // Kept by the server before the page is left.
    await choice.getByRole('button', { name: '都要', pressed: true }).waitFor();
    await page.goto(LIST);
    await page.getByText('各种语言的课程一起排').waitFor();
    expect(await firstTitle(page).locator('[lang="ug"]').count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is kept by the device of a visitor', async () => {
    const { context, page, faults } = await visit(browser, PHONE);
    await page.goto(LIST);
    await question(page).getByRole('button', { name: 'ئۇيغۇرچە' }).tap();
    await firstTitle(page).locator('[lang="ug"]').waitFor();
    await page.reload();
    await firstTitle(page).locator('[lang="ug"]').waitFor();
    await page.getByRole('button', { name: /^更改/ }).tap();
    await question(page).getByRole('button', { name: '都要' }).tap();
    await page.getByText('各种语言的课程一起排').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
