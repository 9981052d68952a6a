import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PHONE } from '../browser.ts';
import { pageFaults, resize, settled } from '../page-walk.ts';
import { classNamed } from '../portal-calls.ts';
import { heading, work } from './console-steps.ts';

/** Held today. */
const PRESENT = '天山区社区党务工作者集中轮训班';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the tabs of a class held in a room', () => {
  it('fit a telephone as they fit a desk', async () => {
    const { context, page, faults } = await work(browser, 'manager');
    const devtools = await context.newCDPSession(page);
    const id = await classNamed(page, PRESENT);
    await resize(page, devtools, PHONE);
    for (const tab of ['timetable', 'attendance', 'paper', 'ratings', 'live']) {
      await page.goto(`/console/classes/work?id=${id}&tab=${tab}`);
      await heading(page, new RegExp(PRESENT)).waitFor();
      await settled(page);
      expect(await pageFaults(page, PHONE), tab).toEqual([]);
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});
