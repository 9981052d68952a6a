import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE } from '../browser.ts';
import { pageFaults } from '../page-walk.ts';
import { call } from '../portal-calls.ts';
import { uploadTable } from './console-import-file.ts';
import { confirm, heading, work } from './console-steps.ts';

const KASHGAR = '000002000065653100';
const QIETA = '000002000065653100653130';
const CODE = 'JOURNEY_WALK';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('dictionaries and organisations', () => {
  it('gets a new entry by keyboard, offers it at once, and keeps what is used', async () => {
    const { page, faults, context } = await work(
      browser,
      'admin',
      '/console/dictionaries?dict=ResourceRecord',
    );
    await heading(page, '字典').waitFor();
    await page.getByRole('button', { name: '加一项' }).click();
    await page.getByLabel('新的一项的名称').fill('重走路线');
    await page.getByLabel('新的一项的代码').fill('1');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('alert').getByText('代码用字母开头').waitFor();
    await page.getByLabel('新的一项的代码').fill(CODE);
    // The arrow keys move it to the front.
    await page.getByRole('button', { name: /重走路线，按上下键移动/ }).press('Home');
    await page.getByRole('button', { name: /^第 1 项.*重走路线/ }).waitFor();
    await page.getByText('改了 1 处').waitFor();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('已保存，马上生效').waitFor();
    const offered = async () => {
      const reply = await page.request.get('/gwapi/dywlxynet/api/common/get_dict?dictCode=ResourceRecord');
      return (await reply.json()).data.map(({ pCode }: { pCode: string }) => pCode);
    };
    await expect.poll(offered).toContain(CODE);
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      expect(await pageFaults(page, size)).toEqual([]);
    }
    // The entry is pulled behind the next one by mouse.
    const rows = page.getByRole('list', { name: '资源记录' }).getByRole('listitem');
    const second = (await rows.nth(1).getByRole('button').first().getAttribute('aria-label')) ?? '';
    await rows.nth(0).dragTo(rows.nth(1));
    await page.getByRole('button', { name: /^第 2 项.*重走路线/ }).waitFor();
    expect(await rows.nth(0).getByRole('button').first().getAttribute('aria-label')).toBe(
      second.replace('第 2 项', '第 1 项'),
    );
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect.poll(async () => (await offered()).indexOf(CODE)).toBe(1);
    // An entry in use has no way to be removed; an unused one has.
    await page.getByRole('button', { name: '停用“主题党日”' }).waitFor();
    expect(await page.getByRole('button', { name: '删除“主题党日”' }).count()).toBe(0);
    await page.getByRole('button', { name: '删除“重走路线”' }).click();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect.poll(offered).not.toContain(CODE);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('takes entries from a table, writes them into one, and makes one a part of another', async () => {
    const { page, faults, context } = await work(browser, 'admin', '/console/imports');
    await heading(page, '批量导入').waitFor();
    const table = '字典,代码,名称\r\n资源记录,JOURNEY_TALK,故事会\r\n资源记录,1TALK,故事会二\r\n';
    const receipt = await uploadTable(page, 'dictionaries', table);
    await page.goto(`/console/imports/${receipt}`);
    await page.getByText('代码用字母开头').waitFor();
    await page.getByRole('button', { name: /^导入这 1/ }).click();
    await confirm(page, '导入');
    // A list that was opened before the rows are written does not know them.
    await page
      .getByRole('region', { name: '回执', exact: true })
      .getByText('成功', { exact: true })
      .waitFor();
    await page.goto('/console/dictionaries?dict=ResourceRecord');
    await page.getByRole('button', { name: '合并“故事会”' }).waitFor();

    await page.getByRole('button', { name: '导出', exact: true }).click();
    await page.getByRole('button', { name: '导出 Excel' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /下载/ }).click(),
    ]);
    const rows = await readSheet(readFileSync(await file.path()));
    expect(rows.flat()).toEqual(expect.arrayContaining(['JOURNEY_TALK', '故事会']));
    await page.getByRole('button', { name: '收起' }).click();

    await page.getByRole('button', { name: '合并“故事会”' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '先选并到哪一项' }).waitFor();
    await dialog.getByLabel('并到').click();
    await page.locator('.ant-select-item-option').filter({ hasText: '主题党日' }).first().click();
    await dialog.getByText('它的代码 JOURNEY_TALK 以后就指“主题党日”').waitFor();
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      expect(await pageFaults(page, size)).toEqual([]);
    }
    await dialog.getByRole('button', { name: '合并', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '合并“故事会”' }).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('says which codes the counties get before a prefecture merges', async () => {
    const { page, faults, context } = await work(browser, 'admin', `/console/organisations?org=${KASHGAR}`);
    await page.getByRole('heading', { level: 2, name: '喀什地区' }).waitFor();
    await page.getByRole('button', { name: '合并', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('并到哪个组织').fill('和田地区');
    await page.locator('.ant-select-tree-title').filter({ hasText: '和田地区' }).first().click();
    const outcome = sheet.getByRole('region', { name: '会怎样' });
    await outcome.getByText(/个地区得到以“和田地区”的代码开头的新编码：.*莎车县 6532\d\d/).waitFor();
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      expect(await pageFaults(page, size)).toEqual([]);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it('moves a branch after it has said what follows, and closes it', async () => {
    const { page, faults, context } = await work(browser, 'admin', '/console/organisations');
    await heading(page, '组织管理').waitFor();
    const create = async (orgName: string) => {
      const { body } = await call(page, '/api/admin/org/create', { parentCode: QIETA, orgName });
      return (body as { data: { orgCode: string } }).data.orgCode;
    };
    const [moved, target] = [await create('调整示例支部'), await create('调整示例党委')];
    await page.goto(`/console/organisations?org=${moved}`);
    await page.getByRole('heading', { level: 2, name: '调整示例支部' }).waitFor();
    await page.getByRole('button', { name: '移动', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('移到哪个组织下面').fill('调整示例党委');
    await page.locator('.ant-select-tree-title').filter({ hasText: '调整示例党委' }).first().click();
    const outcome = sheet.getByRole('region', { name: '会怎样' });
    await outcome.getByText(`新编码是 ${target}900001`).waitFor();
    await sheet.getByLabel('理由').fill('机构调整');
    expect(await pageFaults(page, DESKTOP)).toEqual([]);
    await sheet.getByRole('button', { name: '移动', exact: true }).click();
    await page.waitForURL(`**/console/organisations?org=${target}900001`);
    await page.getByText(`${target}900001`, { exact: true }).waitFor();
    // The old address leads on.
    await page.goto(`/console/organisations?org=${moved}`);
    await page.getByText(`${target}900001`, { exact: true }).waitFor();
    await page.getByRole('button', { name: '撤销', exact: true }).click();
    await sheet.getByText('不再存在，不能再选').waitFor();
    await sheet.getByLabel('理由').fill('机构调整');
    await sheet.getByRole('button', { name: '撤销', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: '调整示例党委' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('splits a committee: the branches that are ticked go along, and the search is empty again', async () => {
    const { page, faults, context } = await work(browser, 'admin', '/console/organisations');
    await heading(page, '组织管理').waitFor();
    const create = async (parentCode: string, orgName: string) => {
      const { body } = await call(page, '/api/admin/org/create', { parentCode, orgName });
      return (body as { data: { orgCode: string } }).data.orgCode;
    };
    const whole = await create(QIETA, '拆分示例党委');
    for (const name of ['拆分示例东支部', '拆分示例西支部']) await create(whole, name);
    const search = page.getByRole('combobox', { name: '按名称找组织' });
    await search.fill('拆分示例党委');
    await page.locator('.ant-select-tree-title').filter({ hasText: '拆分示例党委' }).first().click();
    await page.getByRole('heading', { level: 2, name: '拆分示例党委' }).waitFor();
    await page.getByText('按名称找组织', { exact: true }).waitFor();
    await page.getByRole('button', { name: '拆分', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('新组织的名称').fill('拆分示例新党委');
    await sheet.getByRole('checkbox', { name: '拆分示例西支部' }).check();
    await sheet.getByRole('region', { name: '会怎样' }).waitFor();
    await sheet.getByLabel('理由').fill('机构调整');
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      expect(await pageFaults(page, size)).toEqual([]);
    }
    await sheet.getByRole('button', { name: '拆分', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: '拆分示例新党委' }).waitFor();
    await page.getByText('直接下级').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
