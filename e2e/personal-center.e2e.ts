import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, PHONE, signIn, visit } from './browser.ts';
import { call } from './portal-calls.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

it('a record is taken along as a PDF whose code a stranger checks, and its rows as a spreadsheet', async () => {
  const { context, page, faults } = await visit(browser);
  await signIn(page, 'member2', '/personal-center/study-record');
  await h1(page, /年度\s*学时/).waitFor();
  const stated = page.waitForResponse((reply) => reply.url().endsWith('/api/study/record/state'));
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 PDF' }).click();
  const { code } = (await (await stated).json()).data;
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Excel' }).click();
  expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/);
  expect(faults).toEqual([]);
  await context.close();

  const stranger = await visit(browser, PHONE);
  await stranger.page.goto('/record/verify');
  await h1(stranger.page, '学习档案查验').waitFor();
  await stranger.page.getByLabel('查验码').fill(code);
  await stranger.page.getByRole('button', { name: '查验', exact: true }).click();
  await stranger.page.getByRole('heading', { name: '查到了这份学习档案' }).waitFor();
  await expect
    .poll(() => stranger.page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(PHONE.width);
  expect(stranger.faults).toEqual([]);
  await stranger.context.close();
});

it('what was rated may be changed in place, and pages of the centre are one tap from each other', async () => {
  const { context, page, faults } = await visit(browser, PHONE);
  await signIn(page, 'member', '/personal-center/ratings');
  await h1(page, '我的评价').waitFor();
  // A course that the person has studied and not rated by itself: how long ago others were rated differs by the day.
  const { datalist: rated, nums } = (await call(page, '/api/web/personal/myRatings', { pageSize: 100 })).body;
  expect(nums.map(({ kind }: { kind: string }) => kind)).toEqual(['COURSE', 'SESSION', 'BASE']);
  const known = new Set(rated.map(({ id }: { id: string }) => id));
  const own = (await call(page, '/api/web/personal/queryMyCourseList', { pageSize: 100 })).body.datalist;
  const course = own.find(
    ({ id, courseStatus }: { id: string; courseStatus: number }) => courseStatus === 3 && !known.has(id),
  );
  const given = await call(page, '/api/web/courseEvaluate/save', { courseId: course.id, score: 8 });
  expect(given.status).toBe(200);
  await page.reload();
  await h1(page, '我的评价').waitFor();
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$="id=${course.id}"]`) });
  await row.getByRole('button', { name: /^修改评价/ }).click();
  await row.getByLabel('说几句').fill('例子都是身边的事。');
  await row.getByRole('button', { name: '修改评价', exact: true }).click();
  await row.getByText('例子都是身边的事。').waitFor();
  await page
    .getByRole('navigation', { name: '个人中心', exact: true })
    .getByRole('link', { name: '我的申诉', exact: true })
    .click();
  await h1(page, '我的申诉').waitFor();
  await page.getByText('已补记 0.25 学时').first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
