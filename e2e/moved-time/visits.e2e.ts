import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, PHONE, quiet, signIn, visit } from '../browser.ts';
import { moveTime } from '../own-portal.ts';
import { call } from '../portal-calls.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const DAY_MS = 86_400_000;
/** A busy machine's minutes. */
const NEAR_MS = 10 * 60_000;
const dayOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10);
/** Tomorrow and its slot, so that nothing hangs on the hour at which the journey runs. */
const DAY = dayOf(Date.now() + DAY_MS);
const [FROM, TO] = ['10:00', '12:00'];
/** Day of the second visit, past the lead time of every base and without bookings of the demonstration. */
const LATER = dayOf(Date.now() + 4 * DAY_MS);
const momentOf = (time: string, day = DAY) => Date.parse(`${day}T${time}:00+08:00`);

/** Acts in a console role of the account; answers its organisation. */
const actAs = async (page: Page, roleCode: string): Promise<string> => {
  const { roles } = (await call(page, '/api/user/info', {})).body.data;
  const { orgCode } = roles.find((one: { roleCode: string }) => one.roleCode === roleCode);
  await call(page, '/api/switch_role', { roleCode, orgCode });
  return orgCode;
};

/** Lets the portal stand at a moment of the visit's day, and waits until the keeper's gate says that it does. */
const moveTo = async (page: Page, id: string, time: string, day = DAY) => {
  await moveTime(new Date(momentOf(time, day)));
  const isThere = async () => {
    const { status, body } = await call(page, '/api/sign/token', { id: `visit:${id}` });
    if (status === 401) {
      await signIn(page, 'admin');
      await actAs(page, 'admin');
    }
    const serverNow: number = body.data?.serverNow ?? 0;
    return serverNow >= momentOf(time, day) && serverNow - momentOf(time, day) < NEAR_MS;
  };
  await expect.poll(isThere, { timeout: 60_000, interval: 300 }).toBe(true);
};

it('a branch books, the base confirms, the gate signs in, time passes, hours are credited and the base is rated', async () => {
  // The base opens a slot tomorrow and wants to confirm itself.
  const base = await visit(browser);
  await signIn(base.page, 'admin');
  await actAs(base.page, 'admin');
  const [{ baseId, baseName }] = (await call(base.page, '/api/admin/visits/bases', { openness: 'SHUT' })).body
    .datalist;
  const terms = (await call(base.page, '/api/admin/visits/terms', { baseId })).body.data;
  const { baseName: _name, specials: _specials, ...known } = terms;
  const days = [1, 2, 3, 4, 5, 6, 7];
  const saved = await call(base.page, '/api/admin/visits/terms/save', {
    ...{ ...known, baseId, isOpen: true, confirmsItself: false, leadHours: 1, contact: '接待室' },
    contactPhone: '0991-000 0012',
    slots: days.map((day) => ({ day, from: FROM, to: TO, capacity: 30 })),
  });
  expect(saved.status).toBe(200);

  // A branch leader finds the free slot on the base's page and books it for a member of it.
  const leader = await visit(browser);
  await signIn(leader.page, 'manager');
  await actAs(leader.page, 'manager');
  const learner = await visit(browser, PHONE);
  await signIn(learner.page, 'member');
  const { uuid, orgName, name } = (await call(learner.page, '/api/user/info', {})).body.data;
  await leader.page.goto(`/resource-map/resource-map-detail/map-detail?id=${baseId}`);
  await leader.page.getByRole('heading', { level: 1, name: baseName }).waitFor();
  await leader.page.getByRole('link', { name: '预约参观' }).click();
  await leader.page.getByRole('heading', { level: 1, name: '预约参观' }).waitFor();
  const square = leader.page.getByRole('button', {
    name: new RegExp(`^${Number(DAY.slice(5, 7))} 月 ${Number(DAY.slice(8))} 日`),
  });
  if (DAY.endsWith('-01')) await leader.page.getByRole('button', { name: '下月' }).click();
  await square.click();
  await leader.page.getByLabel('找支部、班级').fill(orgName);
  await leader.page
    .getByRole('radio', { name: new RegExp(orgName) })
    .first()
    .check();
  await leader.page.getByLabel('找人').fill(name);
  await leader.page.getByRole('checkbox', { name, exact: true }).check();
  await leader.page.getByLabel('来做什么').fill('主题党日');
  await leader.page.getByLabel('联系人', { exact: true }).fill('支部书记');
  await leader.page.getByLabel('联系电话').fill('0991-000 1234');
  await leader.page.getByRole('button', { name: '预约', exact: true }).click();
  await leader.page.getByRole('heading', { level: 1, name: baseName }).waitFor();
  await leader.page.getByText('待确认', { exact: true }).waitFor();
  const id = new URL(leader.page.url()).searchParams.get('id') ?? '';
  expect(uuid).not.toBe('');

  // The base sees it in its month and confirms.
  await base.page.goto(`/console/visits/base?id=${baseId}`);
  await base.page.getByRole('heading', { level: 1, name: baseName }).waitFor();
  if (DAY.endsWith('-01')) await base.page.getByRole('button', { name: '下月' }).click();
  await base.page
    .getByRole('table', { name: '预约日历' })
    .getByRole('link', { name: /待确认/ })
    .click();
  await base.page.getByRole('button', { name: '确认', exact: true }).click();
  await base.page.getByText('已确认', { exact: true }).first().waitFor();

  // Tomorrow at ten the learner scans the code at the gate.
  await moveTo(base.page, id, FROM);
  const code = (await call(base.page, '/api/sign/token', { id: `visit:${id}` })).body.data.path;
  await signIn(learner.page, 'member', code);
  await learner.page.getByRole('button', { name: '确认签到' }).click();
  await learner.page.getByRole('heading', { name: '已签到' }).waitFor();

  // Two hours later the base ends the visit: the hours stand in the ledger with a receipt, and the learner rates.
  await moveTo(base.page, id, TO);
  await base.page.goto(`/resource-map/visits/detail?id=${id}`);
  await base.page.getByRole('button', { name: '参观结束，记学时' }).click();
  await base.page.getByText('已结束', { exact: true }).first().waitFor();
  await learner.page.goto(`/resource-map/visits/detail?id=${id}`);
  await learner.page.getByRole('heading', { name: '学时已入账' }).waitFor();
  const { own } = (await call(learner.page, '/api/visits/get', { id })).body.data;
  expect(own.receiptNo).toMatch(/^XS/);
  expect(Number(own.courseHours)).toBeGreaterThan(2.5);
  await learner.page.getByRole('radio', { name: '5 星' }).check({ force: true });
  await learner.page.getByRole('button', { name: '提交评价' }).click();
  await learner.page.getByRole('img', { name: '5.0 星，满分 5 星' }).waitFor();
  const detail = (await call(learner.page, '/api/v1/resource-map/get', { positionId: baseId })).body.data;
  expect(detail.extendInfo.visitNum).toBe(1);
  expect([...base.faults, ...leader.faults, ...learner.faults]).toEqual([]);
});

it('a class books a base on its page in the console, signs in at the gate, and its people stand there with their hours', async () => {
  const desk = await visit(browser);
  const { page } = desk;
  await signIn(page, 'admin');
  await actAs(page, 'admin');
  const classes = (await call(page, '/api/admin/class/list', { state: 'HOLDING', pageSize: 50 })).body
    .datalist as { id: string; className: string; learnerNum: number }[];
  const visiting = classes.find(({ learnerNum }) => learnerNum > 3);
  if (!visiting) throw new Error('no class is under way');
  await page.goto(`/console/classes/work?id=${visiting.id}&tab=visits`);
  await page.getByRole('button', { name: '预约基地' }).click();
  const sheet = page.getByRole('dialog', { name: '预约参观' });
  await sheet.getByLabel('基地', { exact: true }).click();
  const bases = page.locator('.ant-select-item-option');
  await bases.first().waitFor();
  // The list has come and the sheet stands still.
  await quiet(page);
  await bases.first().click();
  if (LATER.slice(0, 7) !== DAY.slice(0, 7)) await sheet.getByRole('button', { name: '下月' }).click();
  await sheet
    .getByRole('button', {
      name: new RegExp(`^${Number(LATER.slice(5, 7))} 月 ${Number(LATER.slice(8))} 日`),
    })
    .click();
  await sheet.getByRole('radio').first().check();
  // A booking without anybody on the roster is refused with a sentence.
  await sheet.getByRole('button', { name: '预约', exact: true }).click();
  await sheet.getByText('请从名单里选人，签到、记学时按名单来。').waitFor();
  for (const at of [1, 2]) await sheet.getByRole('checkbox').nth(at).check();
  await sheet.getByLabel('其他人数').fill('1');
  await sheet.getByText(/^一共 3 人，约上后还剩 \d+ 个名额。$/).waitFor();
  await sheet.getByLabel('来做什么').fill('班级现场课');
  await sheet.getByLabel('联系人', { exact: true }).fill('班主任');
  await sheet.getByLabel('联系电话').fill('0991-000 4321');
  await sheet.getByRole('button', { name: '预约', exact: true }).click();

  // The booking opens with its roster; the base's administrator confirms it there.
  const opened = page.getByRole('dialog').filter({ hasText: '预约编号' });
  await opened.getByText(/^(待确认|已确认)$/).waitFor();
  const id = new URL(page.url()).searchParams.get('visit') ?? '';
  const confirm = opened.getByRole('button', { name: '确认', exact: true });
  if (await confirm.isVisible()) await confirm.click();
  await opened.getByText('已确认', { exact: true }).waitFor();
  await opened.getByText('还没签到').first().waitFor();
  const { people, from, to } = (await call(page, '/api/visits/get', { id })).body.data;
  expect(people).toHaveLength(2);

  // One of the two is written down as present; two hours later the visit ends.
  await moveTo(page, id, from, LATER);
  const written = await call(page, '/api/sign/correct', {
    ...{ id: `visit:${id}`, userId: people[0].userId, status: 'PRESENT', version: 0, reason: '纸上签的' },
  });
  expect(written.status).toBe(200);
  await moveTo(page, id, to, LATER);
  await page.goto(`/console/classes/work?id=${visiting.id}&tab=visits&visit=${id}`);
  await opened.getByRole('button', { name: '参观结束，记学时' }).click();
  await opened.getByText('1 人签到，1 人记了学时。').waitFor();
  await opened
    .getByRole('row', { name: new RegExp(people[1].name) })
    .getByText('没到')
    .waitFor();
  await opened.getByRole('button', { name: '关闭' }).click();
  await page
    .getByRole('row', { name: new RegExp(LATER) })
    .getByText('1 / 1')
    .waitFor();
  await page.getByRole('button', { name: '各人学时' }).click();
  const row = page.getByRole('row', { name: new RegExp(people[0].name) });
  await row.getByText(/^\d+\.\d\d$/).waitFor();
  expect(desk.faults).toEqual([]);
});

it('a member sees the own visits on a phone, and who books', async () => {
  const { context, page, faults } = await visit(browser, PHONE);
  // The address that it had before leads there.
  await signIn(page, 'member', '/resource-map/visits');
  await page.waitForURL('**/personal-center/visits');
  await page.getByRole('heading', { level: 1, name: '我的现场教学' }).waitFor();
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
  await context.close();
});
