import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE } from '../browser.ts';
import { pageFaults } from '../page-walk.ts';
import { call } from '../portal-calls.ts';
import { heading, work } from './console-steps.ts';

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
    // An entry in use has no way to be removed; an unused one has.
    await page.getByRole('button', { name: '停用“主题党日”' }).waitFor();
    expect(await page.getByRole('button', { name: '删除“主题党日”' }).count()).toBe(0);
    await page.getByRole('button', { name: '删除“重走路线”' }).click();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect.poll(offered).not.toContain(CODE);
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
});
