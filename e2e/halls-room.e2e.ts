import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HALL_LIST_PATH } from '#features/content/halls/shared/hall-address.rules.ts';
import { DESKTOP, MOVING, openBrowser, PHONE, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const NAME = '于田防沙治沙展厅';
const LIST = `${HALL_LIST_PATH}?name=${encodeURIComponent(NAME)}`;

describe('a hall of our own', () => {
  it('is walked through with the keyboard: from its card into the room, an exhibit opened, led on', async () => {
    const { context, page, faults } = await visit(browser, DESKTOP, MOVING);
    await page.goto(LIST);
    const card = page.getByRole('article').filter({ hasText: NAME });
    const opened = context.waitForEvent('page');
    await card.getByRole('heading').getByRole('link').press('Enter');
    const room = await opened;
    room.on('pageerror', (error) => faults.push(String(error)));
    await room.getByRole('heading', { level: 1, name: NAME }).waitFor();
    await room.getByRole('heading', { level: 2, name: '沙到门口' }).waitFor();
    // A browser without a graphics card may have no WebGL: the flat view is complete then.
    const panorama = room.getByRole('application', { name: /全景：沙到门口/ });
    const flat = room.getByText('这台设备不能显示全景');
    await panorama.or(flat).first().waitFor();
    if (await panorama.isVisible()) {
      await room.locator('.psv-marker').first().waitFor({ state: 'attached' });
      await panorama.press('ArrowRight');
      await room.getByRole('button', { name: '测沙桩' }).press('Enter');
      const dialog = room.getByRole('dialog', { name: '测沙桩' });
      await dialog.getByText('红漆是沙面的高度').waitFor();
      await room.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }
    await room.getByRole('button', { name: /去看草方格/ }).press('Enter');
    const next = room.getByRole('heading', { level: 2, name: '草方格' });
    await next.waitFor();
    await expect.poll(() => next.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(new URL(room.url()).searchParams.get('scene')).toBe('straw');
    // Nothing sounds before somebody presses.
    expect(await room.locator('audio').evaluate((node: HTMLAudioElement) => node.paused)).toBe(true);
    await room.getByRole('button', { name: '听讲解' }).press('Enter');
    await room.getByRole('button', { name: '暂停讲解' }).waitFor();
    await room.getByRole('link', { name: '阅读版' }).press('Enter');
    await room.getByRole('heading', { level: 2, name: '沙从哪里来' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is complete without WebGL: the flat picture and every exhibit as text, within the width of a phone', async () => {
    const { context, page, faults } = await visit(browser, PHONE, MOVING);
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(LIST);
    const link = page.getByRole('article').filter({ hasText: NAME }).getByRole('heading').getByRole('link');
    await page.goto((await link.getAttribute('href')) ?? '');
    await page.getByText('这台设备不能显示全景，下面是平面图和全部展品。').waitFor();
    await page.getByRole('heading', { level: 3, name: '枯胡杨的年轮' }).waitFor();
    expect(await page.locator('.psv-container').count()).toBe(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: '去看草方格' }).click();
    await page.getByRole('heading', { level: 3, name: '梭梭苗' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
