import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BASES_PATH } from '#features/content/bases/shared/base-address.rules.ts';
import { openBrowser, signIn, visit } from './browser.ts';
import { call } from './portal-calls.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LIST = '/api/v1/resource-map/base-list';
const YECHENG = '000002000065653100653126';

const namesIn = async (page: Page, input: object): Promise<string[]> =>
  (await call(page, LIST, input)).body.datalist.map(({ name }: { name: string }) => name);

describe('education bases', () => {
  it('are asked for their kind first; a point with its numbers the wrong way round is put right with a button', async () => {
    const { context, page, faults } = await visit(browser);
    await signIn(page, 'author');
    await call(page, '/api/switch_role', { roleCode: 'author', orgCode: '000002000065653100' });
    await page.goto(BASES_PATH);
    await page.getByRole('button', { name: '新建基地' }).click();
    await page.getByRole('dialog').getByLabel('名称').fill('叶城县护边员之家');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /新建|确\s*定|保\s*存/ })
      .click();
    await page.waitForURL(/bases\/edit/);
    await page.getByText('现场教学点要填的').waitFor();
    expect(await page.getByLabel('周一开放').count()).toBe(1);
    await page.getByText('基层党校', { exact: true }).click();
    await page.getByText('基层党校要填的').waitFor();
    expect(await page.getByLabel('周一开放').count()).toBe(0);
    expect(await page.getByLabel('占地面积').count()).toBe(1);
    await page.getByLabel('粘贴坐标').fill('37.8829, 77.4206');
    await page.getByText('经度和纬度写反了：经度是 77.4206，纬度是 37.8829').waitFor();
    await page.getByRole('button', { name: '换过来' }).click();
    await expect.poll(() => page.getByLabel('经度').inputValue()).toBe('77.4206');
    await expect.poll(() => page.getByText('经度和纬度写反了').count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('stand in the list, on home and in the search once they are signed', async () => {
    const { context, page } = await visit(browser);
    await page.goto('/dashboard');
    expect(await namesIn(page, { name: '叶城烈士陵园' })).toEqual(['叶城烈士陵园']);
    expect((await namesIn(page, { orgCode: YECHENG, pageSize: 50 })).length).toBeGreaterThan(2);
    const section = page.locator('#bases');
    await section.scrollIntoViewIfNeeded();
    await section.getByRole('heading', { name: '教育基地' }).waitFor();
    await section.getByRole('link', { name: '叶城烈士陵园' }).waitFor();
    expect(await section.getByRole('link', { name: '更多教育基地' }).getAttribute('href')).toBe(
      '/resource-map',
    );
    await page.goto('/search?words=叶城烈士陵园');
    await page
      .getByRole('link', { name: /叶城烈士陵园/ })
      .first()
      .waitFor();
    await context.close();
  });

  it('only warn from home somebody who is no party member', async () => {
    const { context, page } = await visit(browser);
    await signIn(page, 'masses', '/dashboard');
    const section = page.locator('#bases');
    await section.scrollIntoViewIfNeeded();
    await section.getByRole('link', { name: '叶城烈士陵园' }).click();
    await page.getByText('只有党员才可以进行学习哦~').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await context.close();
  });
});
