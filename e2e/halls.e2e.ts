import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HALL_LIST_PATH } from '#features/content/halls/shared/hall-address.rules.ts';
import { openBrowser, signIn, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const NAME = '吐鲁番坎儿井民俗展厅';

describe('the halls', () => {
  it('are found by name, and are read room by room with the keyboard', async () => {
    const { context, page, faults } = await visit(browser);
    await page.goto(HALL_LIST_PATH);
    await page.getByRole('heading', { level: 1, name: '网上展馆' }).waitFor();
    // The region's word is left out of the name.
    await page.getByRole('heading', { level: 2, name: '兵团军垦博物馆数字展厅' }).waitFor();
    await page.getByPlaceholder('请输入展馆名称').fill('坎儿井');
    await page.keyboard.press('Enter');
    await page.waitForURL(/name=/);
    const card = page.getByRole('article').filter({ hasText: NAME });
    await card.waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    expect(await card.getByText('直接进入').count()).toBe(1);
    await card.getByRole('heading').getByRole('link').press('Enter');
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
    await page.getByRole('heading', { level: 2, name: '竖井' }).waitFor();
    await page.getByRole('link', { name: '下一厅 暗渠' }).press('Enter');
    const room = page.getByRole('heading', { level: 2, name: '暗渠' });
    await room.waitFor();
    expect(await room.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(new URL(page.url()).searchParams.get('room')).toBe('1');
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: '竖井' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('open by address for somebody who is no party member, and only warn from the navigation', async () => {
    const { context, page } = await visit(browser);
    await signIn(page, 'masses', HALL_LIST_PATH);
    await page.getByRole('heading', { level: 1, name: '网上展馆' }).waitFor();
    await page.goto('/dashboard');
    await page
      .locator('header nav')
      .getByRole('link', { name: /网上展馆/ })
      .click();
    await page.getByText('只有党员才可以进行学习哦~').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await context.close();
  });
});
