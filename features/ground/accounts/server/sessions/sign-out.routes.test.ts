import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { accountsApp, browserOf, makeUser } from '../accounts.fixtures.ts';

let database: Database;
let deps: TestDeps;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database, {
    PUBLIC_URL: 'https://learn.example.cn',
    LOGOUT_ORIGINS: 'https://zone.example.cn, https://party.example.cn:8443',
  });
  await loadBaseData(database.db);
  app = await accountsApp(deps);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const leave = (redirectUri: string) =>
  browserOf(app).get(`/sso/logout?redirect_uri=${encodeURIComponent(redirectUri)}`);

describe('ssoLogoutUrl', () => {
  it.each([
    'https://learn.example.cn/',
    'https://zone.example.cn/start',
    'https://party.example.cn:8443/',
    'http://localhost/',
  ])('leads to the allow-listed site %s', async (target) => {
    const reply = await leave(target);
    expect([reply.statusCode, reply.headers.location]).toEqual([302, target]);
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '\u0000', ''])(
    'leads to the home page instead of %j',
    async (target) => {
      const reply = await leave(target);
      expect([reply.statusCode, reply.headers.location]).toEqual([302, '/']);
    },
  );

  it('leads to the home page when it is told nothing, or two things', async () => {
    const site = encodeURIComponent('https://learn.example.cn/');
    for (const query of ['', `?redirect_uri=${site}&redirect_uri=${site}`])
      expect((await browserOf(app).get(`/sso/logout${query}`)).headers.location).toBe('/');
  });

  it('does not take a host that the sender names for this site where no PUBLIC_URL is set', async () => {
    const unnamed = await accountsApp({ ...deps, config: { ...deps.config, publicUrl: undefined } });
    const leadFrom = async (host: string) => {
      const url = `/sso/logout?redirect_uri=${encodeURIComponent(`http://${host}/`)}`;
      return (await browserOf(unnamed).get(url, { host })).headers.location;
    };
    expect(await leadFrom('evil.example')).toBe('/');
    expect(await leadFrom('192.168.1.2:8080')).toBe('http://192.168.1.2:8080/');
    await unnamed.close();
  });

  it('ends the session of the browser that comes', async () => {
    await makeUser(deps, { username: 'leaver' });
    const browser = browserOf(app);
    await browser.signIn('leaver');
    const sid = browser.cookies.get('sid') ?? '';
    await browser.get('/sso/logout');
    expect(browser.cookies.has('sid')).toBe(false);
    browser.cookies.set('sid', sid);
    expect((await browser.info()).isLogin).toBe(0);
  });

  it('ends nobody’s session from a foreign page', async () => {
    await makeUser(deps, { username: 'stayer' });
    const browser = browserOf(app);
    await browser.signIn('stayer');
    await browser.get('/sso/logout', { 'sec-fetch-site': 'cross-site' });
    expect((await browser.info()).isLogin).toBe(1);
  });

  it('has no addresses of single sign-on where none is configured', async () => {
    expect((await browserOf(app).get('/oidc/login')).statusCode).toBe(404);
  });
});
