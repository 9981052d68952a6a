import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, PHONE, signIn, visit } from './browser.ts';
import { call } from './portal-calls.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const CLIP = '9001';
const CLIP_TO_THE_END = 180_000;
const square = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^${number} 号 `) });

/** Acts in the console role of the account, as the leader of a branch does. */
const actAs = async (page: Page, roleCode: string) => {
  const { roles } = (await call(page, '/api/user/info', {})).body.data;
  const role = roles.find((one: { roleCode: string }) => one.roleCode === roleCode);
  await call(page, '/api/switch_role', { roleCode, orgCode: role.orgCode });
};

it('a branch studies a film on one screen: numbers are ticked, minutes run, and the receipt credits those who were there', async () => {
  const { context, page, faults } = await visit(browser);
  await signIn(page, 'manager', '/group-study');
  await page.getByRole('button', { name: /^换成/ }).click();
  await page.getByRole('heading', { name: '集体学习', exact: true }).waitFor();
  const clip = (await call(page, '/api/web/courseResourceLibrary/queryCourseByIds', { courseIds: [CLIP] }))
    .body.data[0];
  await page.getByRole('button', { name: '开一场' }).first().click();
  await page.getByRole('group', { name: '支部' }).getByRole('radio').first().check();
  await page.getByRole('textbox', { name: '地点' }).fill('村党支部活动室');
  await page.getByLabel('找课程').fill(clip.courseName);
  await page
    .getByRole('radio', { name: new RegExp(clip.courseName) })
    .first()
    .check();
  await page.getByRole('button', { name: '开始', exact: true }).click();
  await square(page, 1).click();
  await page.getByLabel('输入编号').fill('2-3');
  await page.getByRole('button', { name: '到场', exact: true }).click();
  await page.getByText('3 / ').first().waitFor();
  await square(page, 3).click();
  await page.locator('[aria-pressed="true"]', { hasText: '3' }).first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.querySelector('video')?.play());
  await page.waitForFunction(() => document.querySelector('video')?.ended, undefined, {
    timeout: CLIP_TO_THE_END,
  });
  await page.getByRole('button', { name: '结束，出回执' }).click();
  await page.getByRole('button', { name: '结束并入账' }).click();
  await page.getByRole('heading', { name: '集体学习回执' }).waitFor();
  const id = new URL(page.url()).searchParams.get('id');
  const { people, creditedNum } = (await call(page, '/api/group-study/state', { id })).body.data;
  expect(creditedNum).toBe(2);
  expect(people.slice(0, 3).map((one: { courseHours: string }) => one.courseHours)).toEqual([
    clip.courseHours,
    clip.courseHours,
    '0.00',
  ]);
  expect(people[0].receiptNo).toMatch(/^XS/);
  expect(faults).toEqual([]);
  await context.close();
});

it('the county sees the drawn sample and takes doubtful hours back', async () => {
  const { context, page, faults } = await visit(browser);
  await signIn(page, 'admin', '/dashboard');
  await actAs(page, 'admin');
  await page.goto('/console/group-study');
  await page.getByRole('link', { name: '核对' }).first().click();
  await page.getByRole('table', { name: '抽查名单' }).waitFor();
  await page.getByRole('button', { name: '存疑' }).first().click();
  await page.getByLabel(/怎么核对的/).fill('电话问过，本人说没有来');
  await page.getByRole('button', { name: '冲回学时' }).click();
  await page.getByText('电话问过，本人说没有来').waitFor();
  await page.getByRole('cell', { name: '0.00' }).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('a member who leads nothing is told who does, on a phone', async () => {
  const { context, page } = await visit(browser, PHONE);
  await signIn(page, 'member', '/group-study');
  await page.getByRole('heading', { name: '集体学习由支部负责人开' }).waitFor();
  expect(await page.getByRole('button', { name: /^换成/ }).count()).toBe(0);
  await context.close();
});
