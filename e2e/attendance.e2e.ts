import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PHONE, signIn, visit } from './browser.ts';
import { call, classNamed } from './portal-calls.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The demonstration's manager manages classes and branches of this prefecture. */
const MANAGED = '000002000065650100';

/** A class of the same prefecture. */
const HELD_BEFORE = '乌鲁木齐市两新组织党组织书记培训班（线下）';

const asManager = async (page: Page) => {
  await signIn(page, 'manager');
  const role = { roleCode: 'manager', orgCode: MANAGED };
  expect((await call(page, '/api/switch_role', role)).status).toBe(200);
};

/** Opens a group study of one of the manager's branches, with `guests` on its roster too; answers the gathering. */
const openGathering = async (page: Page, at = 0, guests: readonly string[] = []): Promise<string> => {
  const branch = (await call(page, '/api/group-study/branches', {})).body.data[at];
  const [course] = (await call(page, '/api/group-study/courses', {})).body.datalist;
  const opened = await call(page, '/api/group-study/open', {
    orgCode: branch.orgCode,
    courseId: course.courseId,
    place: '党员活动室',
  });
  expect(opened.status).toBe(200);
  const { id } = opened.body.data;
  for (const keyword of guests) {
    const [guest] = (await call(page, '/api/group-study/guests', { id, keyword })).body.data;
    if (guest) await call(page, '/api/group-study/roster', { id, userIds: [guest.userId] });
  }
  return `group:${id}`;
};

/** The address that the projector's square stands for, as a telephone would read it. */
const codeOnBoard = async (page: Page, id: string): Promise<string> =>
  (await call(page, '/api/sign/token', { id })).body.data.path;

describe('signing in at a gathering', () => {
  // A copied old code: moved-time/offline-class-whole.e2e.ts, where nobody waits until it is old.
  it('by the projector’s code counts once; the kit goes on without a network', async () => {
    const manager = await visit(browser);
    await asManager(manager.page);
    const id = await openGathering(manager.page, 0, ['member2', 'student']);
    // At the classroom's computer one has signed in just now, and is a learner until one says otherwise.
    const learner = (await call(manager.page, '/api/user/info', {})).body.data.roles[0];
    await call(manager.page, '/api/switch_role', { roleCode: learner.roleCode, orgCode: learner.orgCode });
    await manager.page.goto(`/sign/board?id=${encodeURIComponent(id)}`);
    await manager.page.getByRole('heading', { name: '换个身份打开' }).waitFor();
    await manager.page.getByRole('button', { name: /^换成班级管理员/ }).click();
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
    expect([...manager.faults, ...member.faults]).toEqual([]);
  });

  it('from a photo of the printed sheet: read, confirmed by hand, written once', async () => {
    const { page, faults } = await visit(browser);
    await asManager(page);
    // A branch has one at a time, and the first one's goes on.
    const id = await openGathering(page, 1);
    await page.goto(`/sign/sheet?id=${encodeURIComponent(id)}`);
    const paper = page.getByRole('img', { name: /^签到表第 1 页/ });
    await paper.waitFor();
    const { people } = (await call(page, '/api/sign/sheet', { id })).body.data;
    const signed = Math.min(people.length, 20) - 1;
    // Signatures of all but the first person; then the paper lies a little askew on a dark table.
    const printed = sharp(await paper.screenshot());
    const { width, height } = await printed.metadata();
    const hand = Array.from({ length: signed }, (_, at) => {
      const y = ((44 + 10.4 * (at + 1.4)) * width) / 186;
      return `<path d="M${width * 0.53} ${y}${'q4 -14 8 2q4 12 8 -2'.repeat(6)}" fill="none" stroke="#1d3d8f" stroke-width="2"/>`;
    }).join('');
    const photo = await sharp(
      await printed
        .composite([{ input: Buffer.from(`<svg width="${width}" height="${height}">${hand}</svg>`) }])
        .extend({ top: 24, bottom: 24, left: 24, right: 24, background: '#ffffff' })
        .png()
        .toBuffer(),
    )
      .rotate(4, { background: '#4a3b2e' })
      .jpeg()
      .toBuffer();

    await page.goto(`/sign/sheet/read?id=${encodeURIComponent(id)}`);
    await page.getByRole('heading', { name: '读回签到表', level: 1 }).waitFor();
    await page
      .getByLabel('拍照或选照片')
      .setInputFiles({ name: '签到表.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByRole('button', { name: '九成五以上的一起确认' }).click();
    const [first] = people;
    await page
      .getByRole('group', { name: `${first.name}，判定` })
      .getByRole('button', { name: '没签' })
      .click();
    await page.getByRole('button', { name: `记下 ${signed} 人` }).click();
    await page.getByText(`第 1 页记下 ${signed} 人`).waitFor();
    const { board } = (await call(page, '/api/sign/board', { id })).body.data;
    const came = board.people.filter(({ via }: { via: string }) => via === 'SHEET');
    expect(came).toHaveLength(signed);
    expect(came.map(({ userId }: { userId: string }) => userId)).not.toContain(first.userId);

    // A photo without a sheet is refused.
    await page.getByLabel('再拍一张').setInputFiles({
      name: '桌子.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#4a3b2e' } })
        .png()
        .toBuffer(),
    });
    await page.getByText('没有找到四角的黑块').waitFor();

    // The sheet of another gathering is not read.
    const other = await classNamed(page, HELD_BEFORE);
    const { sessions } = (await call(page, '/api/admin/offlineClass/get', { id: other })).body.data;
    const day = encodeURIComponent(`class:${other}:${sessions[0].day}`);
    await page.goto(`/sign/sheet/read?id=${day}`);
    await page.getByRole('heading', { name: '读回签到表', level: 1 }).waitFor();
    await page
      .getByLabel('拍照或选照片')
      .setInputFiles({ name: '签到表.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByText('这张表是另一场的，没有读').waitFor();
    expect(await page.getByRole('button', { name: /^记下/ }).count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
