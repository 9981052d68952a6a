import { generateSync } from 'otplib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDigitOf } from '#features/ground/accounts/shared/people/identity-number.rules.ts';
import { DESKTOP, openBrowser, PHONE, type Visit, visit } from '../browser.ts';
import { pageFaults } from '../page-walk.ts';
import { call } from '../portal-calls.ts';
import { confirm, heading, work } from './console-steps.ts';

const ORG = '000002000065650100';
const PASSWORD = 'Huyang-2026-shu';
const NAME = '双因素旅人';
const HELPED = '不会打字的人';
const CORRECTED = '写对名字的人';

let browser: Browser;
let desk: Visit;
beforeAll(async () => {
  browser = await openBrowser();
  desk = await work(browser, 'admin', '/console/people');
});
afterAll(() => browser.close());

/** A new person with an account that is no demonstration's, and the first password that somebody would hand over. */
const addPerson = async (username: string, name: string, born: string) => {
  const first17 = `650102${born}001`;
  const idNumber = `${first17}${checkDigitOf(first17)}`;
  const made = await call(desk.page, '/api/admin/user/create', {
    ...{ username, name, idNumber, orgCode: ORG, isPartyMember: true, roles: [] },
  });
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  const { id, version } = made.body.data;
  const reset = await call(desk.page, '/api/admin/user/reset-password', { id, version, reason: '新到' });
  return { id, firstPassword: reset.body.data.firstPassword as string };
};

const enter = async (page: Page, username: string, password: string) => {
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^登\s*录$/ }).click();
};

/** The first thing that a new person does. */
const choosePassword = async (page: Page, firstPassword: string) => {
  await page.waitForURL('**/set-password**');
  await page.getByLabel('初始密码').fill(firstPassword);
  await page.getByLabel('新密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('再输一次新密码').fill(PASSWORD);
  await page.getByRole('button', { name: '保存新密码' }).click();
  await page.getByText('密码设置好了').waitFor();
};

/** The code that the telephone shows, `ahead` steps of 30 seconds from now. */
const codeOf = (secret: string, ahead = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + ahead * 30 });

describe('a person who is entered by hand', () => {
  it('gets a first password that is shown once, and is corrected in name and membership', async () => {
    const { page, faults } = desk;
    const username = 'handmade-traveller';
    const first17 = '65010219600101001';
    await page.getByRole('button', { name: '新增人员' }).click();
    const sheet = page.getByRole('dialog', { name: '新增人员' });
    await sheet.getByLabel('姓名').fill('手工登记的人');
    await sheet.getByLabel('身份证号').fill(`${first17}${checkDigitOf(first17)}`);
    await sheet.getByRole('combobox', { name: '组织' }).click();
    await page.keyboard.type('乌鲁木齐市');
    await page
      .locator('.ant-select-dropdown:visible')
      .getByText(/ \/ 乌鲁木齐市$/)
      .click();
    await sheet.getByRole('radio', { name: '是', exact: true }).check();
    await sheet.getByLabel('登录名').fill(username);
    await sheet.getByRole('button', { name: '新增，发初始密码' }).click();
    const given = page.getByRole('dialog', { name: '新的初始密码' });
    expect(await given.getByLabel('初始密码', { exact: true }).textContent()).toMatch(/^\S{4}(-\S+)+$/);
    await given.getByRole('button', { name: '已交给本人，关闭' }).click();
    const person = async () =>
      (await call(page, '/api/admin/user/list', { keyword: username })).body.datalist[0];
    expect(await person()).toMatchObject({ name: '手工登记的人', isPartyMember: true, orgCode: ORG });

    await page.goto(`/console/people?keyword=${username}`);
    await page.getByRole('button', { name: '手工登记的人', exact: true }).click();
    await page.getByRole('button', { name: '更正资料' }).click();
    const correction = page.getByRole('dialog', { name: '更正资料' });
    await correction.getByLabel('姓名').fill('更正过的人');
    await correction.getByRole('radio', { name: '否', exact: true }).check();
    await correction.getByText('保存后两秒内不能再学习、报名、考试').waitFor();
    await correction.getByLabel('原因').fill('与党员档案核对过');
    await correction.getByRole('button', { name: '更正', exact: true }).click();
    await page.getByText('已更正，立即生效').waitFor();
    expect(await person()).toMatchObject({ name: '更正过的人', isPartyMember: false });
    const row = page.getByRole('row').filter({ hasText: username });
    await row.filter({ hasText: '更正过的人' }).waitFor({ state: 'attached' });
    expect(faults).toEqual([]);
  });
});

describe('the second factor', () => {
  it('is set up on a phone in large letters, asked for at sign-in, renewed by a printed code, reset by an administrator', async () => {
    const username = 'factor-traveller';
    const { firstPassword } = await addPerson(username, NAME, '19700101');
    const { page, context, faults } = await visit(browser, PHONE);
    await page.goto('/login');
    await enter(page, username, firstPassword);
    await choosePassword(page, firstPassword);
    await call(page, '/api/user/elder-mode', { elderMode: true });
    await page.goto('/account');
    await page.getByRole('link', { name: '开启' }).click();
    await heading(page, '设置双因素登录').waitFor();
    expect(await pageFaults(page, PHONE)).toEqual([]);
    await page.getByLabel('登录密码').fill(PASSWORD);
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByText('扫不了就手工输入密钥').waitFor();
    expect(await pageFaults(page, PHONE)).toEqual([]);
    const secret = ((await page.locator('p code').textContent()) ?? '').replaceAll(' ', '');
    const field = page.getByLabel('手机上的 6 位验证码');
    await field.fill('000000');
    await page.getByRole('button', { name: '确认' }).click();
    await page.getByRole('alert').getByText('验证码不正确').waitFor();
    await field.fill(codeOf(secret));
    await page.getByRole('button', { name: '确认' }).click();
    const codes = page.getByRole('list', { name: '备用码' }).locator('code');
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    expect(await pageFaults(page, PHONE)).toEqual([]);
    const printed = (await codes.first().textContent()) ?? '';
    await page.getByRole('link', { name: '备用码收好了，继续' }).click();
    await page.waitForURL('**/account');

    const again = await visit(browser);
    await again.page.goto('/login');
    await enter(again.page, username, PASSWORD);
    await again.page.getByLabel('验证码').fill(codeOf(secret, 1));
    await again.page.getByRole('button', { name: /^登\s*录$/ }).click();
    await again.page.waitForURL('**/dashboard');

    const withoutPhone = await visit(browser);
    await withoutPhone.page.goto('/login');
    await enter(withoutPhone.page, username, PASSWORD);
    await withoutPhone.page.getByLabel('验证码').fill(printed);
    await withoutPhone.page.getByRole('button', { name: /^登\s*录$/ }).click();
    await withoutPhone.page.waitForURL('**/dashboard');
    await withoutPhone.page.goto('/account');
    await withoutPhone.page.getByText('备用码还剩 9 个').waitFor();

    await desk.page.goto(`/console/people?keyword=${username}`);
    await desk.page.getByText(NAME).first().click();
    await desk.page.getByRole('button', { name: '重置双因素' }).click();
    // The person's own sheet stays open behind the question.
    const question = desk.page
      .getByRole('dialog')
      .filter({ has: desk.page.getByRole('textbox') })
      .last();
    await question.getByRole('textbox').fill('手机丢了，当面核对过身份证');
    await question.getByRole('button', { name: '重置双因素', exact: true }).click();
    await desk.page.getByText('已重置，他用密码登录后重新设置').waitFor();
    const afterwards = await visit(browser);
    await afterwards.page.goto('/login');
    await enter(afterwards.page, username, PASSWORD);
    await afterwards.page.waitForURL('**/dashboard');
    expect([...faults, ...again.faults, ...withoutPhone.faults, ...afterwards.faults]).toEqual([]);
    for (const one of [context, again.context, withoutPhone.context, afterwards.context]) await one.close();
  });
});

describe('a code for somebody who cannot type a password', () => {
  it('is given in the console, lets the person in once, and says that it is help', async () => {
    await addPerson('helped-traveller', HELPED, '19500101');
    await desk.page.goto('/console/sign-in-help');
    await desk.page.getByLabel('姓名或用户名').fill(HELPED);
    await desk.page.keyboard.press('Enter');
    await desk.page.getByRole('button', { name: `给${HELPED}登录码` }).click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByText('只能用一次').waitFor();
    const code = ((await dialog.getByText(/^\d{3}\s?\d{3}$/).textContent()) ?? '').trim();
    const { page, context, faults } = await visit(browser, PHONE);
    await page.goto('/login');
    await page.getByRole('link', { name: /请人帮我登录/ }).click();
    await heading(page, '请人帮我登录').waitFor();
    expect(await pageFaults(page, PHONE)).toEqual([]);
    await page.getByLabel('姓名').fill(HELPED);
    await page.getByLabel('登录码').fill(code);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL('**/dashboard');
    const info = await call(page, '/api/user/info', {});
    expect(info.body.data).toMatchObject({ name: HELPED, isHelped: true });
    const second = await visit(browser, PHONE);
    await second.page.goto('/sign-in-help');
    await second.page.getByLabel('姓名').fill(HELPED);
    await second.page.getByLabel('登录码').fill(code);
    await second.page.getByRole('button', { name: '登录', exact: true }).click();
    await second.page.getByRole('alert').first().waitFor();
    expect(new URL(second.page.url()).pathname).toBe('/sign-in-help');
    expect([...faults, ...second.faults]).toEqual([]);
    await context.close();
    await second.context.close();
  });
});

describe('own data', () => {
  it('is corrected on request, which can be taken back, and the answer is read', async () => {
    const username = 'misspelt-traveller';
    const { firstPassword } = await addPerson(username, '写错名字的人', '19800101');
    const { page, context, faults } = await visit(browser);
    await page.goto('/login');
    await enter(page, username, firstPassword);
    await choosePassword(page, firstPassword);
    await page.goto('/account/own-data');
    const ask = page.getByRole('button', { name: '申请更正' });
    const dialog = page.getByRole('dialog', { name: '申请更正' });
    await ask.click();
    await dialog.getByRole('button', { name: '提交' }).click();
    await dialog.getByText('请填写正确的姓名').waitFor();
    await dialog.getByText('请写明理由').waitFor();
    const fill = async (value: string) => {
      await dialog.getByLabel('正确的姓名').fill(value);
      await dialog.getByLabel('理由').fill('证件上是这样写的');
      await dialog.getByRole('button', { name: '提交' }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    await fill('又写错的名字');
    const own = page.getByRole('region', { name: '我的申请' });
    await own.getByText(/为“又写错的名字”/).waitFor();
    await own.getByRole('button', { name: '撤回' }).click();
    await own.getByRole('button', { name: '撤回' }).waitFor({ state: 'detached' });
    await ask.click();
    await fill(CORRECTED);
    await own.getByText(new RegExp(`为“${CORRECTED}”`)).waitFor();
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      expect(await pageFaults(page, size)).toEqual([]);
    }
    await desk.page.goto('/console/own-data');
    await heading(desk.page, '本人资料申请').waitFor();
    await desk.page.getByRole('button', { name: '同意写错名字的人的申请', exact: true }).click();
    await confirm(desk.page, '同意', '与党员档案一致');
    await desk.page.getByText('已同意').first().waitFor();
    await page.reload();
    await own.getByText('答复：与党员档案一致').waitFor();
    expect((await call(page, '/api/user/info', {})).body.data.name).toBe(CORRECTED);
    expect(faults).toEqual([]);
    await context.close();
  });
});
