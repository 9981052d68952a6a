import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BASE_DETAIL_PATH,
  BASE_LIST_PATH,
  RESOURCE_MAP_PATH,
} from '#features/content/bases/shared/base-address.rules.ts';
import type { BaseArea } from '#features/content/bases/shared/bases.contract.ts';
import { openBrowser, PHONE, signIn, visit } from './browser.ts';
import { call } from './portal-calls.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Nothing outside of the portal answers: the map must not need it. */
const cutOff = (context: BrowserContext) =>
  context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => route.abort(),
  );

const YECHENG = { longitude: 77.41, latitude: 37.88 };

const openMap = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: '教育基地' }).waitFor({ state: 'attached' });
  await page.getByRole('region', { name: '教育基地地图' }).waitFor();
};

const rows = (page: Page) => page.getByRole('region', { name: /^附近的/ }).getByRole('listitem');

const areasOf = async (page: Page): Promise<readonly BaseArea[]> => {
  const { body } = await call(page, '/api/v1/resource-map/all-city-base-list', {});
  return body.data;
};

const level = (page: Page) => page.getByRole('group', { name: '地图级别' }).getByText(/级$/).textContent();

describe('the map of bases, with the network outside cut', () => {
  it('says where the person is, lists what is nearby, finds by name and goes back to its start', async () => {
    const { context, page, faults } = await visit(browser);
    await cutOff(context);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(YECHENG);
    await signIn(page, 'member', RESOURCE_MAP_PATH);
    await openMap(page);
    await page.getByText('喀什地区 叶城县').waitFor();
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('userAddress') ?? 'null'));
    expect(kept).toMatchObject({ source: 'gps', position: { lng: 77.41, lat: 37.88 } });
    await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
    expect(await rows(page).count()).toBeLessThanOrEqual(10);
    expect(await level(page)).toBe('8 级');

    const name = (await rows(page).nth(1).locator('b').textContent()) ?? '';
    await page.getByPlaceholder('请输入阵地名称').fill(`  ${name} `);
    await page.getByRole('button', { name: '搜索', exact: true }).last().click();
    await page.waitForURL(/name=/);
    await expect.poll(() => rows(page).first().locator('b').textContent()).toBe(name);

    await page.getByPlaceholder('请输入阵地名称').fill('没有这样的基地');
    await page.keyboard.press('Enter');
    await page.getByText('暂无数据').waitFor();
    await page.getByRole('button', { name: '放大' }).click();
    await expect.poll(() => level(page)).toBe('9 级');
    await page.getByPlaceholder('请输入阵地名称').fill(' ');
    await page.keyboard.press('Enter');
    await expect.poll(() => level(page)).toBe('8 级');
    await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows areas with their numbers, flies to level 11 and there shows single bases', async () => {
    const { context, page } = await visit(browser);
    await cutOff(context);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(YECHENG);
    await signIn(page, 'member', RESOURCE_MAP_PATH);
    await openMap(page);
    const area = (await areasOf(page)).find(({ code }) => code.endsWith('653100'));
    expect(area, 'an area of Kashgar').toBeDefined();
    const mark = page.getByRole('button', { name: `喀什 ${area?.count}个` });
    await mark.press('Enter');
    await expect.poll(() => level(page)).toBe('11 级');
    const first = area?.baseList[0]?.name ?? '';
    const map = page.getByRole('region', { name: '教育基地地图' });
    const base = map.getByRole('button', { name: first });
    // The keyboard does not reach a mark that lies under the list unseen.
    const list = (await page.getByRole('region', { name: /^附近的/ }).boundingBox()) ?? { x: 0, width: 0 };
    const left = async () => (await base.boundingBox())?.x ?? 0;
    await map.locator('.leaflet-container').focus();
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowRight');
        return left();
      })
      .toBeLessThan(list.x + list.width - 40);
    await base.focus();
    await expect.poll(left).toBeGreaterThan(list.x + list.width);
    await base.press('Enter');
    await page
      .getByRole('region', { name: first, exact: true })
      .getByRole('link', { name: /更多/ })
      .waitFor();
    await context.close();
  });

  it('is used by the keyboard alone from the list: detail, way, and back', async () => {
    const { context, page } = await visit(browser);
    await cutOff(context);
    await signIn(page, 'member', RESOURCE_MAP_PATH);
    await openMap(page);
    const row = rows(page).first().getByRole('button');
    const name = (await row.locator('b').textContent()) ?? '';
    await row.press('Enter');
    const panel = page.getByRole('region', { name, exact: true });
    await panel.getByText('联系人').or(panel.getByText('地址')).first().waitFor();
    expect(await panel.evaluate((node) => node === document.activeElement)).toBe(true);
    const way = panel.getByRole('link', { name: /^导航到/ });
    const to = new URL((await way.getAttribute('href')) ?? '');
    expect([to.protocol, to.searchParams.get('from')]).toEqual(['https:', null]);
    expect(await panel.getByRole('link', { name: /更多/ }).getAttribute('target')).toBe('_blank');
    await panel.press('Escape');
    await expect.poll(() => panel.count()).toBe(0);
    await context.close();
  });

  it('has all of it without the map: by region, type and level, paged, in the address', async () => {
    const { context, page } = await visit(browser);
    await cutOff(context);
    await page.goto(BASE_LIST_PATH);
    await page.getByRole('heading', { level: 1, name: '全部教育基地' }).waitFor();
    await page.getByLabel('地区').selectOption({ label: '喀什' });
    await page.waitForURL(/orgCode=000002000065653100/);
    const cards = page.getByRole('list', { name: /^教育基地，/ }).getByRole('article');
    await expect.poll(() => cards.count()).toBeGreaterThan(0);
    await page.getByLabel('类型').selectOption({ label: '基层党校' });
    await page.getByLabel('认定层级').selectOption({ label: '县级' });
    await page.waitForURL(/type=BASIC_PARTY_SCHOOL&level=COUNTY/);
    await expect
      .poll(async () => (await cards.allTextContents()).every((text) => text.includes('基层党校')))
      .toBe(true);
    const link = cards.first().getByRole('link');
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('href')).toMatch(new RegExp(`^${BASE_DETAIL_PATH}\\?id=`));
    await context.close();
  });
});

describe('a place that is not to be had', () => {
  it('is the organisation’s city, said as such, never the start of a way, and another is chosen', async () => {
    const { context, page } = await visit(browser);
    await cutOff(context);
    await signIn(page, 'member', RESOURCE_MAP_PATH);
    await openMap(page);
    await page.getByText(/浏览器没有允许定位|没有定位成功/).waitFor();
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('userAddress') ?? 'null'));
    expect(await kept()).toMatchObject({
      source: 'default',
      formattedAddress: expect.stringMatching(/ --$/),
    });
    await page.getByLabel('换个地方看').selectOption({ label: '和田' });
    await page.getByText('和田市', { exact: true }).waitFor();
    expect(await kept()).toMatchObject({ source: 'chosen', formattedAddress: '和田市' });
    await rows(page).first().getByRole('button').click();
    const way = page.getByRole('link', { name: /^导航到/ });
    expect(new URL((await way.getAttribute('href')) ?? '').searchParams.get('from')).toContain('和田市');
    await context.close();
  });

  it('asks a visitor to sign on for what members read, and warns who is no party member', async () => {
    const { context, page } = await visit(browser, PHONE);
    await cutOff(context);
    await page.goto(RESOURCE_MAP_PATH);
    await openMap(page);
    await rows(page).first().getByRole('button').click();
    await page.getByText('联系方式和开放时间登录后可以看').waitFor();
    await signIn(page, 'masses', '/dashboard');
    await page.goto(RESOURCE_MAP_PATH);
    await page.getByText('只有党员才可以进行学习哦~').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await context.close();
  });
});
