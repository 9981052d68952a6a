import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PHONE } from '../browser.ts';
import { heading, work } from './console-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('统计报表', () => {
  it('opens level by level down to its rows, keeps columns under a name, and is printed with a head', async () => {
    const { context, page, faults } = await work(browser, 'admin', '/console/reports?kind=hours');
    await heading(page, '统计报表').waitFor();
    const table = page.getByRole('table', { name: '学时报表' });
    await table.getByRole('button', { name: '喀什地区', exact: true }).click();
    const path = page.getByRole('navigation', { name: '组织层级' });
    await path.getByText('喀什地区').waitFor();
    await table.locator('tbody').getByText('叶城县').waitFor();
    await page.getByRole('button', { name: '人员', exact: true }).click();
    const people = page.getByRole('table', { name: '人员报表' });
    await people.locator('tfoot').waitFor();
    const [first = ''] = await people.locator('tfoot td').allTextContents();
    const rows = await people
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) => Number(row.querySelector('td')?.textContent?.replaceAll(',', ''))),
      );
    expect(rows.reduce((sum, num) => sum + num, 0)).toBe(Number(first.replaceAll(',', '')));
    await people.getByRole('button', { name: /^合计的人员，/ }).click();
    const sheet = page.getByRole('dialog', { name: '喀什地区：人员' });
    await sheet.locator('tbody tr').filter({ hasText: '党员' }).first().waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: '选列' }).click();
    await page.getByRole('button', { name: '拿掉群众' }).click();
    await expect.poll(() => people.getByRole('columnheader', { name: '群众' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    const name = `喀什人员 ${Date.now()}`;
    await page.getByRole('button', { name: '另存为报表' }).click();
    const dialog = page.getByRole('dialog', { name: '保存报表' });
    await dialog.getByLabel('名字').fill(name);
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '保存改动' }).waitFor();

    await page.emulateMedia({ media: 'print' });
    const printed = page.locator('body > article');
    await printed.getByRole('heading', { name, includeHidden: true }).waitFor();
    expect(await printed.textContent()).toMatch(/二〇\S+年一月至十二月.*制表单位：喀什地区.*制表人：/s);
    expect(await page.getByRole('heading', { level: 1, name: '统计报表' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: null });

    await page.getByRole('button', { name: '删除', exact: true }).click();
    const question = page.getByRole('dialog', { name: '删除这份报表' });
    await question.getByRole('button', { name: '删除' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '保存改动' }).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is sent at its time: the schedule says when, the receiver downloads the file', async () => {
    const { context, page, faults } = await work(browser, 'admin', '/console/reports/schedules');
    await heading(page, '定时发送').waitFor();
    await page.getByRole('row').filter({ hasText: '每月学时' }).getByText('每月 1 日 08:30').waitFor();
    await page.goto('/console/reports/received');
    await heading(page, '收到的报表').waitFor();
    const link = page.getByRole('link', { name: /^下载每月学时/ }).first();
    await link.waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(file.suggestedFilename()).toMatch(/^每月学时-.*\.xlsx$/);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows a manager the own classes, also on a phone', async () => {
    const { context, page, faults } = await work(browser, 'manager', '/console/reports', PHONE);
    await heading(page, '统计报表').waitFor();
    await page.getByText('本人的班').first().waitFor();
    const kinds = page.getByRole('group', { name: '报表种类' }).getByRole('button');
    expect((await kinds.allTextContents()).map((text) => text.trim())).toEqual(['培训班', '考试', '证书']);
    await page.getByRole('table', { name: '培训班报表' }).locator('tbody tr').first().waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(PHONE.width);
    expect(faults).toEqual([]);
    await context.close();
  });
});
