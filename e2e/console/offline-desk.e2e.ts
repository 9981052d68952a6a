import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PHONE } from '../browser.ts';
import { pageFaults, resize, settled } from '../page-walk.ts';
import { classNamed } from '../portal-calls.ts';
import { heading, work } from './console-steps.ts';

/** Held today. */
const PRESENT = '天山区社区党务工作者集中轮训班';

/** Over: its paper exam is marked. */
const EXAMINED = '乌鲁木齐市两新组织党组织书记培训班（线下）';

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

  it('correct a score of the paper exam with a reason, and keep what stood before', async () => {
    const { context, page, faults } = await work(browser, 'manager');
    const id = await classNamed(page, EXAMINED);
    await page.goto(`/console/classes/work?id=${id}&tab=paper`);
    await heading(page, new RegExp(EXAMINED)).waitFor();
    const open = page.getByRole('button', { name: /^更正 .+ 的成绩$/ }).first();
    const [, name = ''] = /^更正 (.+) 的成绩$/.exec((await open.getAttribute('aria-label')) ?? '') ?? [];
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
    await open.click();
    const side = page.getByRole('complementary', { name: '更正' });
    const score = side.getByRole('textbox', { name: '成绩' });
    const before = await score.inputValue();
    const after = before === '61.5' ? '62.5' : '61.5';
    const entries = side.getByRole('listitem');
    await entries.first().waitFor();
    const entered = await entries.count();

    // Without a reason nothing is kept.
    const save = side.getByRole('button', { name: '保存更正' });
    await score.fill(after);
    await save.click();
    await side.getByText('请写明原因，别人以后要看得懂。').waitFor();
    await side.getByRole('textbox', { name: '原因' }).fill('第三题漏判');
    await save.click();
    await row.getByText(after).waitFor();
    await row.getByText('改过：第三题漏判').waitFor();

    // The value before is a row of its own below the new one.
    await row.getByRole('button', { name: `更正 ${name} 的成绩` }).click();
    await entries.nth(entered).waitFor();
    expect(await entries.nth(entered - 1).textContent()).toContain(`录入 ${before}`);
    expect(await entries.last().textContent()).toMatch(new RegExp(`改为 ${after}.*原因：第三题漏判`));
    expect(faults).toEqual([]);
    await context.close();
  });
});
