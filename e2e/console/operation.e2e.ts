import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE } from '../browser.ts';
import { pageFaults } from '../page-walk.ts';
import { heading, work } from './console-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The demonstration has no job that failed three times: the list is answered with one until it is asked for again. */
const again = async (page: Page) => {
  const asked: unknown[] = [];
  const job = {
    ...{ id: '5f0c2f6e-3d0b-4a53-9f54-0c8a3f0e7d11', queue: 'heavy', name: 'media.process' },
    ...{ failedAt: '2026-07-09 09:30:00', tries: 3, reason: 'ffmpeg 没有装好' },
  };
  await page.route('**/failedJobs', async (route) => {
    const reply = await route.fetch();
    const isLeft = asked.length === 0;
    const json = { ...(await reply.json()), totalelements: isLeft ? 1 : 0, datalist: isLeft ? [job] : [] };
    await route.fulfill({ response: reply, json });
  });
  await page.route('**/retryJob', async (route) => {
    asked.push(route.request().postDataJSON());
    const json = { code: '200', success: true, message: '', data: { isQueued: true } };
    await route.fulfill({ status: 200, json });
  });
  await page.reload();
  const list = page.getByRole('table', { name: '没做成的任务' });
  await list.getByText('ffmpeg 没有装好').waitFor();
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    expect(await pageFaults(page, size)).toEqual([]);
  }
  await page.getByRole('button', { name: /^再做一次/ }).click();
  await page.getByText('已排上队，马上再做').waitFor();
  await list.getByText('ffmpeg 没有装好').waitFor({ state: 'detached' });
  expect(asked).toEqual([{ id: job.id }]);
};

describe('the operator’s page', () => {
  it('says that there is no backup and what to do, looks again, and leads to the list for 等保', async () => {
    const { page, faults, context } = await work(browser, 'operator', '/console/operation');
    await heading(page, '运行状况').waitFor();
    const found = page.getByRole('region', { name: '自检' });
    await found.getByText('还没有备份。').waitFor();
    await found.getByText('deploy/backup.sh').waitFor();
    await page.getByRole('region', { name: '版本' }).getByText('数据库结构').waitFor();
    await page.getByRole('region', { name: '磁盘与文件' }).getByText('素材').waitFor();
    await page.getByRole('button', { name: '再查一遍' }).click();
    await page.getByText(/^查过了：\d+ 项故障/).waitFor();
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      expect(await pageFaults(page, size)).toEqual([]);
    }
    await again(page);
    await page.getByRole('link', { name: '等保对照' }).click();
    await heading(page, '等保对照').waitFor();
    await page.getByRole('cell', { name: '本地有备份，恢复试过' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
