import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, signIn, signInByForm, visit } from './browser.ts';
import { call } from './portal-calls.ts';

const MEMBERS_ONLY = '只有党员才可以进行学习哦~';
const LIST = '/course-resources/list';
const DETAIL = '/course-resources/course/course-detail?id=2601';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Longer than a line of the panel, which the short names of the demonstration are not. */
const LONG_NAME = '农牧区基层党组织标准化规范化建设专题';

describe('a visitor', () => {
  it('browses home and list, sees a login link only, no study status on cards, and a long category whole in a tip', async () => {
    const { context, page, faults } = await visit(browser);
    await page.goto('/');
    await page.waitForURL('**/dashboard');
    await page.getByRole('link', { name: '登录' }).first().waitFor();
    await page.goto(LIST);
    await page.getByText(/共\s*\d+\s*门/).waitFor();
    expect(await page.getByText('未学习').count()).toBe(0);
    const category = page.locator('main ul a', { hasText: '民族团结' }).filter({ visible: true }).first();
    await category
      .locator('span')
      .first()
      .evaluate((name, text) => {
        name.textContent = text;
      }, LONG_NAME);
    const renamed = page.locator('main ul a', { hasText: LONG_NAME });
    await renamed.hover();
    const tip = await renamed.evaluate((link) => {
      const { content, width } = getComputedStyle(link, '::after');
      return { content, width };
    });
    expect(tip).toEqual({ content: `"${LONG_NAME}"`, width: '180px' });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('reads the public part of a course, never the media address or the text', async () => {
    const { context, page } = await visit(browser);
    await page.goto('/dashboard');
    const { status, body } = await call(page, '/api/web/course/get', { id: '2601' });
    expect(status).toBe(200);
    expect(body.data.courseName).not.toBe('');
    expect([body.data.sdPath, body.data.resourceContent]).toEqual(['', '']);
    const study = await call(page, '/api/web/course/startCourseStudy', { id: '2601' });
    expect(study.status).toBe(401);
    expect((await page.content()).includes('answerKey')).toBe(false);
    await context.close();
  });

  it('comes back to the page wanted after signing in', async () => {
    const { context, page } = await visit(browser);
    await signInByForm(page, 'student', DETAIL);
    expect(page.url()).toContain('course-detail?id=2601');
    await context.close();
  });
});

describe('a signed-in person who is no party member', () => {
  it('sees before the press what does not open, is warned, and told what is open and whom to ask', async () => {
    const { context, page } = await visit(browser);
    await signIn(page, 'masses');
    const navigation = page.getByRole('navigation', { name: '主导航' });
    await navigation.getByRole('link', { name: '网上班级', exact: true }).waitFor();
    for (const [name, area] of [
      [/课程资源\s*（党员可进）/, navigation],
      [/党教图书馆\s*（党员可进）/, page.getByRole('banner')],
    ] as const) {
      await area.getByRole('link', { name }).first().click();
      await page.getByText(MEMBERS_ONLY).waitFor();
      await page.getByText(/您现在可以看网上班级、网上展馆。如果您是党员，请联系/).waitFor();
      expect(new URL(page.url()).pathname).toBe('/dashboard');
      await page.getByRole('button', { name: '关闭提示' }).click();
    }
    expect(context.pages()).toHaveLength(1);
    // Hits of the search are marked as well, and leave the person with the results.
    await page.goto('/search?words=党章');
    const hits = page.locator('main li h3').getByRole('link');
    await hits.filter({ hasText: '（党员可进）' }).first().click();
    await page.getByText(MEMBERS_ONLY).waitFor();
    expect(new URL(page.url()).pathname).toBe('/search');
    await context.close();
  });

  it('is warned and sent home from an address typed by hand, and the warning stands for ten seconds', async () => {
    const { context, page } = await visit(browser);
    await signIn(page, 'masses');
    for (const path of [LIST, DETAIL, '/digital-library']) {
      await page.goto(path);
      await page.waitForURL('**/dashboard');
      await page.getByText(MEMBERS_ONLY).waitFor();
    }
    await page.waitForTimeout(6000);
    expect(await page.getByText(MEMBERS_ONLY).count()).toBe(1);
    await page.getByText(MEMBERS_ONLY).waitFor({ state: 'detached' });
    await context.close();
  });

  it('gets 403 with the same sentence from every call of study', async () => {
    const { context, page } = await visit(browser);
    await signIn(page, 'masses');
    for (const [path, body] of [
      ['/api/web/course/startCourseStudy', { id: '2601' }],
      ['/api/web/course/endCourseStudy', { id: '2601' }],
      ['/api/web/courseComment/collect', { courseId: '2601' }],
      ['/api/web/courseEvaluate/save', { courseId: '2601', score: 10 }],
      ['/api/web/personal/myTotalStatistics', {}],
    ] as const) {
      const reply = await call(page, path, body);
      expect([path, reply.status, reply.body.message]).toEqual([path, 403, MEMBERS_ONLY]);
    }
    await context.close();
  });
});

describe('a member', () => {
  it('cannot act for somebody else by naming them', async () => {
    const { context, page } = await visit(browser);
    await signIn(page, 'member');
    const reply = await call(page, '/api/web/course/startCourseStudy', {
      id: '2601',
      idCardHash: 'f'.repeat(64),
    });
    expect(reply.status).toBe(403);
    await context.close();
  });

  it('signs out only after confirming', async () => {
    const { context, page } = await visit(browser);
    await signIn(page, 'member2');
    const box = page.getByRole('button', { name: /账号|用户|·/ }).last();
    await box.click();
    await page.getByRole('menuitem', { name: '退出登录' }).or(page.getByText('退出登录')).first().click();
    const dialog = page.getByRole('dialog', { name: '退出登录' });
    expect(await dialog.textContent()).toContain('您确定要退出登录吗？');
    await dialog.getByRole('button', { name: '取消' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await box.click();
    await page.getByRole('menuitem', { name: '退出登录' }).or(page.getByText('退出登录')).first().click();
    await dialog.getByRole('button', { name: '确定' }).click();
    await page.getByRole('link', { name: '登录' }).first().waitFor();
    const { body } = await call(page, '/api/user/info', {});
    expect(body.data.isLogin).toBe(0);
    await context.close();
  });
});
