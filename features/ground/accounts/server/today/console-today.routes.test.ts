import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { mountRoutes } from '#platform/server/http/mount.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { TodayItem } from '#platform/shared/today-item.ts';
import { browserOf, MENUS, makeUser, WORDS } from '../accounts.fixtures.ts';
import { accountsRoutes } from '../accounts.routes.ts';
import { audit } from '../audit/audit.service.ts';
import { authenticate } from '../sessions/authenticate.routes.ts';
import type { TodayPorts } from './console-today.read.ts';

const KASHGAR = '000002000065653100';
const MONDAY = new Date('2026-07-06T00:00:00+08:00');

const item = (key: string): TodayItem => ({
  key,
  icon: 'book',
  tone: 'gold',
  title: `3 门课程等您审核（${key}）`,
  text: '最早的一门已等 2 天',
  when: '今天截止',
  verb: '去审核',
  to: '/console/courses',
});

let database: Database;
let deps: TestDeps;
let app: FastifyInstance;
let sources: TodayPorts['todaySources'] = [];
let asked: { orgCode: string; from: Date }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  await loadBaseData(database.db);
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  const ports: TodayPorts = {
    get todaySources() {
      return sources;
    },
    entries: MENUS.console,
    weekHours: async (_deps, orgCode, from) => {
      asked.push({ orgCode, from });
      return [{ day: '2026-07-07', hundredths: 164_250 }];
    },
  };
  mountRoutes(app, accountsRoutes(deps, { menus: MENUS, words: WORDS, today: ports }), authenticate(deps));
});
afterAll(async () => {
  await app.close();
  await database.close();
});
afterEach(() => {
  sources = [];
  asked = [];
});

let made = 0;
const actingAs = async (roleCode: 'manager' | 'author' | 'admin' | 'operator') => {
  made += 1;
  const user = await makeUser(deps, {
    username: `worker-${made}`,
    orgCode: KASHGAR,
    roles: [{ roleCode, orgCode: KASHGAR }],
  });
  const browser = browserOf(app);
  await browser.signIn(user.username);
  await browser.post('/api/switch_role', { roleCode, orgCode: KASHGAR });
  const today = async () => (await browser.post('/api/admin/today/get')).body.data;
  return { user, browser, today };
};

describe('who works in the console', () => {
  it('is told by user/info: the menu of the active role, and whether any role opens it', async () => {
    const { browser } = await actingAs('author');
    const info = await browser.info();
    expect(info.hasConsole).toBe(true);
    expect(info.consoleMenu.map(({ title }: { title: string }) => title)).toEqual([
      '教学',
      '试题与考试',
      '学员与组织',
      '资源与运行',
    ]);
    await browser.post('/api/switch_role', { roleCode: 'learner', orgCode: KASHGAR });
    const learner = await browser.info();
    expect([learner.hasConsole, learner.consoleMenu]).toEqual([true, []]);
  });

  it('is nobody without a granted role, and no visitor', async () => {
    await makeUser(deps, { username: 'plain-learner' });
    const browser = browserOf(app);
    const visitor = await browser.info();
    expect([visitor.hasConsole, visitor.consoleMenu]).toEqual([false, []]);
    expect((await browser.post('/api/admin/today/get')).status).toBe(401);
    await browser.signIn('plain-learner');
    const info = await browser.info();
    expect([info.hasConsole, info.consoleMenu]).toEqual([false, []]);
    const refused = await browser.post('/api/admin/today/get');
    expect([refused.status, refused.body.code]).toEqual([403, 'access.notAllowed']);
  });
});

describe('today in the console', () => {
  it('leaves out work on a page that the role does not see', async () => {
    const { user, today } = await actingAs('admin');
    sources = [
      { order: 10, items: async () => [item('courses'), { ...item('people'), to: '/console/people?id=1' }] },
    ];
    const keys = async () => (await today()).items.map(({ key }: TodayItem) => key);
    expect(await keys()).toEqual(['courses', 'people']);
    await database.query(
      '',
      `insert into console_role (id, name, base_code, org_code, denied, updated_at)
       values ('no-courses', '不看课程', 'admin', $1, '{courses.see}', now())`,
      [KASHGAR],
    );
    await database.query('', `update user_role set own_role_id = 'no-courses' where user_id = $1`, [user.id]);
    await database.query('', `select pg_notify('changed', E'console-role\\n')`, []);
    await vi.waitFor(async () => expect(await keys()).toEqual(['people']));
  });

  it('lists what the sources have for the caller, the most urgent source first', async () => {
    const { user, today } = await actingAs('admin');
    sources = [
      {
        order: 20,
        items: async (_deps, caller) => (caller.userId === user.id ? [item('failed files')] : []),
      },
      { order: 10, items: async (_deps, caller) => [item(`reviews of ${caller.activeRole.orgCode}`)] },
    ];
    expect((await today()).items.map(({ key }: TodayItem) => key)).toEqual([
      `reviews of ${KASHGAR}`,
      'failed files',
    ]);
  });

  it('goes on without a source that fails', async () => {
    const { today } = await actingAs('author');
    sources = [
      { order: 1, items: () => Promise.reject(new Error('away')) },
      { order: 2, items: async () => [item('drafts')] },
    ];
    expect((await today()).items).toHaveLength(1);
  });

  it('counts what the person did since midnight, and names the latest', async () => {
    const { user, today } = await actingAs('author');
    expect(await today()).toMatchObject({ doneNum: 0, doneText: '' });
    const did = (action: string) =>
      audit(database.db, deps.clock, { userId: user.id, action, subject: '2862' });
    deps.setTime(new Date('2026-07-08T23:59:00+08:00'));
    await did('courses.submit');
    deps.setTime(new Date('2026-07-09T09:12:00+08:00'));
    await did('courses.edit');
    await did('courses.submit');
    await did('accounts.switchRole');
    await did('accounts.otherPerson');
    deps.setTime(new Date('2026-07-09T10:00:00+08:00'));
    expect(await today()).toMatchObject({ doneNum: 2, doneText: '最近一件 09:12 提交课程审核' });
  });

  it('shows the week of the organisation, day by day, to those who answer for its hours', async () => {
    deps.setTime(new Date('2026-07-09T10:00:00+08:00'));
    const { today } = await actingAs('admin');
    expect((await today()).week).toEqual([
      { day: '2026-07-06', hours: '0.00' },
      { day: '2026-07-07', hours: '1642.50' },
      { day: '2026-07-08', hours: '0.00' },
      { day: '2026-07-09', hours: '0.00' },
    ]);
    expect(asked).toEqual([{ orgCode: KASHGAR, from: MONDAY }]);
    const author = await actingAs('author');
    expect((await author.today()).week).toEqual([]);
  });
});
