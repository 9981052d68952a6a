import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDocx } from '#features/teaching/question-import/server/docx-write.ts';
import { DESKTOP, MOVING, openBrowser, PASSWORD, visit } from '../browser.ts';
import { call } from '../portal-calls.ts';
import { heading, TODAY, work } from './console-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Clicks of a person, counted. */
const counted = () => {
  let clicks = 0;
  const press = async (what: Locator) => {
    await what.click();
    clicks += 1;
  };
  return { press, one: () => (clicks += 1), clicks: () => clicks };
};

/** Signs in at the form, which leads whoever has one role straight to 今日; every click counted. */
const begin = async (page: Page, press: (what: Locator) => Promise<void>) => {
  await page.goto('/login?to=%2Fconsole');
  await page.getByLabel('用户名').fill('manager');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await press(page.getByRole('button', { name: /^登\s*录$/ }));
  await heading(page, TODAY).waitFor();
};

/** Ten questions of one choice and ten of right or wrong, as they stand in a Word file. */
const twentyQuestions = () =>
  writeDocx([
    { text: '一、单选题', isHeading: true },
    ...Array.from({ length: 10 }, (_, at) => [
      `${at + 1}. 第 ${at + 1} 件便民事项由谁来办？（A）`,
      ...['A. 党支部', 'B. 企业', 'C. 学校', 'D. 医院'],
    ])
      .flat()
      .map((text) => ({ text, isHeading: false })),
    { text: '二、判断题', isHeading: true },
    ...Array.from({ length: 10 }, (_, at) => ({
      text: `${at + 11}. 第 ${at + 11} 条规定从今年起执行。（对）`,
      isHeading: false,
    })),
  ]);

/** A running class that has no test of its own yet: a second one cannot be published beside the first. */
const classWithoutExam = async (page: Page): Promise<string> => {
  const all = { pageNum: 0, pageSize: 100 };
  const { datalist: classes } = (await call(page, '/api/admin/class/list', all)).body;
  const { datalist: exams } = (await call(page, '/api/admin/exam/list', all)).body;
  const taken = new Set(exams.map(({ classId }: { classId: string }) => classId));
  return classes.find(
    ({ id, status, timeStatus, heldInRoom }: Record<string, unknown>) =>
      status === 'PUBLISHED' && timeStatus === 'HOLDING' && heldInRoom === false && !taken.has(id as string),
  ).className;
};

describe('ways of a manager from the desk', () => {
  it('has a reminder sent to those who lag in four clicks from sign-in', async () => {
    const { context, page, faults } = await visit(browser, DESKTOP, MOVING);
    const { press, clicks } = counted();
    await begin(page, press);
    await press(page.getByRole('button', { name: /^发提醒：/ }).first());
    const send = page.getByRole('button', { name: /^提醒 \d+ 人$/ });
    await page.getByLabel('提醒的话').waitFor();
    expect(await page.getByText('进度落后的学员').isVisible()).toBe(true);
    await press(send);
    await page.getByText(/^提醒了 \d+ 人/).waitFor();
    expect(clicks()).toBeLessThanOrEqual(4);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('has an exam of a class out of a Word file of twenty questions in fifteen clicks from sign-in', async () => {
    const { context, page, faults } = await visit(browser, DESKTOP, MOVING);
    const { press, one, clicks } = counted();
    await begin(page, press);
    await press(page.getByRole('link', { name: '题库', exact: true }));
    await press(page.getByRole('link', { name: '导入', exact: true }));
    await heading(page, '导入试题').waitFor();
    // The file is chosen in the browser's own dialog, behind one click.
    one();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: '网格员试题.docx',
        mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        buffer: await twentyQuestions(),
      });
    await press(page.getByRole('button', { name: /下一步/ }));
    await press(page.getByRole('button', { name: '导入 20 题' }));
    await press(page.getByRole('button', { name: '用这 20 题组卷' }));
    const drawer = page.getByRole('dialog').filter({ hasText: '新建考试' });
    await drawer.getByText('网格员试题').waitFor();
    await press(page.getByRole('combobox', { name: '班级' }));
    const name = await classWithoutExam(page);
    await page.keyboard.type(name);
    await press(page.locator('.ant-select-item-option').filter({ hasText: name }).first());
    await press(page.getByRole('button', { name: '新建，去设置' }));
    await press(page.getByRole('button', { name: '发布', exact: true }));
    await press(page.getByRole('dialog').last().getByRole('button', { name: /^发布/ }));
    await page.getByRole('button', { name: /提前结束/ }).waitFor();
    expect(clicks()).toBeLessThanOrEqual(15);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('finds a class by Ctrl+K and a few signs, opens it, and shows it as recent', async () => {
    const { context, page, faults } = await work(browser, 'manager');
    await page.locator('main h1').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '搜索', exact: true }).waitFor();
    await page.keyboard.type('《网格治理》');
    const found = page.getByRole('group', { name: '班级' }).getByRole('option');
    await found.first().waitFor();
    const title = (await found.first().locator('span').first().textContent()) ?? '';
    expect(title).toContain('网格治理');
    await page.keyboard.press('Enter');
    await heading(page, title).waitFor();
    await page.keyboard.press('Control+k');
    const recent = page.getByRole('group', { name: '最近打开' }).getByRole('option');
    await recent.first().waitFor();
    expect(await recent.first().textContent()).toContain(title);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('keeps a filter under a name by keyboard, opens the list with it, and forgets it with 重置', async () => {
    const { context, page, faults } = await work(browser, 'manager', '/console/classes?state=HOLDING');
    await page.getByRole('button', { name: '常用筛选' }).press('Enter');
    await page.getByLabel('把现在的条件存成').fill('在办的班');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '常用筛选：在办的班' }).waitFor();
    await page.goto('/console/classes');
    await page.waitForURL('**/console/classes?state=HOLDING');
    await page.getByRole('button', { name: '重置', exact: true }).press('Enter');
    await page.waitForURL((url) => url.search === '');
    await page.goto('/console/classes');
    await page.getByRole('button', { name: '常用筛选' }).press('Enter');
    await page.getByRole('link', { name: '在办的班' }).press('Enter');
    await page.waitForURL('**/console/classes?state=HOLDING');
    await page.getByRole('button', { name: '常用筛选：在办的班' }).press('Enter');
    await page.getByRole('button', { name: '删除常用筛选：在办的班' }).press('Enter');
    await page.getByText('还没有存过').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
