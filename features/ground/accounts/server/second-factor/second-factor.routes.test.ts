import type { FastifyInstance } from 'fastify';
import { generateSync } from 'otplib';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { route } from '#platform/server/http/route.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, done, doneReply } from '#platform/shared/envelope.ts';
import { accountsApp, browserOf, makeUser, TEST_PASSWORD, URUMQI } from '../accounts.fixtures.ts';

const consoleCall = endpoint({
  path: `${BASE}/api/admin/test/look`,
  summary: '测试',
  access: 'admin',
  in: Type.Object({}),
  out: doneReply,
});

let database: Database;
let deps: TestDeps;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  await loadBaseData(database.db);
  app = await accountsApp(deps, [route(consoleCall, async () => done())]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const factor = '/api/auth/second-factor';
const codeAt = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(deps.clock().getTime() / 1000) + steps * 30 });

/** A person with a second factor, signed in; with its key and printed codes. */
const withFactor = async (username: string) => {
  await makeUser(deps, { username });
  const browser = browserOf(app);
  await browser.signIn(username);
  const { secret } = (await browser.post(`${factor}/begin`, { password: TEST_PASSWORD })).body.data;
  const { codes } = (await browser.post(`${factor}/confirm`, { code: codeAt(secret, -1) })).body.data;
  return { browser, secret: secret as string, codes: codes as string[] };
};

const signInWith = (username: string, code?: string, password = TEST_PASSWORD) =>
  browserOf(app).post('/api/auth/login', { username, password, ...(code ? { code } : {}) });

describe('the second factor', () => {
  it('is set up with the password and a code, and its key is not readable in the table', async () => {
    await makeUser(deps, { username: 'setup' });
    const browser = browserOf(app);
    await browser.signIn('setup');
    expect((await browser.post(`${factor}/begin`, { password: 'wrong-1234567' })).body.code).toBe(
      'accounts.wrongOwnPassword',
    );
    const { secret, uri } = (await browser.post(`${factor}/begin`, { password: TEST_PASSWORD })).body.data;
    expect(uri).toContain(`secret=${secret}`);
    expect((await signInWith('setup')).status).toBe(200);
    expect((await browser.post(`${factor}/confirm`, { code: '000000' })).body.code).toBe(
      'accounts.wrongCode',
    );
    const confirmed = await browser.post(`${factor}/confirm`, { code: codeAt(secret) });
    expect(confirmed.body.data.codes).toHaveLength(10);
    const rows = await database.query('', 'select * from second_factor', []);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).not.toContain(confirmed.body.data.codes[0].replace('-', ''));
    expect((await browser.post(`${factor}/begin`, { password: TEST_PASSWORD })).body.code).toBe(
      'accounts.secondFactorOn',
    );
  });

  it('asks for a code after the right password only, and each code opens one session', async () => {
    const { secret, codes } = await withFactor('codes');
    expect((await signInWith('codes')).body.code).toBe('accounts.codeNeeded');
    expect((await signInWith('codes', codeAt(secret), 'wrong-1234567')).body.code).toBe(
      'accounts.wrongPassword',
    );
    expect((await signInWith('codes', codeAt(secret))).status).toBe(200);
    expect((await signInWith('codes', codeAt(secret))).body.code).toBe('accounts.wrongCode');
    expect((await signInWith('codes', codeAt(secret, -1))).body.code).toBe('accounts.wrongCode');
    expect((await signInWith('codes', codes[3]?.toUpperCase())).status).toBe(200);
    expect((await signInWith('codes', codes[3])).body.code).toBe('accounts.wrongCode');
  });

  it('counts wrong codes like wrong passwords, and the password alone gives no new tries', async () => {
    const { secret } = await withFactor('tries');
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await signInWith('tries', '000000')).body.code).toBe('accounts.wrongCode');
      expect((await signInWith('tries')).body.code).toBe('accounts.codeNeeded');
    }
    expect((await signInWith('tries', '000000')).status).toBe(429);
    expect((await signInWith('tries', codeAt(secret))).status).toBe(429);
  });

  it('is removed with the password, and its list of codes renewed', async () => {
    const { browser, codes } = await withFactor('away');
    const renewed = (await browser.post(`${factor}/codes`, { password: TEST_PASSWORD })).body.data.codes;
    expect(renewed).not.toContain(codes[0]);
    expect((await signInWith('away', codes[0])).body.code).toBe('accounts.wrongCode');
    expect((await browser.post(`${factor}/remove`, { password: TEST_PASSWORD })).status).toBe(200);
    expect((await signInWith('away')).status).toBe(200);
    expect((await browser.post(`${factor}/remove`, { password: TEST_PASSWORD })).body.code).toBe(
      'accounts.secondFactorOff',
    );
  });

  it('keeps a role that must have it out of the console, from the moment of the setting', async () => {
    await makeUser(deps, { username: 'forced', roles: [{ roleCode: 'admin', orgCode: URUMQI }] });
    const browser = browserOf(app);
    expect((await browser.signIn('forced')).body.data.mustSetSecondFactor).toBe(false);
    await browser.post('/api/switch_role', { roleCode: 'admin', orgCode: URUMQI });
    expect((await browser.post('/api/admin/test/look')).status).toBe(200);
    Object.assign(deps.config, { secondFactorRoles: ['admin'] });
    expect((await browser.post('/api/admin/test/look')).body.code).toBe('accounts.secondFactorFirst');
    expect(await browser.info()).toMatchObject({
      mustSetSecondFactor: true,
      activeRole: { roleCode: 'learner' },
    });
    expect((await browserOf(app).signIn('forced')).body.data.mustSetSecondFactor).toBe(true);
    const { secret } = (await browser.post(`${factor}/begin`, { password: TEST_PASSWORD })).body.data;
    await browser.post(`${factor}/confirm`, { code: codeAt(secret) });
    expect((await browser.post('/api/admin/test/look')).status).toBe(200);
    expect((await browser.post(`${factor}/remove`, { password: TEST_PASSWORD })).body.code).toBe(
      'accounts.secondFactorNeeded',
    );
    Object.assign(deps.config, { secondFactorRoles: [] });
  });
});

describe('sign-in by settings', () => {
  it('asks for a new password once the old one is over, and refuses common ones and those used before', async () => {
    await makeUser(deps, { username: 'aged' });
    Object.assign(deps.config, { passwordDays: 30, passwordKept: 2 });
    const browser = browserOf(app);
    expect((await browser.signIn('aged')).body.data.mustSetPassword).toBe(false);
    await database.query('', "update app_user set password_set_at = $1 where username = 'aged'", [
      new Date(deps.clock().getTime() - 31 * 86_400_000),
    ]);
    expect((await browser.info()).mustSetPassword).toBe(false);
    expect((await browser.signIn('aged')).body.data.mustSetPassword).toBe(true);
    expect((await browser.post('/api/auth/sessions')).body.code).toBe('accounts.setPasswordFirst');
    const change = async (oldPassword: string, newPassword: string) =>
      (await browser.post('/api/auth/set-password', { oldPassword, newPassword })).body.code;
    expect(await change(TEST_PASSWORD, 'password123')).toBe('accounts.passwordCommon');
    expect(await change(TEST_PASSWORD, 'Snowline-2026')).not.toMatch(/^accounts/);
    expect((await browser.info()).mustSetPassword).toBe(false);
    expect(await change('Snowline-2026', TEST_PASSWORD)).toBe('accounts.passwordUsedBefore');
    Object.assign(deps.config, { passwordDays: 0, passwordKept: 0 });
  });

  it('ends a session that acts for a role as soon as nobody used it for the time of the setting', async () => {
    await makeUser(deps, { username: 'idle', roles: [{ roleCode: 'admin', orgCode: URUMQI }] });
    const browser = browserOf(app);
    await browser.signIn('idle');
    deps.advance(20 * 60);
    await browser.info();
    await browser.post('/api/switch_role', { roleCode: 'admin', orgCode: URUMQI });
    deps.advance(20 * 60);
    Object.assign(deps.config, { idleConsoleMinutes: 30 });
    expect((await browser.info()).isLogin).toBe(1);
    deps.advance(31 * 60);
    expect((await browser.info()).isLogin).toBe(0);
    Object.assign(deps.config, { idleConsoleMinutes: 720 });
  });

  it('lets a console role be used in one place where the setting says so', async () => {
    await makeUser(deps, { username: 'single', roles: [{ roleCode: 'admin', orgCode: URUMQI }] });
    const act = async () => {
      const browser = browserOf(app);
      await browser.signIn('single');
      await browser.post('/api/switch_role', { roleCode: 'admin', orgCode: URUMQI });
      return browser;
    };
    const [first, second] = [await act(), await act()];
    expect((await first.info()).isLogin).toBe(1);
    Object.assign(deps.config, { oneConsoleSession: true });
    const third = await act();
    expect((await first.info()).isLogin).toBe(0);
    expect((await second.info()).isLogin).toBe(0);
    expect((await third.post('/api/admin/test/look')).status).toBe(200);
    Object.assign(deps.config, { oneConsoleSession: undefined });
  });
});
