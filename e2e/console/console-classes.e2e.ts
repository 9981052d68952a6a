import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { call } from '../portal-calls.ts';
import { work } from './console-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the form of a class', () => {
  it('takes what was typed over with Enter, keeps what cannot be with a sentence, and sends nothing by it', async () => {
    const { context, page, faults } = await work(browser, 'manager', '/console/classes');
    let sent = 0;
    await page.route('**/class/create', (route) => {
      sent += 1;
      return route.abort();
    });
    await page.getByRole('button', { name: '新建班级' }).first().click();
    const sheet = page.getByRole('dialog');
    const enter = async (id: string, text: string) => {
      await sheet.locator(id).fill(text);
      await sheet.locator(id).press('Enter');
    };
    await enter('#startDate', '2026/11/25');
    await expect.poll(() => sheet.locator('#startDate').inputValue()).toBe('2026-11-25');
    await enter('#endDate', '2026/2/30');
    await sheet.getByText('2 月没有 30 日').first().waitFor();
    await enter('#className', '长'.repeat(61));
    await sheet.getByText('最多 60 个字，现在 61 个').first().waitFor();
    expect(await sheet.locator('#endDate').inputValue()).toBe('2026/2/30');
    expect(await sheet.locator('#className').inputValue()).toHaveLength(61);
    expect([await page.getByRole('dialog').count(), sent, faults]).toEqual([1, 0, []]);
    await context.close();
  });
});

describe('a class that is copied on a weak line', () => {
  it('is copied once, although the answer got lost and the button was pressed again', async () => {
    const name = '答复丢了也只有一个的班';
    const { context, page, faults } = await work(browser, 'manager', '/console/classes');
    let asked = 0;
    await page.route('**/class/copy', async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.getByRole('button', { name: /^更多/ }).first().click();
    await page.getByRole('menuitem', { name: '复制' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('新班级的名称').fill(name);
    await sheet.getByRole('button', { name: '复制', exact: true }).click();
    await page.getByText('网络没有连上，请检查网络后重试。').waitFor();
    await sheet.getByRole('button', { name: '复制', exact: true }).click();
    await page.waitForURL('**/console/classes/work?id=*');
    const { body } = await call(page, '/api/admin/class/list', { keyword: name });
    expect(body.datalist.map(({ id }: { id: string }) => id)).toEqual([
      new URL(page.url()).searchParams.get('id'),
    ]);
    expect([asked, faults]).toEqual([2, []]);
    await context.close();
  });
});

describe('the courses of a running class', () => {
  it('are saved after one saw by name who has less by it, and stay unsaved after a no', async () => {
    const { context, page, faults } = await work(browser, 'manager', '/console/classes');
    const open = page.getByRole('link', { name: /民族团结进步专题班/ });
    await open.first().click();
    const removals = page.getByRole('button', { name: /^拿掉《/ });
    await removals.first().waitFor();
    const id = new URL(page.url()).searchParams.get('id');
    const stored = async () => (await call(page, '/api/admin/class/get', { id })).body.data.courses.length;
    const before = await stored();
    await removals.first().click();
    const question = page.getByRole('dialog', { name: '保存以前，先看谁会变' });
    const answer = async (name: string) => {
      await page.getByRole('button', { name: '保存课程表' }).click();
      await question.getByRole('row').nth(1).waitFor();
      const sums = await question.textContent();
      await question.getByRole('button', { name, exact: true }).click();
      await question.waitFor({ state: 'detached' });
      return sums;
    };
    expect(await answer('不保存，回去改')).toContain('进度或学时变少45 人');
    await page.getByText('没有保存。改动还在，可以接着改。').waitFor();
    expect([await stored(), await removals.count()]).toEqual([before, before - 1]);
    await answer('保存');
    await page.getByText('课程表已保存').waitFor();
    expect([await stored(), faults]).toEqual([before - 1, []]);

    // Long names of courses break; the number beside them stays in sight.
    await page.getByRole('tab', { name: '统计' }).click();
    const numbers = page.getByRole('region', { name: '每门课学完的人的数字' });
    await numbers.getByRole('row').nth(1).waitFor();
    const cells = await numbers.evaluate((section) => {
      const { right } = section.getBoundingClientRect();
      return [...section.querySelectorAll('tr > :last-child')].map((cell) => ({
        text: cell.textContent,
        isInside: cell.getBoundingClientRect().right <= right,
      }));
    });
    expect(cells.filter(({ isInside }) => !isInside)).toEqual([]);
    await context.close();
  });
});

describe('members against courses', () => {
  it('are filtered in the address, divided into groups, and found by their group', async () => {
    const { context, page, faults } = await work(browser, 'manager', '/console');
    const found = await call(page, '/api/admin/class/list', { keyword: '天山区社区党务工作者集中轮训班' });
    const [{ id }] = found.body.datalist;
    await page.goto(`/console/classes/work?id=${id}&tab=table&t-standing=STUDYING`);
    const table = page.getByRole('table', { name: '课程进度' });
    await table.waitFor();
    await page.getByRole('button', { name: '给列出的发提醒' }).waitFor();
    await page.goto(`/console/classes/work?id=${id}&tab=members`);
    await page.getByRole('button', { name: '分组', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: '分组' });
    await sheet.getByLabel('随机分成').fill('3');
    await sheet.getByRole('button', { name: '随机分', exact: true }).click();
    await page.getByText('现在共 3 组').first().waitFor();
    await sheet.getByText('第 3 组').first().waitFor();
    await sheet.getByRole('button', { name: '关闭' }).click();
    const { body } = await call(page, '/api/admin/class/listGroups', { id });
    const sizes = body.data.groups.map(({ memberNum }: { memberNum: number }) => memberNum);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    await page.goto(`/console/classes/work?id=${id}&tab=table&t-groupId=${body.data.groups[0].groupId}`);
    await table.getByText('第 1 组').first().waitFor();
    expect(await table.getByText('第 2 组').count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('members who lag', () => {
  it('are reminded from the list of members, once a day, and the reminder is on record', async () => {
    const { context, page, faults } = await work(browser, 'manager', '/console');
    const found = await call(page, '/api/admin/class/list', { keyword: '天山区社区党务工作者集中轮训班' });
    const [{ id }] = found.body.datalist;
    const people = await call(page, '/api/admin/class/listMembers', {
      id,
      state: 'ENROLLED',
      graduated: 'no',
    });
    const { username } = people.body.datalist.at(-1);
    await page.goto(`/console/classes/work?id=${id}&tab=members&m-keyword=${username}`);
    const remind = page.getByRole('button', { name: '发提醒' });
    await remind.click();
    const sheet = page.getByRole('dialog', { name: '发提醒' });
    await sheet.getByLabel('提醒的话').fill('请在周五以前学完剩下的课。');
    await sheet.getByRole('button', { name: '提醒 1 人' }).click();
    await page.getByText('提醒了 1 人').first().waitFor();
    await sheet.waitFor({ state: 'detached' });
    await remind.click();
    await sheet.getByRole('button', { name: '没有要提醒的人' }).waitFor();
    await sheet.getByText('请在周五以前学完剩下的课。').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
