import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, signIn, visit } from '../browser.ts';
import { confirm, heading, work } from './console-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const table = (page: Page) => page.getByRole('table', { name: '课程' });
const rows = (page: Page) => table(page).locator('tbody:not([aria-hidden]) > tr');
const titles = (page: Page) => rows(page).locator('td:nth-child(2) a').allTextContents();
const heads = async (page: Page) =>
  (await table(page).locator('thead th').allTextContents()).map((text) => text.replace('，按此列排序', ''));
const state = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Presses something that asks the list anew, and waits until its answer is what the table shows. */
const listed = async (page: Page, press: () => Promise<unknown>) => {
  const reply = page.waitForResponse((response) => response.url().endsWith('/api/admin/course/list'));
  await press();
  const { datalist } = (await (await reply).json()) as { datalist: { title: string }[] };
  await expect.poll(() => titles(page)).toEqual(datalist.map(({ title }) => title));
};

const pick = async (page: Page, label: string, text: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(text, { exact: true }).click();
};

describe('a list of the console', () => {
  it('keeps filter, order and page in the address: a reload shows the same, back takes one step back', async () => {
    const { context, page, faults } = await work(browser, 'admin', '/console/courses');
    await rows(page).first().waitFor();
    await pick(page, '状态', '已发布');
    await listed(page, () => page.getByRole('button', { name: '查询' }).click());
    const unsorted = await titles(page);
    await listed(page, () => page.getByRole('button', { name: /^学时/ }).click());
    const first = await titles(page);
    await listed(page, () => page.getByRole('button', { name: '第 2 页' }).click());
    const second = await titles(page);
    expect(second).not.toEqual(first);
    expect(state(page)).toEqual({ status: '3', sort: 'hours', page: '2' });

    await listed(page, () => page.reload());
    expect(await titles(page)).toEqual(second);
    expect(await page.getByRole('columnheader', { name: /^学时/ }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    expect(await page.getByRole('button', { name: '第 2 页' }).getAttribute('aria-current')).toBe('page');
    const hours = (await rows(page).locator('b.num').allTextContents()).map(Number);
    expect(hours).toEqual([...hours].sort((a, b) => a - b));

    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(first);
    expect(state(page)).toEqual({ status: '3', sort: 'hours' });
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(unsorted);
    expect(state(page)).toEqual({ status: '3' });
    await page.goBack();
    await expect.poll(() => state(page)).toEqual({});
    await expect
      .poll(() => page.locator('search').filter({ hasText: '状态' }).textContent())
      .not.toContain('已发布');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('remembers which columns a person wants to see', async () => {
    const { context, page, faults } = await work(browser, 'admin', '/console/courses');
    await rows(page).first().waitFor();
    const usual = await heads(page);
    expect(usual).not.toContain('单位');
    await page.getByRole('button', { name: '显示列' }).click();
    const choice = page.getByRole('group', { name: '显示哪些列' });
    expect(await choice.getByRole('checkbox', { name: '课程', exact: true }).isDisabled()).toBe(true);
    await choice.getByRole('checkbox', { name: '单位' }).check();
    await choice.getByRole('checkbox', { name: '讲师' }).uncheck();
    await page.keyboard.press('Escape');
    const wanted = await heads(page);
    expect(wanted).toContain('单位');
    expect(wanted).not.toContain('讲师');
    await page.reload();
    await rows(page).first().waitFor();
    expect(await heads(page)).toEqual(wanted);
    await page.getByRole('button', { name: '显示列' }).click();
    await choice.getByRole('button', { name: '恢复默认' }).click();
    expect(await heads(page)).toEqual(usual);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('does with the chosen rows what can be done, and names those that were left, with the reason', async () => {
    const { context, page, faults } = await work(browser, 'author', '/console/courses?editState=draft');
    const rowOf = (title: string) => rows(page).filter({ hasText: title });
    await rowOf('核桃园里的科技小院').getByRole('checkbox').check();
    await rowOf('巴扎上的普法摊位').getByRole('checkbox').check();
    await page.getByText('已选 2 项').waitFor();
    await page.getByRole('button', { name: '提交审签', exact: true }).click();
    await confirm(page, '提交审签');
    const result = page.getByRole('dialog', { name: '1 门已提交审签，1 门没有' });
    await result.getByRole('listitem').filter({ hasText: '核桃园里的科技小院' }).waitFor();
    expect(await result.getByRole('listitem').count()).toBe(1);
    expect(await result.getByRole('listitem').textContent()).toMatch(/核桃园里的科技小院.{4,}/);
    await result.getByRole('button', { name: '知道了' }).click();
    await rowOf('巴扎上的普法摊位').waitFor({ state: 'detached' });
    expect(await rowOf('核桃园里的科技小院').count()).toBe(1);
    await page.getByText('全选本页').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is written into an Excel file: the rows of the filter, in their order, with the shown columns', async () => {
    const { context, page, faults } = await work(
      browser,
      'admin',
      '/console/courses?status=3&mediaKind=audio&sort=title',
    );
    await rows(page).first().waitFor();
    const shown = await titles(page);
    const columns = (await heads(page)).filter((title) => title !== '选择' && title !== '操作');
    await page.getByRole('button', { name: '导出', exact: true }).click();
    await page.getByRole('button', { name: '导出 Excel' }).click();
    const link = page.getByRole('link', { name: /^下载：.*\.xlsx$/ }).first();
    await link.waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const [head = [], ...lines] = await readSheet(readFileSync(await file.path()));
    // One column of the table with two numbers is two in the file.
    const written = columns.flatMap((title) => title.split(' / '));
    const isThere = (word: string) => head.some((title) => String(title).includes(word));
    expect(written.filter((word) => !isThere(word))).toEqual([]);
    expect(head).not.toContain('单位');
    const at = head.findIndex((title) => title === '课程' || title === '课程名称');
    expect(lines.map((line) => line[at])).toEqual(shown);

    await page.goto('/console/tasks');
    await page.getByRole('row').filter({ hasText: '导出' }).filter({ hasText: '课程' }).first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

const nodeNames = (page: Page) =>
  page
    .getByRole('treeitem')
    .evaluateAll((nodes) =>
      nodes.map(
        (node) => [...node.querySelectorAll('button')].map(({ textContent }) => textContent)[0] ?? '',
      ),
    );
const node = (page: Page, name: string): Locator =>
  page.getByRole('treeitem').filter({ has: page.getByRole('button', { name, exact: true }) });

const inOrder = (names: readonly string[], ...wanted: readonly string[]) => {
  const places = wanted.map((name) => names.indexOf(name));
  return places.every((place, index) => place >= 0 && (index === 0 || place > (places[index - 1] ?? 0)));
};

/** Drops a row of the tree just above (`top`) or just below the other one's middle line. */
const dragRow = async (page: Page, name: string, onto: string, edge: 'top' | 'bottom') => {
  const box = await node(page, onto).boundingBox();
  if (!box) throw new Error('the tree is not shown');
  await node(page, name).dragTo(node(page, onto), {
    targetPosition: { x: box.width / 2, y: edge === 'top' ? 2 : box.height - 2 },
  });
};

describe('classifications', () => {
  it('are put in order with the mouse, and stay so', async () => {
    const { context, page, faults } = await work(browser, 'admin', '/console/classifications');
    await node(page, '党章党规').waitFor();
    const before = await nodeNames(page);
    expect(inOrder(before, '党员发展', '组织生活', '纪律规矩')).toBe(true);
    await dragRow(page, '党员发展', '组织生活', 'bottom');
    await expect
      .poll(async () => inOrder(await nodeNames(page), '组织生活', '党员发展', '纪律规矩'))
      .toBe(true);
    const changed = await nodeNames(page);
    await page.reload();
    await node(page, '党员发展').waitFor();
    expect(await nodeNames(page)).toEqual(changed);
    await dragRow(page, '党员发展', '组织生活', 'top');
    await expect.poll(() => nodeNames(page)).toEqual(before);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('are put in order by keyboard alone', async () => {
    const { context, page, faults } = await work(browser, 'admin', '/console/classifications');
    await node(page, '发展理念').waitFor();
    const before = await nodeNames(page);
    const press = async (item: string) => {
      await page.getByRole('button', { name: '操作：发展理念' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: '改名' }).waitFor();
      // The arrows go round in the menu and nowhere else.
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      for (let steps = 0; steps < 8 && (await focused()) !== item; steps++)
        await page.keyboard.press('ArrowDown');
      expect(await focused()).toBe(item);
      await page.keyboard.press('Enter');
    };
    await press('下移');
    await expect
      .poll(async () => inOrder(await nodeNames(page), '生态文明', '发展理念', '经济常识'))
      .toBe(true);
    await press('上移');
    await expect.poll(() => nodeNames(page)).toEqual(before);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('leave a line in the audit trail: who, when, what before and after', async () => {
    const { context, page, faults } = await work(browser, 'admin', '/console/classifications');
    const rename = async (from: string, to: string) => {
      await page.getByRole('button', { name: `操作：${from}` }).click();
      await page.getByRole('menuitem', { name: '改名' }).click();
      const dialog = page.getByRole('dialog', { name: '改名' });
      await dialog.getByRole('textbox').fill(to);
      await dialog.getByRole('textbox').press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await node(page, to).waitFor();
    };
    await rename('军垦历史', '军垦岁月');
    await rename('军垦岁月', '军垦历史');
    await page.goto('/console/audit');
    const lines = page.getByRole('table', { name: '操作记录' }).locator('tbody:not([aria-hidden]) > tr');
    const line = lines.filter({ hasText: '周立言' }).filter({ hasText: '军垦' }).first();
    await line.waitFor();
    expect(await line.textContent()).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
    const more = line.getByRole('button', { expanded: false });
    await more.click();
    const change = page.locator('[id^="audit-"] table tbody tr').filter({ hasText: '军垦岁月' });
    await expect.poll(() => change.locator('td').allTextContents()).toEqual(['军垦岁月', '军垦历史']);
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** The file of the build in which a module comes, whose name says nothing of it. */
const fileOf = (module: string): string => {
  const manifest: Record<string, { readonly file: string }> = JSON.parse(
    readFileSync(new URL('../../dist/.vite/manifest.json', import.meta.url), 'utf8'),
  );
  const [, chunk] = Object.entries(manifest).find(([path]) => path.endsWith(module)) ?? [];
  if (!chunk) throw new Error(`the build has no ${module}`);
  return chunk.file;
};

describe('a page with a piece of another feature', () => {
  it('stays on the screen while the piece is on its way', async () => {
    const { context, page, faults } = await work(browser, 'admin', '/console/courses?status=3&sort=title');
    await rows(page).first().getByRole('link').first().waitFor();
    const late = Promise.withResolvers<void>();
    const piece = `**/${fileOf('course-quiz.public.tsx')}`;
    await page.route(piece, async (route) => {
      await late.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(piece);
    await rows(page).first().getByRole('link').first().click();
    await page.waitForURL('**/console/courses/edit**');
    await asked;
    const name = page.getByRole('textbox', { name: /课程名称/ });
    await name.waitFor();
    await page.waitForTimeout(500);
    expect(await name.isVisible()).toBe(true);
    late.resolve();
    await page.getByRole('heading', { level: 2, name: '随堂测试' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('pinned courses', () => {
  it('stand on the portal in the order that the administrator saved', async () => {
    const { context, page, faults } = await work(browser, 'admin', '/console/recommendations');
    const pinned = () =>
      page
        .getByRole('tabpanel')
        .getByRole('listitem')
        .getByRole('textbox')
        .evaluateAll((fields) =>
          fields.map((field) => /《(.*)》/.exec(field.getAttribute('aria-label') ?? '')?.[1] ?? ''),
        );
    await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
    const before = await pinned();
    expect(before.length).toBe(2);

    const member = await visit(browser);
    await signIn(member.page, 'member2');
    const shelf = () =>
      member.page
        .getByRole('tabpanel', { name: '为你推荐' })
        .getByRole('heading', { level: 3 })
        .allTextContents();
    await expect.poll(async () => (await shelf()).slice(0, 2)).toEqual(before);

    await page.getByRole('button', { name: /^下移/ }).first().click();
    expect(await pinned()).toEqual([...before].reverse());
    await page.getByRole('button', { name: '保存这个位置' }).click();
    await page.getByText('「为你推荐」已保存').waitFor();
    await member.page.reload();
    await expect.poll(async () => (await shelf()).slice(0, 2)).toEqual([...before].reverse());

    // By the mouse, back again.
    const items = page.getByRole('tabpanel').getByRole('listitem');
    await items.nth(1).dragTo(items.nth(0));
    await expect.poll(pinned).toEqual(before);
    await page.getByRole('button', { name: '保存这个位置' }).click();
    await expect
      .poll(async () => {
        await member.page.reload();
        await heading(member.page, /.+/).waitFor();
        await member.page
          .getByRole('tabpanel', { name: '为你推荐' })
          .getByRole('heading', { level: 3 })
          .first()
          .waitFor();
        return (await shelf()).slice(0, 2);
      })
      .toEqual(before);
    expect([...faults, ...member.faults]).toEqual([]);
    await context.close();
    await member.context.close();
  });
});
