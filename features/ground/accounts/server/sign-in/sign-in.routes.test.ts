import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { metricsOf } from '#platform/server/metrics.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { BASE } from '#platform/shared/envelope.ts';
import { accountsApp, browserOf, makeUser, TEST_PASSWORD, URUMQI } from '../accounts.fixtures.ts';

let database: Database;
let deps: TestDeps;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  await loadBaseData(database.db);
  app = await accountsApp(deps);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const fail = (username: string, password = 'wrong-password-1') =>
  browserOf(app).post('/api/auth/login', { username, password });

describe('signing in', () => {
  it('opens a session whose cookie no script reads and no foreign page sends', async () => {
    await makeUser(deps, { username: 'cookie' });
    const { reply, status, body } = await browserOf(app).signIn('cookie');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ expireTime: '2026-07-09 22:00:00', mustSetPassword: false });
    const [cookie] = reply.cookies;
    expect(cookie).toMatchObject({
      name: 'sid',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 604_800,
    });
    expect(cookie?.secure).toBeUndefined();
  });

  it('sends the cookie over https only where the portal is served so', async () => {
    const secured = await accountsApp(testDeps(database, { PUBLIC_URL: 'https://learn.example.cn' }));
    await makeUser(deps, { username: 'secured' });
    const { reply } = await browserOf(secured).post('/api/auth/login', {
      username: 'secured',
      password: TEST_PASSWORD,
    });
    expect(reply.cookies[0]?.secure).toBe(true);
    await secured.close();
  });

  it('finds the name in capitals, in full width and with blanks around it', async () => {
    await makeUser(deps, { username: 'spelling' });
    expect((await browserOf(app).signIn(' ＳPELLING ')).status).toBe(200);
  });

  it('tells the page who is signed in, by the names of the specification', async () => {
    const user = await makeUser(deps, {
      username: 'whoami',
      idNumber: '659999199001011234',
      roles: [{ roleCode: 'manager', orgCode: URUMQI }],
    });
    const browser = browserOf(app);
    await browser.signIn('whoami');
    const info = await browser.info();
    expect(info).toMatchObject({
      name: '热依拉·艾尔肯',
      idCardHash: user.idCardHash,
      uuid: user.uuid,
      isLogin: 1,
      canUseSys: true,
      orgCode: URUMQI,
      orgName: '乌鲁木齐市',
      activeRole: { roleCode: 'learner', roleName: '学员', orgCode: URUMQI },
      elderMode: false,
      mustSetPassword: false,
    });
    expect(info.roles.map((role: { roleCode: string }) => role.roleCode)).toEqual(['learner', 'manager']);
    expect(info.menuList.map((entry: { name: string }) => entry.name)).toContain('course-resources');
    expect(info.token).not.toBe('');
    expect(JSON.stringify(info)).not.toContain('659999199001011234');
  });

  it('tells a visitor nothing but the default menu', async () => {
    const info = await browserOf(app).info();
    expect(info).toMatchObject({ isLogin: 0, canUseSys: false, token: '', name: '', activeRole: null });
    expect(info.menuList.length).toBeGreaterThan(0);
  });

  it('gives the menu alone, under both of its addresses', async () => {
    for (const path of ['/api/user/menu', '/getMenu'])
      expect((await browserOf(app).post(path)).body.data[0]).toMatchObject({
        name: 'dashboard',
        title: '首页',
      });
  });

  it('ends the session that the browser had before, and begins under a new id', async () => {
    await makeUser(deps, { username: 'again' });
    const browser = browserOf(app);
    await browser.signIn('again');
    const old = browser.cookies.get('sid') ?? '';
    await browser.signIn('again');
    expect(browser.cookies.get('sid')).not.toBe(old);
    const stale = browserOf(app);
    stale.cookies.set('sid', old);
    expect((await stale.info()).isLogin).toBe(0);
  });

  it('is refused to a person whose account is disabled, and only with the right password says so', async () => {
    const user = await makeUser(deps, { username: 'disabled' });
    await database.query('', `update app_user set status = 'disabled' where id = $1`, [user.id]);
    expect((await fail('disabled')).body.code).toBe('accounts.wrongPassword');
    const { status, body } = await fail('disabled', TEST_PASSWORD);
    expect([status, body.code]).toEqual([403, 'accounts.disabled']);
  });

  it('answers missing fields with 400 and the field’s name', async () => {
    const { status, body } = await browserOf(app).post('/api/auth/login', { username: 'x' });
    expect([status, body.fields]).toEqual([400, { password: '必须填写' }]);
  });

  it.each(['a\u0000b', '\ud800', '#{jndi}', "' or 1=1 --", '热依拉', ' '])(
    'answers the strange name %j like any wrong one',
    async (username) => {
      const { status, body } = await fail(username);
      expect([status, body.code]).toEqual([422, 'accounts.wrongPassword']);
    },
  );
});

describe('wrong passwords', () => {
  it('are counted down and lock the name with the fifth for 10 minutes', async () => {
    await makeUser(deps, { username: 'locked' });
    for (const left of [4, 3, 2, 1]) {
      const { status, body } = await fail('locked');
      expect([status, body.code, body.data]).toEqual([422, 'accounts.wrongPassword', { left }]);
      expect(body.message).toContain(`还可以试 ${left} 次`);
    }
    const fifth = await fail('locked');
    expect([fifth.status, fifth.body.code]).toEqual([429, 'accounts.locked']);
    expect(fifth.body.message).toContain('10 分钟');
    expect((await fail('locked', TEST_PASSWORD)).body.code).toBe('accounts.locked');
    deps.advance(600);
    expect((await fail('locked', TEST_PASSWORD)).status).toBe(200);
  });

  it.each([3600, -3600])(
    'lock for 10 minutes, no more and no less, though the server’s clock jumps by %d s',
    async (seconds) => {
      const username = `jumping${seconds}`;
      await makeUser(deps, { username });
      for (let i = 0; i < 5; i += 1) await fail(username);
      deps.jump(seconds);
      expect((await fail(username, TEST_PASSWORD)).body.code).toBe('accounts.locked');
      deps.advance(599);
      expect((await fail(username, TEST_PASSWORD)).body.message).toContain('1 分钟');
      deps.advance(1);
      expect((await fail(username, TEST_PASSWORD)).status).toBe(200);
      deps.jump(-seconds);
    },
  );

  it('are forgotten after a right one', async () => {
    await makeUser(deps, { username: 'forgotten' });
    for (let i = 0; i < 4; i += 1) await fail('forgotten');
    expect((await fail('forgotten', TEST_PASSWORD)).status).toBe(200);
    expect((await fail('forgotten')).body.data).toEqual({ left: 4 });
  });

  it('of a name that nobody has are answered and counted in the same words', async () => {
    await makeUser(deps, { username: 'somebody' });
    for (let i = 0; i < 6; i += 1) {
      const [real, invented] = [await fail('somebody'), await fail('nobody-at-all')];
      expect({ ...invented.body, requestId: '' }).toEqual({ ...real.body, requestId: '' });
      expect(invented.status).toBe(real.status);
    }
  });

  it('given all at once are worth no more than five in a row', async () => {
    await makeUser(deps, { username: 'parallel' });
    const replies = await Promise.all(Array.from({ length: 20 }, () => fail('parallel')));
    const checked = replies.filter(({ body }) => body.code === 'accounts.wrongPassword');
    expect(checked.length).toBe(4);
    expect((await fail('parallel', TEST_PASSWORD)).body.code).toBe('accounts.locked');
  });

  it('given to two processes of one portal count together: the database counts, not the process', async () => {
    await makeUser(deps, { username: 'spread' });
    const second = { ...testDeps({ ...database }), clock: deps.clock, steadyClock: deps.steadyClock };
    const elsewhere = await accountsApp(second);
    const wrong = { username: 'spread', password: 'wrong-password-1' };
    const answers: unknown[] = [];
    for (const served of [app, elsewhere, app, elsewhere, app]) {
      const { body } = await browserOf(served).post('/api/auth/login', wrong);
      answers.push(body.data?.left ?? body.code);
    }
    expect(answers).toEqual([4, 3, 2, 1, 'accounts.locked']);
    for (const served of [app, elsewhere])
      expect((await browserOf(served).signIn('spread')).body.code).toBe('accounts.locked');
    await elsewhere.close();
  });

  it('leave a row in the audit log when they lock somebody', async () => {
    const user = await makeUser(deps, { username: 'audited' });
    for (let i = 0; i < 5; i += 1) await fail('audited');
    const rows = await database.query<{ action: string }>(
      '',
      `select action from audit_log where subject = $1`,
      [user.id],
    );
    expect(rows).toEqual([{ action: 'accounts.lockOut' }]);
  });

  it('do not leave the tried name in the database: people type passwords into that box', async () => {
    await fail('My-Secret-Password-1');
    const rows = await database.query('', `select * from sign_in_place`, []);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('my-secret');
  });
});

describe('a stranger', () => {
  const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0.0.0';
  const at = (address: string) => browserOf(app, AGENT, address);
  const guess = async (username: string, times: number, address = '10.0.0.66') => {
    const stranger = at(address);
    for (let n = 0; n < times; n += 1)
      await stranger.post('/api/auth/login', { username, password: 'wrong-password-1' });
  };

  it('who guesses at an administrator’s name keeps nobody out but others at the same address', async () => {
    await makeUser(deps, { username: 'chief', roles: [{ roleCode: 'operator', orgCode: URUMQI }] });
    await guess('chief', 20);
    const here = await at('10.0.0.66').signIn('chief');
    expect([here.status, here.body.code]).toEqual([429, 'accounts.locked']);
    expect(Number(here.reply.headers['retry-after'])).toBeGreaterThan(500);
    expect((await at('10.0.0.67').signIn('chief')).status).toBe(200);
  });

  it('keeps nobody out on a device on which they have signed in, with empty bodies and names that nobody has', async () => {
    await makeUser(deps, { username: 'colleague' });
    const own = at('10.0.0.66');
    await own.signIn('colleague');
    for (let n = 0; n < 700; n += 1) await at('10.0.0.66').post('/api/auth/login', {});
    await guess('colleague', 8);
    await guess('nobody-like-this', 8);
    expect((await own.signIn('colleague')).status).toBe(200);
    expect((await own.post('/api/auth/login', { username: 'colleague', password: 'x' })).body.data).toEqual({
      left: 4,
    });
  });

  it('gains nothing from a device cookie that was made up, planted, or another person’s', async () => {
    for (const username of ['planter', 'planted']) await makeUser(deps, { username });
    const planter = at('10.0.0.66');
    await planter.signIn('planter');
    const cookie = planter.cookies.get('device') ?? '';
    const victim = at('10.0.0.70');
    victim.cookies.set('device', cookie);
    await victim.signIn('planted');
    await guess('planted', 5);
    for (const value of [cookie, 'x'.repeat(43), `${'y'.repeat(43)}.${cookie}`]) {
      planter.cookies.set('device', value);
      expect((await planter.signIn('planted')).body.code).toBe('accounts.locked');
    }
  });

  it('with a stolen device cookie gets five guesses, and none once the password is another', async () => {
    await makeUser(deps, { username: 'robbed' });
    const own = at('10.0.0.71');
    await own.signIn('robbed');
    const stolen = own.cookies.get('device') ?? '';
    const thief = at('10.0.0.66');
    thief.cookies.set('device', stolen);
    for (let n = 0; n < 5; n += 1) await thief.post('/api/auth/login', { username: 'robbed', password: 'x' });
    expect((await thief.signIn('robbed')).body.code).toBe('accounts.locked');
    deps.advance(600);
    const changed = { oldPassword: TEST_PASSWORD, newPassword: 'Tianshan-1955' };
    expect((await own.post('/api/auth/set-password', changed)).status).toBe(200);
    await guess('robbed', 5);
    expect((await thief.signIn('robbed', 'Tianshan-1955')).body.code).toBe('accounts.locked');
    const kept = at('10.0.0.66');
    kept.cookies.set('device', own.cookies.get('device') ?? '');
    expect((await kept.signIn('robbed', 'Tianshan-1955')).status).toBe(200);
  });

  it('is counted in the figures by the reason of the refusal, without name or address', async () => {
    await guess('measured', 6);
    const figures = await metricsOf(deps).metrics();
    expect(figures).toMatch(/sign_in_refusals_total\{reason="place"\} [1-9]/);
    expect(figures).toContain('sign_in_refusals_total{reason="crowded"} 0');
    expect(figures).not.toMatch(/measured|10\.0\.0/);
  });

  it('with many addresses or many names meets the ceilings of the settings', async () => {
    const env = { SIGN_IN_TRIES_PER_NAME: '20', SIGN_IN_TRIES_PER_ADDRESS: '100' };
    const strict = await accountsApp({ ...deps, config: testDeps(database, env).config });
    const tryOnce = async (username: string, address: string) =>
      (await browserOf(strict, AGENT, address).post('/api/auth/login', { username, password: 'x' })).body
        .code;
    await makeUser(deps, { username: 'wanted' });
    for (let n = 0; n < 20; n += 1) await tryOnce('wanted', `10.1.0.${n}`);
    expect(await tryOnce('wanted', '10.1.1.1')).toBe('accounts.nameLocked');
    for (let n = 0; n < 100; n += 1) await tryOnce(`sprayed-${n}`, '10.2.0.1');
    const rowNum = async () =>
      (
        await database.query(
          '',
          'select key from sign_in_ceiling union all select place from sign_in_place',
          [],
        )
      ).length;
    const before = await rowNum();
    expect(await tryOnce('sprayed-at-last', '10.2.0.1')).toBe('accounts.addressLocked');
    expect(await rowNum()).toBe(before);
    expect(await tryOnce('sprayed-at-last', '10.2.0.2')).toBe('accounts.wrongPassword');
    await strict.close();
  });
});

describe('clients without cookies', () => {
  const call = (path: string, accessToken: string, payload: object = {}) =>
    app.inject({
      method: 'POST',
      url: `${BASE}${path}`,
      headers: { authorization: `Bearer ${accessToken}` },
      payload,
    });

  it('write with the access token and need no request token', async () => {
    const user = await makeUser(deps, { username: 'script' });
    const { body } = await browserOf(app).signIn('script');
    const reply = await call('/api/user/elder-mode', body.data.accessToken, { elderMode: true });
    expect(reply.statusCode).toBe(200);
    expect((await call('/api/user/info', body.data.accessToken)).json().data).toMatchObject({
      uuid: user.uuid,
      elderMode: true,
    });
  });

  it('are visitors with a token that does not hold, even beside a good cookie', async () => {
    await makeUser(deps, { username: 'mixed' });
    const browser = browserOf(app);
    await browser.signIn('mixed');
    for (const authorization of [`Bearer ${'x'.repeat(43)}`, 'Bearer ', 'Basic abc'])
      expect((await browser.post('/api/auth/sessions', {}, { authorization })).status).toBe(401);
  });
});
