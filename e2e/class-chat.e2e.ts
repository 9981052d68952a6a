import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE, signIn, visit } from './browser.ts';
import { call } from './portal-calls.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const enter = async (page: Page, classId: string) => {
  await page.goto(`/online-class/class-detail/class-chat?id=${classId}`);
  await page.getByRole('heading', { name: '班级交流', level: 1 }).waitFor();
};

const say = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: '消息' }).fill(text);
  await page.getByRole('textbox', { name: '消息' }).press('Enter');
};

/** A class with a conversation in which both people are, and that one of them manages. */
const sharedClass = async (page: Page): Promise<string> => {
  const { datalist } = (await call(page, '/api/web/personal/myClassList', { pageNum: 0, pageSize: 50 })).body;
  for (const { id } of datalist) {
    const { data } = (await call(page, '/api/im/open', { classId: id })).body;
    if (data !== null && data?.state.bar === '') return id;
  }
  throw new Error('the member has no conversation to write in');
};

it('two people of a class talk: a message comes by itself, is quoted, recalled, and waits for a manager with a number', async () => {
  const own = await visit(browser, PHONE);
  await signIn(own.page, 'member');
  const classId = await sharedClass(own.page);
  await enter(own.page, classId);

  const admin = await visit(browser, DESKTOP);
  await signIn(admin.page, 'admin');
  const { roles } = (await call(admin.page, '/api/user/info', {})).body.data;
  const role = roles.find(({ roleCode }: { roleCode: string }) => roleCode === 'admin');
  await call(admin.page, '/api/switch_role', { roleCode: 'admin', orgCode: role.orgCode });
  await enter(admin.page, classId);

  await say(own.page, '这道题我也选错了');
  const log = admin.page.getByRole('log');
  const row = log.getByRole('listitem').filter({ hasText: '这道题我也选错了' });
  await row.waitFor();
  await row.hover();
  await row.getByRole('button', { name: '引用' }).click();
  await say(admin.page, '看讲义第 11 页的图');
  const answer = own.page.getByRole('log').getByRole('listitem').filter({ hasText: '看讲义第 11 页的图' });
  await answer.getByText('这道题我也选错了').waitFor();

  // Names behind an @ are chosen by keys.
  const words = admin.page.getByRole('textbox', { name: '消息' });
  await words.pressSequentially('@');
  const names = admin.page.getByRole('listbox', { name: '提到谁' });
  await names.waitFor();
  await words.press('ArrowDown');
  const chosen = await names.getByRole('option', { selected: true }).locator('bdi').textContent();
  await words.press('Enter');
  await expect.poll(() => words.inputValue()).toBe(`@${chosen} `);
  await words.press('Escape');
  await words.fill('');

  const mine = own.page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ hasText: '这道题我也选错了' })
    .first();
  await mine.getByRole('button', { name: '更多' }).click();
  await own.page.getByRole('menuitem', { name: '撤回' }).click();
  await log.getByText('撤回了一条消息').last().waitFor();
  await row.waitFor({ state: 'detached' });

  await say(own.page, '打我电话 13912340000');
  await own.page.getByText('有手机号，正在核对').last().waitFor();
  const held = log.getByRole('listitem').filter({ hasText: '打我电话 139****0000' });
  await held.hover();
  await held.getByRole('button', { name: '更多' }).click();
  await admin.page.getByRole('menuitem', { name: '放行，大家可见' }).click();
  await own.page.getByRole('log').getByText('打我电话 13912340000').waitFor();

  await say(admin.page, '明天上午发讲义');
  const dubious = own.page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ hasText: '明天上午发讲义' })
    .last();
  await dubious.getByRole('button', { name: '更多' }).click();
  await own.page.getByRole('menuitem', { name: '举报' }).click();
  await own.page.getByLabel('原因（只有班主任看得到）').fill('日子写错了');
  await own.page.getByRole('button', { name: '确定' }).click();
  await own.page.getByText('已举报').waitFor();
  await admin.page.goto(`/console/classes/work?id=${classId}&tab=chat`);
  const reports = admin.page.getByRole('region', { name: '举报' });
  await reports.getByText('日子写错了').waitFor();
  await reports.getByRole('button', { name: '不成立' }).first().click();
  await admin.page.getByRole('dialog').getByRole('button', { name: '不成立' }).click();
  await reports.getByText('日子写错了').waitFor({ state: 'detached' });
  expect([...own.faults, ...admin.faults]).toEqual([]);
  await own.context.close();
  await admin.context.close();
});

it('what is written without a network is sent when it is back, and what was said meanwhile is there', async () => {
  const own = await visit(browser);
  await signIn(own.page, 'member');
  const classId = await sharedClass(own.page);
  await enter(own.page, classId);
  const other = await visit(browser);
  await signIn(other.page, 'member');
  await enter(other.page, classId);

  await own.context.setOffline(true);
  await say(own.page, '地里没有信号');
  await own.page.getByText('没有发出去').waitFor();
  await say(other.page, '信号好的时候再看');
  await other.page.getByRole('log').getByText('信号好的时候再看').waitFor();
  await own.context.setOffline(false);
  await own.page.getByRole('log').getByText('信号好的时候再看').waitFor();
  await other.page.getByRole('log').getByText('地里没有信号').waitFor();
  await own.page.getByText('没有发出去').waitFor({ state: 'detached' });
  expect(await own.page.getByRole('log').getByText('地里没有信号').count()).toBe(1);
  await own.context.close();
  await other.context.close();
});
