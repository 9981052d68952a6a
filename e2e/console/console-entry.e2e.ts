import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, signIn, visit } from '../browser.ts';
import { call } from '../portal-calls.ts';
import { heading, ROLE_OF, TODAY, type Worker, work } from './console-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const CONSOLE = '管理工作台';
/** The number of what waits stands behind the word. */
const COUNT = /\d+件待办$/;
const EVERYBODY = ['后台任务', '操作记录'];

/** Entries that each role finds in its menu, group by group; nothing else. */
const EXAMS = ['题库', '试卷', '考试'];
const MENUS: Readonly<Record<Worker, readonly (readonly string[])[]>> = {
  manager: [
    [
      ...['今日', '班级管理', '课程管理', '班级通知', '班级资料', '集体学习', '证书', '预约参观'],
      ...['课程提问', '基地统计'],
    ],
    EXAMS,
    ['帮助登录', '批量导入', '学时申诉'],
    ['统计报表', ...EVERYBODY],
  ],
  author: [
    [
      ...['今日', '课程管理', '新闻管理', '四微作品管理', '书目管理', '重点计划管理', '弹窗管理'],
      ...['展馆管理', '基地管理', '课程提问', '师资管理'],
    ],
    EXAMS,
    ['批量导入'],
    ['审签台', '素材库', ...EVERYBODY],
  ],
  admin: [
    [
      ...['今日', '班级管理', '课程管理', '新闻管理', '四微作品管理', '书目管理', '重点计划管理'],
      ...['弹窗管理', '展馆管理', '基地管理', '班级通知', '班级资料', '课程分类', '集体学习'],
      ...['证书', '预约参观', '课程提问', '基地统计', '首页推荐', '学时看板', '师资管理'],
    ],
    EXAMS,
    ['人员管理', '帮助登录', '本人资料申请', '组织管理', '批量导入', '学时申诉'],
    ['审签台', '审签设置', '菜单与角色', '字典', '统计报表', '素材库', ...EVERYBODY],
  ],
  operator: [['今日'], ['审签设置', '站点设置', '运行状况', ...EVERYBODY]],
};

/** A page that is not in the role's menu; the administrator has them all. */
const FORBIDDEN = [
  ['manager', '/console/media', '素材库'],
  ['author', '/console/people', '人员管理'],
  ['operator', '/console/courses/edit?id=2601', '课程管理'],
] as const;

const menuOf = async (page: Page) => {
  const groups = page.getByRole('navigation', { name: '管理菜单' }).locator('section');
  await groups.first().waitFor();
  const lists = await groups.all();
  return Promise.all(
    lists.map(async (group) =>
      (await group.getByRole('link').allTextContents()).map((text) => text.replace(COUNT, '')),
    ),
  );
};

const openPopUp = (page: Page) => page.getByRole('button', { name: /，账号菜单$/ }).click();
const popUp = (page: Page) => page.getByRole('menuitem');

describe('the way into the console', () => {
  it('leads a visitor over the sign-on page and back to the page that was wanted', async () => {
    const { context, page, faults } = await visit(browser);
    await page.goto('/console/courses?keyword=%E5%B7%B4%E6%89%8E');
    await page.waitForURL(/\/login\?to=/);
    await page.getByLabel('用户名').fill('author');
    await page.getByLabel('密码', { exact: true }).fill('Demo@2026');
    await page.getByRole('button', { name: /^登\s*录$/ }).click();
    await heading(page, '课程管理').waitFor();
    expect(new URL(page.url()).searchParams.get('keyword')).toBe('巴扎');
    await page.getByRole('link', { name: '巴扎上的普法摊位' }).first().waitFor();
    expect(await page.getByRole('link', { name: '核桃园里的科技小院' }).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each(['masses', 'member'])('shows %s a page that says why, and no entry anywhere', async (who) => {
    const { context, page, faults } = await visit(browser);
    await signIn(page, who);
    await openPopUp(page);
    await popUp(page).filter({ hasText: '退出登录' }).waitFor();
    expect(await popUp(page).filter({ hasText: CONSOLE }).count()).toBe(0);
    for (const path of ['/console', '/console/people', '/console/nowhere']) {
      await page.goto(path);
      await page.getByText('需要时请联系本单位组织管理员授予').waitFor();
      expect(await page.locator('main').textContent()).toContain('403');
      expect(await page.getByRole('navigation', { name: '管理菜单' }).count()).toBe(0);
    }
    await page.getByRole('link', { name: '回到前台首页' }).click();
    await page.waitForURL('**/dashboard');
    const { status } = await call(page, '/api/admin/course/list', { pageNum: 0, pageSize: 10 });
    expect(status).toBe(403);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('takes who has one role to work in straight to today, from the entry in the pop-up, and leads back', async () => {
    const { context, page, faults } = await visit(browser);
    await signIn(page, 'author');
    await openPopUp(page);
    await popUp(page).filter({ hasText: CONSOLE }).click();
    await page.waitForURL('**/console');
    await heading(page, TODAY).waitFor();
    await page.goBack();
    await page.waitForURL('**/dashboard');
    await openPopUp(page);
    await popUp(page).filter({ hasText: CONSOLE }).click();
    await heading(page, TODAY).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe.each(Object.keys(ROLE_OF) as Worker[])('%s', (who) => {
  it('has exactly the entries of the role in the menu, and every one opens', async () => {
    const { context, page, faults } = await work(browser, who);
    expect(await menuOf(page)).toEqual(MENUS[who]);
    const links = page.getByRole('navigation', { name: '管理菜单' }).locator('section').getByRole('link');
    for (let at = 0; at < (await links.count()); at++) {
      const link = links.nth(at);
      const path = await link.getAttribute('href');
      await link.click();
      await page.waitForURL(`**${path}`);
      const word = ((await link.textContent()) ?? '').replace(COUNT, '');
      const title = word === '今日' ? TODAY : word;
      await heading(page, title).waitFor();
      expect([path, await link.getAttribute('aria-current')]).toEqual([path, 'page']);
      expect([path, await page.title()]).toEqual([path, expect.stringMatching(title)]);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('inside the console', () => {
  it.each(FORBIDDEN)('%s is refused %s with the frame around it', async (who, path, title) => {
    const { context, page, faults } = await work(browser, who, path);
    await heading(page, `当前身份没有“${title}”`).waitFor();
    expect(await page.locator('main').textContent()).toContain('403');
    expect(await menuOf(page)).toEqual(MENUS[who]);
    await page.getByRole('link', { name: '回到今日' }).click();
    await heading(page, TODAY).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('says of an unknown page that there is none, with status 404 where the server knows', async () => {
    const { context, page, faults } = await work(browser, 'admin');
    for (const path of ['/console/nowhere', '/console/nowhere/deep']) {
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
      await heading(page, '没有找到这个页面').waitFor();
      expect(await menuOf(page)).toEqual(MENUS.admin);
    }
    await page.goto('/console/courses/nowhere');
    await heading(page, '没有找到这个页面').waitFor();
    await page.getByRole('link', { name: '回到今日' }).click();
    await heading(page, TODAY).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('answers pages below an entry with 200 from their own address', async () => {
    const { context, page, faults } = await work(browser, 'admin');
    for (const path of [
      '/console/courses/edit?id=2601',
      '/console/courses/preview?id=2601',
      '/console/courses/insight?id=2601',
    ]) {
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 200]);
      await page.locator('main h1').waitFor();
      await page
        .getByRole('navigation', { name: '面包屑' })
        .getByRole('link', { name: '课程管理' })
        .waitFor();
    }
    expect((await page.goto('/console/courses/edit?id=424242'))?.status()).toBe(200);
    await page.getByText('没有这门课程').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('changes menu, scope and page with the role, and remembers the role', async () => {
    const { context, page, faults } = await work(browser, 'admin', '/console/people');
    await heading(page, '人员管理').waitFor();
    await page.getByRole('button', { name: `${ROLE_OF.admin}，切换身份` }).click();
    await page.getByRole('button', { name: new RegExp(`^${ROLE_OF.author}`) }).click();
    await page.getByRole('button', { name: `${ROLE_OF.author}，切换身份` }).waitFor();
    await page.waitForURL('**/console');
    expect(await menuOf(page)).toEqual(MENUS.author);
    await page.goto('/console/people');
    await heading(page, '当前身份没有“人员管理”').waitFor();
    expect((await call(page, '/api/admin/user/list', { pageNum: 0, pageSize: 10 })).status).toBe(403);
    await page.getByRole('button', { name: `${ROLE_OF.author}，切换身份` }).click();
    await page.getByRole('button', { name: new RegExp(`^${ROLE_OF.admin}`) }).click();
    await heading(page, TODAY).waitFor();
    expect(await menuOf(page)).toEqual(MENUS.admin);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('finds a page by keyboard alone: Ctrl+K, a few signs, arrows, Enter', async () => {
    const { context, page, faults } = await work(browser, 'admin');
    await page.locator('main h1').waitFor();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: '搜索', exact: true });
    await box.waitFor();
    expect(await box.evaluate((field) => field === document.activeElement)).toBe(true);
    const marked = page.getByRole('option', { selected: true });
    await page.keyboard.type('课程');
    const menus = page.getByRole('group', { name: '菜单' }).getByRole('option');
    await expect
      .poll(() => menus.allTextContents())
      .toEqual(['课程管理教学', '课程分类教学', '课程提问教学']);
    await page.keyboard.press('ArrowDown');
    expect(await marked.textContent()).toBe('课程分类教学');
    expect(await box.getAttribute('aria-activedescendant')).toBe(await marked.getAttribute('id'));
    await page.keyboard.press('Enter');
    await heading(page, '课程分类').waitFor();
    expect(await box.count()).toBe(0);

    await page.keyboard.press('Control+k');
    await box.fill('没有这一项');
    await page.getByText('没有找到“没有这一项”').waitFor();
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/console/classifications');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('signs out from its own pop-up, after asking, and keeps nothing open', async () => {
    const { context, page, faults } = await work(browser, 'operator', '/console/audit');
    await openPopUp(page);
    await popUp(page).filter({ hasText: '退出登录' }).click();
    const dialog = page.getByRole('dialog', { name: '退出登录' });
    await dialog.getByRole('button', { name: '取消' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await heading(page, '操作记录').waitFor();
    await openPopUp(page);
    await popUp(page).filter({ hasText: '退出登录' }).click();
    await dialog.getByRole('button', { name: '确定' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/console'));
    await page.goto('/console/audit');
    await page.waitForURL(/\/login\?to=/);
    expect(faults).toEqual([]);
    await context.close();
  });
});
