import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser.ts';
import { work } from './console-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const colourOf = (link: Locator): Promise<string> =>
  link.evaluate((element) => {
    // A colour on its way to another one is neither.
    for (const running of element.getAnimations()) running.finish();
    return getComputedStyle(element).color;
  });

describe('a link on a dark ground', () => {
  it.each([
    ['the brand', '管理工作台'],
    ['a button that leads on', '回到今日'],
  ])('keeps its light colour under the pointer: %s', async (_, name) => {
    const { context, page } = await work(browser, 'author', '/console/nowhere');
    const link = page.getByRole('link', { name }).first();
    await page.getByRole('heading', { level: 1 }).hover();
    const light = await colourOf(link);
    await link.hover();
    expect(await link.evaluate((element) => element.matches(':hover'))).toBe(true);
    expect(await colourOf(link)).toBe(light);
    await context.close();
  });
});
