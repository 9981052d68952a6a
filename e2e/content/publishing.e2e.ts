import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsListPath, newsPath } from '#features/content/articles/shared/article-address.rules.ts';
import { DESK_PATH, reviewPath } from '#features/content/publishing/shared/publication-address.rules.ts';
import { savePublication } from '#features/content/publishing/shared/publishing.contract.ts';
import { openBrowser, PHONE, quiet, signIn, type Visit, visit } from '../browser.ts';
import { actAs, confirm, heading, work } from '../console/console-steps.ts';
import { call } from '../portal-calls.ts';

const TITLE = '和田夜校的灯亮到十点半';
/** A title is text wherever it is shown, whatever it looks like. */
const MENDED = '和田夜校的灯亮到晚上十点<img src=x onerror=alert(1)>';
const BODY = '夜校每周二、周四开课，报名的人数居全国第一。';
const REASON = '“全国第一”没有出处，请写具体人数。';
const KIND = 'article';
const ROOT = '000002000065';
/** People who sign the second and the third stage: administrators for this journey. */
const SIGNERS = ['student', 'member2'] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Makes the signers administrators of the region, as an administrator does. */
const appointSigners = async () => {
  const { context, page } = await work(browser, 'admin');
  for (const username of SIGNERS) {
    const { datalist } = (await call(page, '/api/admin/user/list', { keyword: username })).body;
    const person = datalist.find((one: { username: string }) => one.username === username);
    const role = { id: person.id, version: person.version, roleCode: 'admin', orgCode: ROOT };
    expect((await call(page, '/api/admin/user/grant-role', role)).status).toBe(200);
  }
  await context.close();
};

/** Somebody who may act as administrator, on a page of the console. */
const signer = async (username: string, to: string): Promise<Visit> => {
  if (username === 'admin') return work(browser, 'admin', to);
  const visitor = await visit(browser);
  await signIn(visitor.page, username, to);
  await actAs(visitor.page, 'admin');
  return visitor;
};

const onDesk = (id: string) => reviewPath(KIND, id);

/** Signs the version on the desk; `button` names the step that comes after. */
const sign = async (username: string, id: string, button: string, okText: string) => {
  const { context, page, faults } = await signer(username, onDesk(id));
  await page.getByRole('button', { name: button }).click();
  await confirm(page, okText);
  await page.getByText('现在没有要您签的').waitFor();
  expect(faults).toEqual([]);
  await context.close();
};

/** A new draft, open in its editor. */
const draftNews = async (page: Page) => {
  await page.getByRole('button', { name: '新建新闻' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('标题').fill(TITLE);
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.waitForURL(/\/console\/articles\/edit\?id=/);
  await dialog.waitFor({ state: 'detached' });
};

const saved = (page: Page) => page.getByText(/草稿已保存|已自动保存/).waitFor();

/** Titles in the list of news that a visitor gets now. */
const isListed = async (page: Page, title: string): Promise<boolean> => {
  const { datalist } = (await call(page, '/api/article/queryByTitle', { title })).body;
  return datalist.some((one: { title: string }) => one.title === title);
};

/** Alerts of scripts that a shown text would run. */
const alertsOf = (page: Page): string[] => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  return alerts;
};

const nextDay = (): string => {
  const day = new Date(Date.now() + 24 * 3600_000);
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(day);
  return `${date} 08:00`;
};

describe('a piece of news', () => {
  it('is written, returned once, mended, signed by three people for a planned hour, read, and recalled', async () => {
    await appointSigners();
    const author = await work(browser, 'author', '/console/articles');
    const { page } = author;
    await draftNews(page);
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    await page.locator('.ProseMirror').click();
    await page.keyboard.insertText(BODY);
    await saved(page);
    // Findings stand beside the text before it is submitted.
    await page.getByRole('heading', { name: '查出 1 处' }).waitFor();
    await page.getByRole('button', { name: '提交审签' }).click();
    await page.getByText('待初审').first().waitFor();

    // The first reviewer finds it on the desk and returns it with a reason at its place.
    const first = await work(browser, 'admin', DESK_PATH);
    await first.page.getByRole('link', { name: `审签：${TITLE}` }).click();
    await heading(first.page, TITLE).waitFor();
    await first.page.getByRole('button', { name: '退回', exact: true }).click();
    const back = first.page.getByRole('dialog');
    await back.getByLabel(/要改什么/).fill(REASON);
    await back.getByLabel('位置').selectOption({ label: '查出的第 1 处：“全国第一”' });
    await back.getByRole('button', { name: '退回', exact: true }).click();
    await back.waitFor({ state: 'detached' });
    expect(first.faults).toEqual([]);
    await first.context.close();

    // The author reads the reason and mends it, with a planned hour.
    await page.reload();
    await page.getByText(REASON).first().waitFor();
    await page.getByRole('textbox', { name: /^标题/ }).fill(MENDED);
    await page.locator('.ProseMirror').click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText('夜校每周二、周四开课，三个月来了四百二十一人。');
    await saved(page);
    await page.getByRole('heading', { name: '没有查出问题' }).waitFor();
    await page.getByLabel('定时公开').fill(nextDay());
    await page.getByLabel('定时公开').press('Enter');
    await page.getByText('时间已记下').waitFor();
    await page.getByRole('button', { name: '提交审签' }).click();
    await page.getByText('待初审').first().waitFor();
    expect(author.faults).toEqual([]);

    await sign('admin', id, '通过，送复审', '通过');
    await sign('student', id, '通过，送终审签发', '通过');
    await sign('member2', id, '签发，到时间公开', '签发');

    // An article is read by nobody before its hour; an administrator brings the hour forward.
    const reader = await visit(browser);
    const alerts = alertsOf(reader.page);
    await reader.page.goto('/dashboard');
    expect(await isListed(reader.page, MENDED)).toBe(false);
    const planner = await signer('admin', onDesk(id));
    const hour = planner.page.getByLabel('定时公开');
    await hour.fill('');
    await hour.press('Enter');
    await planner.page.getByText('已发布').first().waitFor();

    await reader.page.goto('/dashboard');
    await quiet(reader.page);
    await reader.page.mouse.wheel(0, 500);
    await reader.page.getByRole('link', { name: MENDED }).first().waitFor();
    await reader.page.goto(newsListPath({ title: MENDED, columnCode: '', page: 0 }));
    await reader.page.getByRole('link', { name: MENDED }).click();
    await heading(reader.page, MENDED).waitFor();
    expect(new URL(reader.page.url()).searchParams.get('id')).toBe(id);
    expect(alerts).toEqual([]);
    const phone = await visit(browser, PHONE);
    await phone.page.goto(newsPath(id));
    await heading(phone.page, MENDED).waitFor();

    // Recalled: gone from the list at once, and from the open page when the reader comes back to it.
    await planner.page.getByRole('button', { name: '撤回', exact: true }).click();
    await confirm(planner.page, '撤回', '人数还要再核一遍');
    await planner.page.getByText('已撤回').first().waitFor();
    expect(await isListed(reader.page, MENDED)).toBe(false);
    for (const { page: open } of [reader, phone]) {
      await open.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await heading(open, '这篇新闻已撤回').waitFor();
    }
    await reader.page.goto('/dashboard');
    await quiet(reader.page);
    await reader.page.mouse.wheel(0, 500);
    await reader.page.getByRole('heading', { name: '新闻通知' }).waitFor();
    expect(await reader.page.getByRole('link', { name: MENDED }).count()).toBe(0);
    for (const { faults } of [reader, phone, planner]) expect(faults).toEqual([]);
    await Promise.all([author, reader, phone, planner].map(({ context }) => context.close()));
  }, 900_000);

  it('keeps unsaved words when the question whether to delete it is answered no, and goes when a save is on its way', async () => {
    const { context, page, faults } = await work(browser, 'author', '/console/articles');
    await draftNews(page);
    const title = page.getByRole('textbox', { name: /^标题/ });
    await title.fill(MENDED);
    await page.getByRole('button', { name: '删除草稿' }).click();
    const question = page.getByRole('dialog', { name: '删除草稿' });
    await question.getByRole('button', { name: '取消' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await title.inputValue()).toBe(MENDED);

    // The save is held until the step was asked for.
    const asked = Promise.withResolvers<void>();
    await page.route(`**${savePublication.path}`, async (route) => {
      await asked.promise;
      await route.continue();
    });
    const saving = page.waitForRequest(`**${savePublication.path}`);
    await title.fill(TITLE);
    await saving;
    await page.getByRole('button', { name: '删除草稿' }).click();
    asked.resolve();
    await confirm(page, '删除');
    await page.getByText('已删除').waitFor();
    await page.waitForURL(/\/console\/articles$/);
    expect(faults).toEqual([]);
    await context.close();
  });
});
