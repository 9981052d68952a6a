import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PHONE, signIn, visit } from './browser.ts';
import { call } from './portal-calls.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The demonstration's manager manages classes and branches of this prefecture. */
const MANAGED = '000002000065650100';

const asManager = async (page: Page) => {
  await signIn(page, 'manager');
  const role = { roleCode: 'manager', orgCode: MANAGED };
  expect((await call(page, '/api/switch_role', role)).status).toBe(200);
};

/** Opens a group study of the manager's first branch, with two more members on its roster; answers the gathering. */
const openGathering = async (page: Page): Promise<string> => {
  const [branch] = (await call(page, '/api/group-study/branches', {})).body.data;
  const [course] = (await call(page, '/api/group-study/courses', {})).body.datalist;
  const opened = await call(page, '/api/group-study/open', {
    orgCode: branch.orgCode,
    courseId: course.courseId,
    place: '党员活动室',
  });
  expect(opened.status).toBe(200);
  const { id } = opened.body.data;
  for (const keyword of ['member2', 'student']) {
    const [guest] = (await call(page, '/api/group-study/guests', { id, keyword })).body.data;
    if (guest) await call(page, '/api/group-study/roster', { id, userIds: [guest.userId] });
  }
  return `group:${id}`;
};

/** The address that the projector's square stands for, as a telephone would read it. */
const codeOnBoard = async (page: Page, id: string): Promise<string> =>
  (await call(page, '/api/sign/token', { id })).body.data.path;

describe('signing in at a gathering', () => {
  it('by the projector’s code counts once; a copied old code does not; the kit goes on without a network', async () => {
    const manager = await visit(browser);
    await asManager(manager.page);
    const id = await openGathering(manager.page);
    await manager.page.goto(`/sign/board?id=${encodeURIComponent(id)}`);
    await manager.page.getByRole('img', { name: '签到二维码' }).waitFor();
    await manager.page.getByText('打开手机扫一扫').waitFor();
    const path = await codeOnBoard(manager.page, id);

    // One member scans and confirms; the board shows it without being touched.
    const member = await visit(browser, PHONE);
    await signIn(member.page, 'student', path);
    await member.page.getByRole('button', { name: '确认签到' }).click();
    await member.page.getByRole('heading', { name: '已签到' }).waitFor();
    await manager.page.locator('dl').getByText('1', { exact: true }).first().waitFor();

    // The receipt's page is opened again with another code: the person is in, and asked about going.
    await member.page.goto(await codeOnBoard(manager.page, id));
    await member.page.getByRole('button', { name: '确认签退' }).waitFor();

    // A code that was sent on half a minute ago is old; nothing is written.
    const late = await visit(browser, PHONE);
    await signIn(late.page, 'member2');
    await late.page.waitForTimeout(40_000);
    await late.page.goto(path);
    await late.page.getByText('这个码过期了').waitFor();
    const { board } = (await call(manager.page, '/api/sign/board', { id })).body.data;
    const came = board.people.filter(({ status }: { status: string }) => status !== 'ABSENT');
    expect(came).toHaveLength(1);

    // The manager's telephone: the roster is fetched, the network cut, people ticked, the page closed and opened again.
    const kit = await visit(browser, PHONE);
    await asManager(kit.page);
    const address = `/sign/kit?id=${encodeURIComponent(id)}`;
    await kit.page.goto(address);
    await kit.page.getByText('这个网页已存到本机').waitFor();
    await kit.page.waitForFunction(async () => (await caches.match('/sign/kit')) !== undefined);
    await kit.context.setOffline(true);
    const tick = kit.page.getByRole('button', { name: /到了$/ });
    const first = (await tick.first().getAttribute('aria-label'))?.replace(' 到了', '') ?? '';
    await tick.first().click();
    await kit.page.getByText('1 条待发送').first().waitFor();
    await kit.page.close();
    const again = await kit.context.newPage();
    await again.goto(address);
    await again.getByText('没有网络，照常签到').waitFor();
    await again.getByRole('button', { name: `撤回 ${first}` }).waitFor();
    await again.getByRole('button', { name: /到了$/ }).first().click();
    await again.getByText('2 条待发送').first().waitFor();
    await kit.context.setOffline(false);
    await again.getByRole('button', { name: '现在同步' }).click();
    await again.getByText('有网络，随签随传').waitFor();
    const sent = (await call(manager.page, '/api/sign/board', { id })).body.data.board.people;
    expect(sent.filter(({ status }: { status: string }) => status !== 'ABSENT')).toHaveLength(3);
    expect(sent.find(({ name }: { name: string }) => name === first)).toMatchObject({ via: 'NUMBER' });

    // The board loses the network: it goes on with its own code and says so.
    await manager.context.setOffline(true);
    await manager.page.getByText('没有网络，照常签到').waitFor();
    await manager.page.getByRole('img', { name: '签到二维码' }).waitFor();
    expect([...manager.faults, ...member.faults, ...late.faults]).toEqual([]);
  });
});
