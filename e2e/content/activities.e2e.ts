import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  activitiesOfType,
  activityPath,
} from '#features/content/activities/shared/activity-address.rules.ts';
import { reviewPath } from '#features/content/publishing/shared/publication-address.rules.ts';
import { openBrowser, PHONE, signIn, visit } from '../browser.ts';
import { choose, confirm, heading, work } from '../console/console-steps.ts';
import { call } from '../portal-calls.ts';

const KIND = 'activity';
const STORY = '骑马送学的第一百一十八次';
const LESSON = '一门记学时的微党课';
const COURSE = '2601';

/** The index follows within moments; each look at the page waits so long. */
const SHORTLY_MS = 4_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** One signature is enough for this journey. */
const askForOneReview = async () => {
  const { context, page } = await work(browser, 'admin');
  const { data } = (await call(page, '/api/admin/publication/settings', {})).body;
  const { version } = data.kinds.find((one: { kind: string }) => one.kind === KIND);
  const reply = await call(page, '/api/admin/publication/saveSettings', { kind: KIND, reviews: 1, version });
  expect(reply.status).toBe(200);
  await context.close();
};

/** Signs on the desk as an administrator; readers see it from then on. */
const sign = async (id: string) => {
  const { context, page, faults } = await work(browser, 'admin', reviewPath(KIND, id));
  await page.getByRole('button', { name: /^签发/ }).click();
  await confirm(page, '签发');
  await page.getByText('现在没有要您签的').waitFor();
  expect(faults).toEqual([]);
  await context.close();
};

describe('an activity', () => {
  it('is written, signed, read without hours, collected, searched for, and recalled while it is open', async () => {
    await askForOneReview();
    const author = await work(browser, 'author', '/console/activities');
    const { page } = author;
    await page.getByRole('button', { name: '新建四微作品' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('标题').fill(STORY);
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.waitForURL(/\/console\/activities\/edit\?id=/);
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    await page.getByText('三样里要有一样').waitFor();
    await choose(page, '类型', '微故事');
    await page.locator('.ProseMirror').click();
    await page.keyboard.insertText('牧道上没有路，他骑着马把课本送到毡房门口。');
    await page.getByText(/草稿已保存|已自动保存/).waitFor();
    await page.getByRole('button', { name: '提交审签' }).click();
    await page.getByText('待终审').first().waitFor();
    expect(author.faults).toEqual([]);
    await sign(id);

    const member = await visit(browser);
    await signIn(member.page, 'member', activitiesOfType('wgs'));
    await member.page.getByRole('link', { name: STORY }).click();
    await heading(member.page, STORY).waitFor();
    await member.page.getByText('四微作品不记学时。').waitFor();
    await member.page.getByRole('button', { name: `收藏“${STORY}”` }).click();
    await member.page.getByRole('button', { name: `取消收藏“${STORY}”` }).waitFor();
    await member.page.goto('/personal-center/favorites');
    await member.page.getByRole('link', { name: STORY }).first().click();
    await heading(member.page, STORY).waitFor();

    // A signed-in person who is no party member is told why, and led home.
    const masses = await visit(browser);
    await signIn(masses.page, 'masses', activityPath(id));
    await masses.page.getByText('只有党员才可以进行学习哦~').first().waitFor();
    await masses.page.waitForURL(/\/dashboard/);

    // A visitor on a phone reads it and finds it in the search.
    const phone = await visit(browser, PHONE);
    await expect
      .poll(async () => {
        await phone.page.goto(`/search?words=${encodeURIComponent(STORY)}`);
        const hit = phone.page.getByRole('link', { name: STORY }).first();
        return hit.waitFor({ timeout: SHORTLY_MS }).then(
          () => 1,
          () => 0,
        );
      })
      .toBeGreaterThan(0);
    await phone.page.goto(activityPath(id));
    await heading(phone.page, STORY).waitFor();

    const recaller = await work(browser, 'admin', reviewPath(KIND, id));
    await recaller.page.getByRole('button', { name: '撤回', exact: true }).click();
    await confirm(recaller.page, '撤回', '里数还要再核一遍');
    await recaller.page.getByText('已撤回').first().waitFor();
    for (const { page: open } of [member, phone]) {
      await open.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await heading(open, '这件作品已撤回').waitFor();
    }
    for (const { faults } of [member, masses, phone, recaller]) expect(faults).toEqual([]);
    await Promise.all([author, member, masses, phone, recaller].map(({ context }) => context.close()));
  }, 900_000);

  it('that is a course says its hours and leads to the page of the course', async () => {
    await askForOneReview();
    const author = await work(browser, 'author');
    const document = { title: LESSON, siweiType: 'wdk', courseId: COURSE };
    const { data } = (await call(author.page, '/api/admin/publication/create', { kind: KIND, document }))
      .body;
    const { id, version } = data;
    expect(
      (await call(author.page, '/api/admin/publication/submit', { kind: KIND, id, version })).status,
    ).toBe(200);
    await sign(id);
    const member = await visit(browser);
    await signIn(member.page, 'member', '/4v');
    await member.page.waitForURL(/\/4v\/list/);
    await member.page.getByRole('tab', { name: '微党课' }).click();
    await member.page.getByRole('link', { name: LESSON }).click();
    await member.page.getByText(/这是一门课程，学完记 \d+\.\d\d 学时。/).waitFor();
    await member.page.getByRole('link', { name: '去学这门课' }).click();
    await member.page.waitForURL(new RegExp(`course-detail\\?id=${COURSE}`));
    expect([...author.faults, ...member.faults]).toEqual([]);
    await Promise.all([author, member].map(({ context }) => context.close()));
  }, 900_000);
});
