import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, PHONE, signIn, visit } from './browser.ts';
import { call } from './portal-calls.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Acts in the console role of the account. */
const actAs = async (page: Page, roleCode: string) => {
  const { roles } = (await call(page, '/api/user/info', {})).body.data;
  const role = roles.find((one: { roleCode: string }) => one.roleCode === roleCode);
  await call(page, '/api/switch_role', { roleCode, orgCode: role.orgCode });
};

it('a member goes from home to a course that closes the gap in two taps, also on a phone', async () => {
  const { context, page, faults } = await visit(browser);
  await signIn(page, 'operator');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page
    .getByRole('link', { name: /年学时/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: '年度学时' }).waitFor();
  const { data } = (await call(page, '/api/duty/my', {})).body;
  await page.getByText(`还差 ${data.missingHours} 学时`).waitFor();
  const [course] = data.plan.courses;
  // the id names the course: a title of two parts is shown with a space between them
  const offered = page.getByRole('list').locator(`h3 a[href$="id=${course.courseId}"]`);
  await offered.click();
  await page.waitForURL((url) => url.searchParams.get('id') === course.courseId);
  await expect.poll(() => page.locator('main h1').textContent()).toBe(course.courseName);
  expect(faults).toEqual([]);
  await context.close();
  const phone = await visit(browser, PHONE);
  await signIn(phone.page, 'operator', '/personal-center/duty');
  await phone.page.getByRole('heading', { level: 1, name: '年度学时' }).waitFor();
  await phone.page.getByRole('heading', { name: '每月学时' }).waitFor();
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await phone.context.close();
});

it('an administrator finds where people are behind by the keyboard, reminds them once, and reads the receipt', async () => {
  const { context, page, faults } = await visit(browser);
  await signIn(page, 'admin');
  await actAs(page, 'admin');
  await page.goto('/console/duty');
  await page.getByRole('heading', { level: 1, name: '学时看板' }).waitFor();
  const board = page.getByRole('table', { name: /各下级组织的学时/ });
  const row = board.getByRole('button', { name: '塔城地区', exact: true });
  await row.press('Enter');
  await expect.poll(() => row.getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('button', { name: '看塔城地区落后的人' }).press('Enter');
  const code = await page.waitForFunction(() => new URL(location.href).searchParams.get('at'));
  const orgCode = await code.jsonValue();
  const { datalist } = (await call(page, '/api/duty/people', { orgCode, standing: 'BEHIND' })).body;
  const people = page.getByRole('region', { name: '人员名单' });
  await people.getByText(datalist[0].name).first().waitFor();
  const remind = page.getByRole('region', { name: '一键提醒' });
  await remind.getByText('塔城地区').first().waitFor();
  const send = remind.getByRole('button', { name: /^提醒 [1-9]\d* 人$/ });
  await send.press('Enter');
  await remind.getByRole('button', { name: '没有要提醒的人' }).waitFor();
  await page.getByRole('link', { name: '发过的提醒' }).click();
  await page.getByRole('heading', { level: 1, name: '发过的提醒' }).waitFor();
  await page.getByRole('button', { name: '发给了谁' }).first().click();
  await page.getByRole('dialog').getByText(datalist[0].name).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
