import { generateSync } from 'otplib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, visit } from '../browser.ts';
import { heading, work } from './console-steps.ts';

const BASE = '/gwapi/dywlxynet';
const PASSWORD = 'Snowline-Journey-2026';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A new person of the administrator's scope who has set an own password. */
const newPerson = async (name: string, idNumber: string): Promise<string> => {
  const { context, page } = await work(browser, 'admin', '/console/people');
  await heading(page, '人员管理').waitFor();
  const info = (await (await page.request.post(`${BASE}/api/user/info`)).json()).data;
  const post = async (path: string, data: object, token: string) => {
    const headers = { token, 'idempotency-key': crypto.randomUUID() };
    const reply = await page.request.post(`${BASE}${path}`, { data, headers });
    if (!reply.ok()) throw new Error(await reply.text());
    return (await reply.json()).data;
  };
  const person = { name, idNumber, orgCode: info.activeRole.orgCode, isPartyMember: true, username: '' };
  const made = await post('/api/admin/user/create', { ...person, roles: [] }, info.token);
  const { id, username, version } = made;
  const first = await post(
    '/api/admin/user/reset-password',
    { id, version, reason: '新来的同志' },
    info.token,
  );
  await context.close();
  const own = await visit(browser);
  const login = { username, password: first.firstPassword };
  await own.page.request.post(`${BASE}/api/auth/login`, { data: login });
  const { token } = (await (await own.page.request.post(`${BASE}/api/user/info`)).json()).data;
  await own.page.request.post(`${BASE}/api/auth/set-password`, {
    data: { oldPassword: first.firstPassword, newPassword: PASSWORD },
    headers: { token },
  });
  await own.context.close();
  return username;
};

describe('signing in safely', () => {
  it('asks for the code of the telephone once the person has set it up, and takes a printed one', async () => {
    const username = await newPerson('帕提古丽·赛买提', '650102199003071522');
    const { context, page, faults } = await visit(browser);
    await page.goto('/login?to=%2Faccount');
    await page.getByLabel('用户名').fill(username);
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: /^登\s*录$/ }).click();
    await heading(page, '我的账号').waitFor();
    await page.getByRole('link', { name: '开启' }).click();
    await heading(page, '设置双因素登录').waitFor();
    await page.getByLabel('登录密码').fill(PASSWORD);
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('img', { name: '双因素密钥二维码' }).waitFor();
    const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel('手机上的 6 位验证码').fill(generateSync({ secret }));
    await page.getByRole('button', { name: '确认' }).click();
    const codes = page.getByRole('list', { name: '备用码' }).getByRole('listitem');
    await expect.poll(() => codes.count()).toBe(10);
    const printed = (await codes.first().textContent()) ?? '';
    await context.clearCookies();

    await page.goto('/login');
    await page.getByLabel('用户名').fill(username);
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: /^登\s*录$/ }).click();
    await page.getByLabel('验证码').fill(printed);
    await page.getByRole('button', { name: /^登\s*录$/ }).click();
    await page.waitForURL((url) => url.pathname === '/dashboard');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('lets somebody in by the code of a helper, to learn and little else', async () => {
    await newPerson('阿布都热合曼·托合提', '650102195503071512');
    const helper = await work(browser, 'admin', '/console/sign-in-help');
    await heading(helper.page, '帮助登录').waitFor();
    await helper.page.getByRole('searchbox', { name: '姓名或用户名' }).fill('阿布都热合曼·托合提');
    await helper.page.getByRole('button', { name: /查\s*找/ }).click();
    await helper.page.getByRole('button', { name: '给阿布都热合曼·托合提登录码' }).click();
    const shown = helper.page.getByRole('dialog').getByText(/^\d{6}$/);
    await shown.waitFor();
    const code = (await shown.textContent()) ?? '';

    const { context, page, faults } = await visit(browser);
    await page.goto('/login');
    await page.getByRole('link', { name: '请人帮我登录' }).click();
    await heading(page, '请人帮我登录').waitFor();
    await page.getByLabel('姓名').fill('阿布都热合曼·托合提');
    await page.getByLabel('登录码').fill(code);
    await page.getByRole('button', { name: /^登\s*录$/ }).click();
    await page.waitForURL((url) => url.pathname === '/dashboard');
    await page.goto('/account');
    await heading(page, '我的账号').waitFor();
    expect(await page.getByRole('heading', { name: '登录密码' }).count()).toBe(0);
    expect([...helper.faults, ...faults]).toEqual([]);
    await context.close();
    await helper.context.close();
  });
});
