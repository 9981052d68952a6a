import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE, visit } from '../browser.ts';
import { pageFaults } from '../page-walk.ts';
import { confirm, heading, work } from './console-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the settings of the site', () => {
  it('change title and foot for everybody as soon as they are saved, refuse what is wrong, and go back', async () => {
    const { page, faults, context } = await work(browser, 'operator', '/console/site-settings');
    await heading(page, '站点设置').waitFor();
    const preview = page.getByRole('region', { name: '预览' });
    await page.getByLabel('站名').fill('天山党员学习平台');
    await page.getByLabel('接听时间').fill('每天 9:00—21:00');
    await preview.getByText('服务电话 0991-000 0000（每天 9:00—21:00）').waitFor();
    await page.getByText('改了 2 处').waitFor();

    const library = page.getByRole('textbox', { name: '党教图书馆', exact: true });
    const kept = await library.inputValue();
    await library.fill('图书馆');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('alert').getByText('没有保存：党教图书馆应以').waitFor();
    await library.fill(kept);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('已保存，马上生效').waitFor();
    await page.getByText('站名：新疆党员学习培训平台 → 天山党员学习平台').waitFor();
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      expect(await pageFaults(page, size)).toEqual([]);
    }

    const visitor = await visit(browser);
    const titleOf = async () => {
      await visitor.page.goto('/dashboard');
      return await visitor.page.title();
    };
    expect(await titleOf()).toBe('首页 - 天山党员学习平台');
    await visitor.page.locator('footer').getByText('每天 9:00—21:00').waitFor();

    await page.getByRole('button', { name: '恢复成安装时的设置' }).click();
    await confirm(page, '恢复');
    await page.getByText('已恢复，马上生效').waitFor();
    await expect.poll(() => page.getByLabel('站名').inputValue()).toBe('新疆党员学习培训平台');
    expect(await titleOf()).toBe('首页 - 新疆党员学习培训平台');
    expect([...faults, ...visitor.faults]).toEqual([]);
    await context.close();
    await visitor.context.close();
  });
});
