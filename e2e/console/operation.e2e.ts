import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE } from '../browser.ts';
import { pageFaults } from '../page-walk.ts';
import { heading, work } from './console-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

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
    await page.getByRole('link', { name: '等保对照' }).click();
    await heading(page, '等保对照').waitFor();
    await page.getByRole('cell', { name: '本地有备份，恢复试过' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
