import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PHONE } from '../browser.ts';
import { pageFaults, resize, settled } from '../page-walk.ts';
import { call, classNamed } from '../portal-calls.ts';
import { heading, work } from './console-steps.ts';

/** Held a month ago: its test on paper is marked. */
const PAST = '乌鲁木齐市两新组织党组织书记培训班（线下）';
/** Held today. */
const PRESENT = '天山区社区党务工作者集中轮训班';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('a test on paper', () => {
  it('is corrected with a reason, and what stood before is kept', async () => {
    const { context, page, faults } = await work(browser, 'manager');
    const id = await classNamed(page, PAST);
    await page.goto(`/console/classes/work?id=${id}&tab=paper`);
    await heading(page, PAST).waitFor();
    const { datalist } = (await call(page, '/api/admin/offlineClass/paperScores', { id, state: 'PASSED' }))
      .body;
    const [passed] = datalist as { name: string; score: number }[];
    const { name = '', score = 0 } = passed ?? {};
    await page.getByRole('button', { name: `更正 ${name} 的成绩` }).click();
    const side = page.getByRole('region', { name: '成绩', exact: true }).filter({ hasText: '保存更正' });
    await side.getByText(`录入 ${score} 分`).waitFor();
    await side.getByLabel('成绩', { exact: true }).fill('101');
    await side.getByRole('button', { name: '保存更正' }).click();
    await side.getByText('超过满分 100 分').waitFor();
    await side.getByText('请写明原因，别人以后要看得懂。').waitFor();
    await side.getByLabel('成绩', { exact: true }).fill('53.5');
    await side.getByLabel('原因').fill('卷面分加错');
    await side.getByRole('button', { name: '保存更正' }).click();
    await page.getByText('改过：卷面分加错').waitFor();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect.poll(() => row.textContent()).toMatch(/53\.5[\s\S]*不及格/);
    await page.getByRole('button', { name: `更正 ${name} 的成绩` }).click();
    await side.getByText('改为 53.5 分').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

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
