import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventedIdNumber } from '#demo/identity-number.ts';
import { openBrowser, visit } from '../browser.ts';
import { call } from '../portal-calls.ts';
import { confirm, heading, work } from './console-steps.ts';
import { gb18030 } from './gb18030.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const OWN_PASSWORD = 'Tarim-2026-shui';
const YARKAND = '新疆维吾尔自治区/喀什地区/莎车县';
const idOf = (sequence: number) => inventedIdNumber('19990203', sequence);
/** The last sign is another one than the others require. */
const wrong = (number: string) => `${number.slice(0, 17)}${number.endsWith('5') ? '6' : '5'}`;

const csvOf = (rows: readonly (readonly string[])[]) =>
  `${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;

/** The download that `press` makes the browser save, as rows of its first sheet. */
const download = async (page: Page, press: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  const content = readFileSync(await file.path());
  const name = file.suggestedFilename();
  return { name, content };
};
const rowsOf = async (content: Buffer) =>
  (await readSheet(content)).map((row) => row.map((cell) => (cell === null ? '' : String(cell))));

const rowOf = (page: Page, line: number) =>
  page
    .getByRole('region', { name: '逐行结果' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: String(line), exact: true }) });
const numberOf = (page: Page, word: string) =>
  page
    .getByRole('region', { name: '回执', exact: true })
    .locator('dl > div')
    .filter({ hasText: word })
    .locator('dd');
const dropFile = (page: Page, name: string, buffer: Buffer) =>
  page.locator('main input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });

describe('people from a table', () => {
  it('are checked row by row, mended in place, imported, and sign in with a password of their own', async () => {
    const { context, page, faults } = await work(browser, 'admin', '/console/imports?start=people');
    const template = await download(page, () => page.getByRole('button', { name: 'Excel 模板' }).click());
    expect(template.name).toMatch(/\.xlsx$/);
    const [head = []] = await rowsOf(template.content);
    expect(head.join()).toContain('身份证号');

    await page.getByRole('button', { name: '学员', exact: true }).waitFor();
    const columns = ['姓名', '身份证号', '组织编码或全路径', '是否党员', '登录名', '身份'];
    const table = csvOf([
      columns,
      ['沙依甫·买买提', idOf(901), YARKAND, '是', '', '学员'],
      ['孙小麦', idOf(902), YARKAND, '否', '', ''],
      ['李四9', idOf(903), YARKAND, '是', '', ''],
      ['王苹果', idOf(904), YARKAND, '党员', '', ''],
      ['赵石榴', wrong(idOf(905)), YARKAND, '是', '', ''],
      ['钱核桃', idOf(906), '新疆维吾尔自治区/喀什地区/没有的县', '是', '', ''],
    ]);
    await dropFile(page, '新学员.csv', gb18030(table));
    await page.waitForURL(/\/console\/imports\/[^/?]+$/);
    await page.getByText('按 GB18030 读取').waitFor();
    await numberOf(page, '可以导入').waitFor();
    expect(await numberOf(page, '可以导入').textContent()).toBe('2');
    expect(await numberOf(page, '失败').textContent()).toBe('4');
    expect(await numberOf(page, '回执号').textContent()).toMatch(/^[A-Z]{2}.*\d{4,}/);
    // Numbers are shown as their last four signs, where nothing has to be mended in them.
    expect(await page.getByText(idOf(904)).count()).toBe(0);

    const name = page.getByRole('textbox', { name: '第 4 行姓名' });
    await name.fill('李四九');
    await name.press('Enter');
    await expect.poll(() => numberOf(page, '可以导入').textContent()).toBe('3');
    await rowOf(page, 5).getByRole('button', { name: '改成“是”' }).click();
    await expect.poll(() => numberOf(page, '可以导入').textContent()).toBe('4');
    expect(await numberOf(page, '失败').textContent()).toBe('2');

    await page.getByRole('button', { name: /^导入这 4/ }).click();
    await confirm(page, '导入');
    await numberOf(page, '成功').waitFor();
    expect(await numberOf(page, '成功').textContent()).toBe('4');
    expect(await numberOf(page, '失败').textContent()).toBe('2');

    const rest = await download(page, () => page.getByRole('button', { name: '下载失败的 2 行' }).click());
    const left = await rowsOf(rest.content);
    expect(left.slice(1).map(([who]) => who)).toEqual(['赵石榴', '钱核桃']);
    // A star marks what must be filled in.
    expect(left[0]?.map((title) => title.replace('*', ''))).toEqual([
      ...columns,
      '原来的行号',
      '失败原因',
      '怎样改',
    ]);

    await page.getByRole('button', { name: '下载登录名和初始密码' }).click();
    const result = await download(page, () => confirm(page, '下载'));
    const accounts = await rowsOf(result.content);
    expect(accounts[0]).toEqual(['行', '姓名', '组织', '登录名', '初始密码']);
    expect(accounts.slice(1).map(([, who]) => who)).toEqual(['沙依甫·买买提', '孙小麦', '李四九', '王苹果']);
    await page.getByRole('button', { name: '下载登录名和初始密码' }).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await context.close();

    const [, , , username = '', first = ''] = accounts[1] ?? [];
    const learner = await visit(browser);
    await learner.page.goto('/login');
    await learner.page.getByLabel('用户名').fill(username);
    await learner.page.getByLabel('密码', { exact: true }).fill(first);
    await learner.page.getByRole('button', { name: /^登\s*录$/ }).click();
    await heading(learner.page, '设置自己的密码').waitFor();
    await learner.page.goto('/course-resources/list');
    await learner.page.waitForURL('**/set-password**');
    await learner.page.getByLabel('初始密码').fill(first);
    await learner.page.getByLabel('新密码', { exact: true }).fill(OWN_PASSWORD);
    await learner.page.getByLabel('再输一次新密码').fill(OWN_PASSWORD);
    await learner.page.getByRole('button', { name: '保存新密码' }).click();
    await learner.page.getByRole('link', { name: /开始学习|回到刚才的页面/ }).click();
    await learner.page.getByRole('button', { name: '沙依甫·买买提，账号菜单' }).waitFor();
    expect(learner.faults).toEqual([]);
    await learner.context.close();
  });
});

describe('members from a table', () => {
  it('are sent from the tab of a class, to which the receipt leads back', async () => {
    const { context, page, faults } = await work(browser, 'manager', '/console');
    const found = await call(page, '/api/admin/class/list', { keyword: '天山区社区党务工作者集中轮训班' });
    const tab = `/console/classes/work?id=${found.body.datalist[0].id}&tab=members`;
    await page.goto(tab);
    await page.locator('main').getByRole('link', { name: '批量导入' }).click();
    await page.waitForURL(/\/console\/imports\?/);
    const table = csvOf([
      ['姓名', '登录名'],
      ['没有这个人', 'nobody-of-this-name'],
    ]);
    await dropFile(page, '学员.csv', Buffer.from(table));
    await page.waitForURL(/\/console\/imports\/[^/?]+\?/);
    await numberOf(page, '失败').waitFor();
    await page.getByRole('link', { name: '回到班级' }).click();
    await page.getByRole('tab', { name: /^学员/, selected: true }).waitFor();
    const { pathname, search } = new URL(page.url());
    expect(`${pathname}${search}`).toBe(tab);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('courses from a table', () => {
  it('become drafts of the author, who alone sees them in the list', async () => {
    const { context, page, faults } = await work(browser, 'author', '/console/imports?start=courses');
    await page.getByRole('button', { name: '学员', exact: true }).waitFor({ state: 'detached' });
    const table = csvOf([
      ['课程名称', '课程形式', '专题分类', '学时', '讲师'],
      ['胡杨林的一年', '图文', '乡村振兴/防沙治沙', '0.5', '刘思源'],
      ['井边的议事会', '视频', '基层治理/村务公开', '1', ''],
      ['没有学时的课', '图文', '基层治理/村务公开', '很多', ''],
    ]);
    await dropFile(page, '课程.csv', Buffer.from(table));
    await page.waitForURL(/\/console\/imports\/[^/?]+$/);
    await page.getByText('按 UTF-8 读取').waitFor();
    await page.getByRole('button', { name: /^导入这 2/ }).click();
    await confirm(page, '导入');
    await numberOf(page, '成功').waitFor();
    expect(await numberOf(page, '成功').textContent()).toBe('2');
    expect(await page.getByRole('button', { name: '下载登录名和初始密码' }).count()).toBe(0);

    await page.goto('/console/courses?editState=draft');
    for (const title of ['胡杨林的一年', '井边的议事会'])
      await page.getByRole('row').filter({ hasText: title }).getByText('草稿', { exact: true }).waitFor();
    expect(await page.getByText('没有学时的课').count()).toBe(0);
    await page.getByRole('link', { name: '胡杨林的一年' }).first().click();
    await heading(page, '胡杨林的一年').waitFor();
    expect(await page.getByRole('textbox', { name: /^学时/ }).inputValue()).toBe('0.50');
    await page.getByText('乡村振兴 / 防沙治沙').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();

    const visitor = await visit(browser);
    await visitor.page.goto('/course-resources/list?q=胡杨林的一年');
    await heading(visitor.page, /.+/).waitFor();
    expect(await visitor.page.getByRole('link', { name: /胡杨林的一年/ }).count()).toBe(0);
    await visitor.context.close();
  });
});
