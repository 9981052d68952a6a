import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { accountsApp, browserOf, makeUser, URUMQI } from '../accounts.fixtures.ts';
import { signedOut } from '../accounts.public.ts';

const ROOT = '000002000065';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.53';

let database: Database;
let deps: TestDeps;
let app: FastifyInstance;
let ended: { userId: string; sessionId: string }[];

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  deps.events.on(signedOut, async (_tx, payload) => {
    ended.push(payload);
  });
  await loadBaseData(database.db);
  app = await accountsApp(deps);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(() => {
  ended = [];
});

let made = 0;
/** A new person, signed in. */
const signedIn = async (facts: Partial<Parameters<typeof makeUser>[1]> = {}, agent?: string) => {
  made += 1;
  const user = await makeUser(deps, { username: `person-${made}`, ...facts });
  const browser = browserOf(app, agent);
  await browser.signIn(user.username);
  return { user, browser };
};

/** The same session's browser at a second process. */
const inAnotherProcess = async (browser: ReturnType<typeof browserOf>) => {
  const elsewhere = testDeps({ ...database });
  elsewhere.setTime(deps.clock());
  const other = await accountsApp(elsewhere);
  const there = browserOf(other);
  there.cookies.set('sid', browser.cookies.get('sid') ?? '');
  return { there, other };
};

describe('a write with a cookie', () => {
  it.each([{}, { token: '' }, { token: 'guessed' }])(
    'is refused with the request token %j',
    async (headers) => {
      const { browser } = await signedIn();
      const { status, body } = await browser.post('/api/user/elder-mode', { elderMode: true }, headers);
      expect([status, body.code]).toEqual([403, 'access.badToken']);
      expect((await browser.info()).elderMode).toBe(false);
    },
  );

  it('is done with the token that user/info gave', async () => {
    const { browser } = await signedIn();
    expect((await browser.post('/api/user/elder-mode', { elderMode: true })).status).toBe(200);
    expect((await browser.info()).elderMode).toBe(true);
  });

  it('answers 401 to a visitor', async () => {
    for (const path of ['/api/user/elder-mode', '/logout', '/api/auth/end-session', '/api/switch_role']) {
      const input = { elderMode: true, id: 'x', roleCode: 'admin', orgCode: ROOT };
      const { status, body } = await browserOf(app).post(path, input);
      expect([path, status, body.code]).toEqual([path, 401, 'access.signedOut']);
    }
  });
});

describe('a session', () => {
  it('lives on while it is used at least every 12 hours', async () => {
    const { browser } = await signedIn();
    for (let i = 0; i < 3; i += 1) {
      deps.advance(11 * 3600);
      expect((await browser.info()).isLogin).toBe(1);
    }
    deps.advance(12 * 3600);
    expect((await browser.info()).isLogin).toBe(0);
  });

  it('ends after 7 days however often it is used', async () => {
    const { browser } = await signedIn();
    for (let hour = 0; hour < 7 * 24 - 6; hour += 6) {
      deps.advance(6 * 3600);
      expect((await browser.info()).isLogin).toBe(1);
    }
    deps.advance(6 * 3600);
    expect((await browser.info()).isLogin).toBe(0);
  });

  it('is refused on the next request after sign-out, and tells the other features', async () => {
    const { browser, user } = await signedIn();
    const sid = browser.cookies.get('sid') ?? '';
    expect((await browser.post('/logout')).body).toEqual({ code: '200', success: true, message: '' });
    expect(browser.cookies.has('sid')).toBe(false);
    browser.cookies.set('sid', sid);
    expect((await browser.post('/api/auth/sessions')).status).toBe(401);
    expect(ended).toMatchObject([{ userId: user.id }]);
  });

  it('stays when another feature cannot follow the sign-out', async () => {
    const { browser } = await signedIn();
    const failing = testDeps(database);
    failing.setTime(deps.clock());
    failing.events.on(signedOut, async () => {
      throw new Error('a lease could not be ended');
    });
    const other = await accountsApp(failing);
    const sid = browser.cookies.get('sid') ?? '';
    const { token } = await browser.info();
    const reply = await other.inject({
      method: 'POST',
      url: '/gwapi/dywlxynet/logout',
      headers: { cookie: `sid=${sid}`, token },
      payload: {},
    });
    expect(reply.statusCode).toBe(500);
    expect((await browser.info()).isLogin).toBe(1);
    await other.close();
  });

  // The embedded database lets a second handle listen as a second process would; PostgreSQL has one a process.
  it.skipIf(process.env.TEST_DATABASE_URL)(
    'that is signed out is forgotten by the other processes',
    async () => {
      const { browser } = await signedIn();
      const { there, other } = await inAnotherProcess(browser);
      expect((await there.info()).isLogin).toBe(1);
      await browser.post('/logout');
      await vi.waitFor(async () => expect((await there.info()).isLogin).toBe(0));
      await other.close();
    },
  );

  it.skipIf(process.env.TEST_DATABASE_URL)(
    'tells the other processes what its person has set and holds now',
    async () => {
      const { browser } = await signedIn();
      const { there, other } = await inAnotherProcess(browser);
      expect(await there.info()).toMatchObject({ elderMode: false });
      await browser.post('/api/user/elder-mode', { elderMode: true });
      await vi.waitFor(async () => expect(await there.info()).toMatchObject({ elderMode: true }));
      expect(await there.info()).toMatchObject({ courseLanguage: '' });
      await browser.post('/api/user/course-language', { courseLanguage: 'ug' });
      await vi.waitFor(async () => expect(await there.info()).toMatchObject({ courseLanguage: 'ug' }));
      await other.close();
    },
  );

  it('ends within moments when its person’s account is disabled', async () => {
    const { browser, user } = await signedIn();
    await database.query('', `update app_user set status = 'disabled' where id = $1`, [user.id]);
    deps.advance(5.1);
    expect((await browser.info()).isLogin).toBe(0);
  });

  it('ends within moments all the same when the server’s clock is set back meanwhile', async () => {
    const { browser, user } = await signedIn();
    expect((await browser.info()).isLogin).toBe(1);
    deps.jump(-3600);
    await database.query('', `update app_user set status = 'disabled' where id = $1`, [user.id]);
    deps.advance(5.1);
    expect((await browser.info()).isLogin).toBe(0);
    deps.jump(3600);
  });
});

describe('the devices of a person', () => {
  it('are listed with the present one marked, and without anybody else’s', async () => {
    const { user, browser } = await signedIn({}, PHONE);
    await signedIn();
    deps.advance(3600);
    const desk = browserOf(app);
    await desk.signIn(user.username);
    const { body } = await desk.post('/api/auth/sessions');
    expect(body.data).toMatchObject([
      { device: '电脑 · Chrome', isCurrent: true },
      { device: '手机 · 微信', isCurrent: false },
    ]);
    expect(body.data[0].signedInAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(JSON.stringify(body)).not.toContain(browser.cookies.get('sid'));
  });

  it('can be signed out one by one from any of them', async () => {
    const { user, browser } = await signedIn({}, PHONE);
    const desk = browserOf(app);
    await desk.signIn(user.username);
    const devices = (await desk.post('/api/auth/sessions')).body.data;
    const phone = devices.find((d: { isCurrent: boolean }) => !d.isCurrent);
    expect((await desk.post('/api/auth/end-session', { id: phone.id })).status).toBe(200);
    expect((await browser.info()).isLogin).toBe(0);
    expect((await desk.info()).isLogin).toBe(1);
    expect(ended).toEqual([{ userId: user.id, sessionId: phone.id }]);
    const again = await desk.post('/api/auth/end-session', { id: phone.id });
    expect([again.status, again.body.code]).toEqual([404, 'accounts.sessionNotFound']);
  });

  it('of another person cannot be signed out', async () => {
    const { browser: victim } = await signedIn();
    const { browser } = await signedIn();
    const [own] = (await victim.post('/api/auth/sessions')).body.data;
    expect((await browser.post('/api/auth/end-session', { id: own.id })).status).toBe(404);
    expect((await victim.info()).isLogin).toBe(1);
  });

  it('are at most 10: with the eleventh the oldest is signed out', async () => {
    const { user, browser: first } = await signedIn();
    let last = first;
    for (let i = 0; i < 10; i += 1) {
      deps.advance(1);
      last = browserOf(app);
      await last.signIn(user.username);
    }
    expect((await first.info()).isLogin).toBe(0);
    expect((await last.post('/api/auth/sessions')).body.data).toHaveLength(10);
    expect(ended).toHaveLength(1);
  });
});

describe('switching the role', () => {
  const wanted = { roleCode: 'author', orgCode: URUMQI };

  it('makes the session act in a role that the person holds, and is audited', async () => {
    const { browser, user } = await signedIn({ roles: [wanted as never] });
    const { status, body } = await browser.post('/api/switch_role', wanted);
    expect([status, body.data.activeRole.roleName]).toEqual([200, '课程作者']);
    expect((await browser.info()).activeRole).toMatchObject(wanted);
    const rows = await database.query<{ facts: unknown }>(
      '',
      `select facts from audit_log where user_id = $1 and action = 'accounts.switchRole'`,
      [user.id],
    );
    expect(rows).toEqual([{ facts: { from: { roleCode: 'learner', orgCode: URUMQI }, to: wanted } }]);
  });

  it.each([
    { roleCode: 'admin', orgCode: URUMQI },
    { roleCode: 'author', orgCode: ROOT },
    { roleCode: 'emperor', orgCode: URUMQI },
    { roleCode: '\u0000', orgCode: URUMQI },
  ])('is refused for %j, which nobody granted', async (input) => {
    const { browser } = await signedIn({ roles: [wanted as never] });
    const { status, body } = await browser.post('/api/switch_role', input);
    expect([status, body.code]).toEqual([403, 'accounts.roleNotHeld']);
    expect((await browser.info()).activeRole.roleCode).toBe('learner');
  });

  it('ends in the learner’s role within moments of the grant being taken back', async () => {
    const { browser, user } = await signedIn({ roles: [wanted as never] });
    await browser.post('/api/switch_role', wanted);
    await database.query('', `delete from user_role where user_id = $1`, [user.id]);
    deps.advance(5.1);
    expect((await browser.info()).activeRole.roleCode).toBe('learner');
  });
});
