import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PHONE, signIn, visit } from './browser.ts';
import { call, classNamed } from './portal-calls.ts';

const CLASS = '/online-class/class-detail';
const OWN_CLASS = '天山区社区党组织书记网格治理班';
const PAST_CLASS = '两新组织党务工作者集中培训班';
const URUMQI = '000002000065650100';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const actAs = async (page: Page, roleCode: string) => {
  const { roles } = (await call(page, '/api/user/info', {})).body.data;
  const { orgCode } = roles.find((role: { roleCode: string }) => role.roleCode === roleCode);
  expect((await call(page, '/api/switch_role', { roleCode, orgCode })).status).toBe(200);
};

describe('the own record of a class', () => {
  it('has its exams among the numbers, and is found as it was after looking at a detail', async () => {
    const { context, page, faults } = await visit(browser);
    await signIn(page, 'member');
    const id = await classNamed(page, OWN_CLASS);
    const { data } = (await call(page, '/api/web/class/archiveSummary', { classId: id })).body;
    expect(data).toMatchObject({ quizNum: 2, quizRate: 50, examScore: 40 });
    await page.goto(`${CLASS}/refer-archiver?id=${id}`);
    await page.getByText('/ 2 门通过').waitFor();
    await page.getByText('分，没及格').waitFor();
    await page.getByRole('button', { name: '下一页' }).click();
    await page.waitForURL('**&page=2');
    await page.getByRole('button', { name: /^经过/ }).click();
    await page.waitForURL('**&part=process');
    await page.locator('tbody a').first().click();
    await page.getByText('参学记录明细').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: /^经过/, pressed: true }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('goes onto paper with everything in it, once however often one presses', async () => {
    const { context, page, faults } = await visit(browser);
    await page.addInitScript(() => {
      const printed: string[] = [];
      Object.assign(window, {
        printed,
        print: () => printed.push(document.body.lastElementChild?.textContent ?? ''),
      });
    });
    await signIn(page, 'member');
    await page.goto(`${CLASS}/refer-archiver?id=${await classNamed(page, OWN_CLASS)}`);
    await page.getByRole('button', { name: /打印/ }).dblclick();
    const sheets = () => page.evaluate(() => (window as unknown as { printed: string[] }).printed);
    await expect.poll(async () => (await sheets()).length).toBe(1);
    await page.waitForTimeout(1500);
    const printed = await sheets();
    expect(printed).toHaveLength(1);
    for (const part of ['热依拉·艾尔肯', '结业条件', '考试和测验', '10 题对 10 题', '经过'])
      expect(printed[0]).toContain(part);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a class whose second half has begun', () => {
  it('is evaluated once: missing stars are asked for, then there is nothing more to send', async () => {
    const { context, page, faults } = await visit(browser, PHONE);
    await signIn(page, 'member');
    await page.goto(`${CLASS}?id=${await classNamed(page, PAST_CLASS)}`);
    await page.getByRole('link', { name: '班级评价' }).click();
    await page.getByRole('button', { name: '提交评价' }).click();
    await page.getByText('请至少选择一颗星哦！').first().waitFor();
    for (const item of ['课程内容', '师资水平', '组织管理', '学习效果'])
      await page
        .getByRole('group', { name: item })
        .getByRole('radio', { name: '4 星' })
        .check({ force: true });
    await page.getByLabel('意见和建议').fill('多安排现场教学');
    await page.getByRole('button', { name: '提交评价' }).click();
    await page.getByText('您已经评价过这个班级，谢谢。').waitFor();
    expect(await page.getByRole('button', { name: '提交评价' }).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('somebody who manages a class and is no party member', () => {
  it('finds a member by name, reads the record, and comes back to what was looked for', async () => {
    const admin = await visit(browser);
    await signIn(admin.page, 'admin');
    await actAs(admin.page, 'admin');
    const id = await classNamed(admin.page, OWN_CLASS);
    const people = (await call(admin.page, '/api/admin/user/list', { keyword: 'masses' })).body.datalist;
    const { id: userId, version } = people[0];
    const role = { id: userId, roleCode: 'manager', orgCode: URUMQI };
    await call(admin.page, '/api/admin/user/grant-role', { ...role, version });
    const found = (await call(admin.page, '/api/admin/class/get', { id })).body.data;
    const before = found.managers.map(({ userId, kind }: { userId: string; kind: string }) => ({
      userId,
      kind,
    }));
    const saved = await call(admin.page, '/api/admin/class/saveManagers', {
      id,
      version: found.version,
      managers: [...before, { userId, kind: 'ASSISTANT' }],
    });
    expect(saved.status).toBe(200);

    const { context, page, faults } = await visit(browser, PHONE);
    await signIn(page, 'masses');
    const statistics = `${CLASS}/class-management?id=${id}`;
    await page.goto(statistics);
    await page.waitForURL('**/dashboard');
    await actAs(page, 'manager');
    await page.goto(statistics);
    await page.getByRole('heading', { level: 1, name: '学员统计' }).waitFor();
    expect(await page.getByText('热依拉·艾尔肯').count()).toBe(0);
    await page.getByPlaceholder('姓名或单位').fill('热依拉');
    await page.keyboard.press('Enter');
    const link = page.getByRole('link', { name: /^热\*\*/ });
    await link.waitFor();
    expect(page.url()).not.toContain(encodeURIComponent('热依拉'));
    await link.click();
    await page.getByText('热依拉·艾尔肯', { exact: true }).waitFor();
    await page.goBack();
    await link.waitFor();
    await expect.poll(() => page.getByPlaceholder('姓名或单位').inputValue()).toBe('热依拉');
    expect(faults).toEqual([]);
    await context.close();

    const traces = { action: 'classes.readRecord', pageSize: 1 };
    const [trace] = (await call(admin.page, '/api/admin/audit/list', traces)).body.datalist;
    expect(trace).toMatchObject({ userName: '陈雨桐', subjectLabel: '热依拉·艾尔肯' });
    const now = (await call(admin.page, '/api/admin/user/get', { id: userId })).body.data;
    const reason = '检验完了';
    await call(admin.page, '/api/admin/user/revoke-role', { ...role, version: now.version, reason });
    const { version: last } = saved.body.data;
    await call(admin.page, '/api/admin/class/saveManagers', { id, version: last, managers: before });
    await admin.context.close();
  });
});
