import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HALL_LIST_PATH } from '#features/content/halls/shared/hall-address.rules.ts';
import { DESKTOP, openBrowser, PHONE, signIn, visit } from '../browser.ts';
import { pageFaults } from '../page-walk.ts';
import { call } from '../portal-calls.ts';
import { heading, work } from './console-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const SWITCH = { name: '网上展馆', exact: true } as const;

describe('a feature that a region does without', () => {
  it('is gone from navigation, home, search and address as soon as it is switched off, and back again', async () => {
    const desk = await work(browser, 'operator', '/console/site-settings');
    await heading(desk.page, '站点设置').waitFor();
    const save = async () => {
      await desk.page.getByRole('button', { name: '保存', exact: true }).click();
      await desk.page.getByText('已保存，马上生效').last().waitFor();
    };
    await desk.page.getByRole('switch', SWITCH).click();
    await desk.page.getByText('停用后看不到：导航、首页、搜索、收藏里的展馆').waitFor();
    // A feature that needs another one goes with it, and the form says so.
    await desk.page.getByRole('switch', { name: '教育基地', exact: true }).click();
    await desk.page.getByText('随“教育基地”一起停用').waitFor();
    expect(await desk.page.getByRole('switch', { name: '现场教学', exact: true }).isDisabled()).toBe(true);
    for (const size of [PHONE, DESKTOP]) {
      await desk.page.setViewportSize(size);
      expect(await pageFaults(desk.page, size)).toEqual([]);
    }
    await desk.page.getByRole('switch', { name: '教育基地', exact: true }).click();
    await save();
    await desk.page.getByText('不开通的功能：空 → 网上展馆').waitFor();

    const member = await visit(browser);
    const { page } = member;
    await signIn(page, 'member');
    await page.getByRole('heading', { level: 2, name: '课程资源' }).waitFor();
    const nav = page.locator('header nav');
    expect(await nav.getByRole('link', { name: /网上展馆/ }).count()).toBe(0);
    expect(await nav.getByRole('link', { name: /网上班级/ }).count()).toBeGreaterThan(0);
    expect(await page.locator('#halls').count()).toBe(0);
    await page.goto(HALL_LIST_PATH);
    await heading(page, '没有找到这个页面').waitFor();
    const refused = await call(page, '/api/exhibition/query', {});
    expect([refused.status, refused.body.message]).toEqual([404, '这里没有开通“网上展馆”。']);
    const found = await call(page, '/api/search/query', { words: '坎儿井' });
    expect(JSON.stringify(found.body)).not.toContain('online-pavilion');

    await desk.page.getByRole('switch', SWITCH).click();
    await save();
    await page.goto('/dashboard');
    await nav
      .getByRole('link', { name: /网上展馆/ })
      .first()
      .waitFor();
    await page.goto(HALL_LIST_PATH);
    await heading(page, '网上展馆').waitFor();
    expect([...desk.faults, ...member.faults]).toEqual([]);
    await desk.context.close();
    await member.context.close();
  });
});
