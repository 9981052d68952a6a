import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAN_KIND, PLAN_LIST_PATH, planPath } from '#features/member/plans/shared/plan-address.rules.ts';
import { openBrowser, PHONE, signIn, visit } from '../browser.ts';
import { confirm, heading, work } from '../console/console-steps.ts';
import { call } from '../portal-calls.ts';
import { SHORT_TEXTS } from '../short/courses.ts';

const NAME = '两门课就学完的计划';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const day = (offset: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() + offset * 86_400_000);

/** Two articles of fifteen seconds that nobody has begun. */
const UNREAD = SHORT_TEXTS.slice(1).map(({ id, title }) => ({ id, courseName: title }));

/** For this journey a plan is public when it is submitted. */
const withoutReviews = async () => {
  const { context, page } = await work(browser, 'admin');
  const { kinds } = (await call(page, '/api/admin/publication/settings', {})).body.data;
  const { version } = kinds.find(({ kind }: { kind: string }) => kind === PLAN_KIND);
  const reply = await call(page, '/api/admin/publication/saveSettings', {
    kind: PLAN_KIND,
    reviews: 0,
    version,
  });
  expect(reply.status).toBe(200);
  await context.close();
};

const itemOf = (page: Page, number: number) =>
  page
    .getByRole('region', { name: '学习内容' })
    .getByRole('listitem')
    .nth(number - 1);

/** Finds a course by name and puts it into the plan, with the keyboard alone. */
const addCourse = async (page: Page, name: string) => {
  await page.getByRole('combobox', { name: '加一门课程' }).focus();
  await page.keyboard.type(name);
  const active = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active');
  // Options of the empty box stand there until those of the typed name arrive.
  const isReached = async () => {
    const text = (await active.count()) > 0 ? await active.first().textContent() : '';
    if (text?.includes(name)) return true;
    await page.keyboard.press('ArrowDown');
    return false;
  };
  await expect.poll(isReached).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `《${name}》，按上下键移动` }).waitFor();
};

/** Presses Tab until what has the focus bears this name. */
const tabTo = async (page: Page, name: RegExp) => {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
    if (name.test(text)) return;
  }
  throw new Error(`the keyboard does not reach ${name}`);
};

describe('a plan', () => {
  let id = '';

  it('is made of courses in an order that the keyboard changes, and public when it is signed', async () => {
    await withoutReviews();
    const [first, second] = UNREAD;
    if (!first || !second) throw new Error('there are no two unread articles');
    const { context, page, faults } = await work(browser, 'author', '/console/plans');
    await page.getByRole('button', { name: '新建重点计划' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('名称').fill(NAME);
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.waitForURL(/\/console\/plans\/edit\?id=/);
    id = new URL(page.url()).searchParams.get('id') ?? '';
    for (const [label, value] of [
      ['开始日期', day(-1)],
      ['结束日期', day(30)],
    ] as const) {
      await page.getByLabel(label).fill(value);
      await page.getByLabel(label).press('Enter');
    }
    await addCourse(page, second.courseName);
    await addCourse(page, first.courseName);
    await page.getByRole('button', { name: `《${first.courseName}》，按上下键移动` }).focus();
    await page.keyboard.press('ArrowUp');
    await page.getByText(`《${first.courseName}》移到第 1 位`).waitFor({ state: 'attached' });
    await page.getByText(/草稿已保存|已自动保存/).waitFor();
    await page.getByRole('button', { name: '公开', exact: true }).click();
    await page.getByText('已经公开').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('leads a member by the keyboard from the list to its end, one thing after the other', async () => {
    const { context, page, faults } = await visit(browser);
    await signIn(page, 'student', `${PLAN_LIST_PATH}?q=${encodeURIComponent(NAME)}`);
    await page.getByText('0 / 2 项').waitFor();
    await tabTo(page, new RegExp(`^${NAME}`));
    await page.keyboard.press('Enter');
    await heading(page, NAME).waitFor();
    for (const done of [1, 2]) {
      await tabTo(page, /^开始学习$/);
      await page.keyboard.press('Enter');
      await page.waitForURL(/course-detail/);
      await page.locator('#receipt').waitFor();
      await page.goto(planPath(id));
      await heading(page, NAME).waitFor();
      await page.getByText(`${done} / 2 项`).waitFor();
      await itemOf(page, done).getByText('已学完').waitFor();
    }
    await page.getByText('已完成').first().waitFor();
    await page.getByText('这项计划您已经完成').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is open to visitors without progress, on a phone too, and gone from an open page when it is recalled', async () => {
    const reader = await visit(browser, PHONE);
    await reader.page.goto(planPath(id));
    await heading(reader.page, NAME).waitFor();
    await reader.page.getByRole('link', { name: '登录后学习' }).waitFor();
    const { context, page } = await work(browser, 'admin', `/console/plans/edit?id=${id}`);
    await page.getByRole('button', { name: '撤回', exact: true }).click();
    await confirm(page, '撤回', '课程有调整，改好再公开');
    await page.getByText('已撤回').first().waitFor();
    await reader.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await reader.page.getByRole('heading', { name: '这项计划已撤回' }).waitFor({ timeout: 150_000 });
    await reader.page.goto(`${PLAN_LIST_PATH}?q=${encodeURIComponent(NAME)}`);
    await reader.page.getByText(`没有名称含“${NAME}”的计划`).waitFor();
    expect(reader.faults).toEqual([]);
    await reader.context.close();
    await context.close();
  });

  it('is not for somebody who is no party member: the usual warning, then home', async () => {
    const { context, page } = await visit(browser);
    await signIn(page, 'masses', PLAN_LIST_PATH);
    await page.getByText('只有党员才可以进行学习哦~').first().waitFor();
    await page.waitForURL(/\/dashboard/);
    await context.close();
  });
});
