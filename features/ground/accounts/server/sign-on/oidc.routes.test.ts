import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { accountsApp, browserOf, makeUser } from '../accounts.fixtures.ts';
import { OIDC_CLIENT, startProvider, type TestProvider, visitProvider } from './oidc-provider.fixtures.ts';

const PORTAL = 'https://learn.example.cn';
const PAGE = '/course-resources/list?keyword=%E5%A4%A9%E5%B1%B1';

let database: Database;
let provider: TestProvider;
let deps: TestDeps;
let app: FastifyInstance;

const settings = (issuer: string) => ({
  PUBLIC_URL: PORTAL,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: OIDC_CLIENT.id,
  OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
});

beforeAll(async () => {
  database = await openTestDatabase();
  await loadBaseData(database.db);
  provider = await startProvider(PORTAL);
  deps = testDeps(database, settings(provider.issuer));
  app = await accountsApp(deps);
});
afterAll(async () => {
  await app.close();
  await provider.close();
  await database.close();
});

type Browser = ReturnType<typeof browserOf>;

/** Sets out to the provider; answers the address there. */
const setOut = async (browser: Browser, to = PAGE): Promise<string> => {
  const reply = await browser.get(`/oidc/login?to=${encodeURIComponent(to)}`);
  expect(reply.statusCode).toBe(302);
  return reply.headers.location ?? '';
};

/** Comes back with the address that the provider gave; answers where the portal sends the browser then. */
const comeBack = async (browser: Browser, address: string) => {
  expect(address.startsWith(`${PORTAL}/oidc/callback?`)).toBe(true);
  return browser.get(address.slice(PORTAL.length));
};

const signOn = async (browser: Browser, username: string | null, to?: string) => {
  provider.signOnAs(username);
  const person = visitProvider();
  const reply = await comeBack(browser, await person.follow(await setOut(browser, to)));
  return { reply, location: reply.headers.location, person };
};

describe('single sign-on', () => {
  it('signs the person of the claim in and leads back to the page that asked', async () => {
    await makeUser(deps, { username: 'sso.reyila', name: '热依拉', mustSetPassword: true });
    const browser = browserOf(app);
    const { reply, location } = await signOn(browser, 'SSO.Reyila');
    expect(location).toBe(`${PORTAL}${PAGE}`);
    expect(reply.cookies.find(({ name }) => name === 'sid')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      secure: true,
    });
    // The given password plays no part here, so nobody has to set an own one.
    expect(await browser.info()).toMatchObject({ isLogin: 1, name: '热依拉', mustSetPassword: false });
    expect((await browser.post('/api/auth/sessions')).status).toBe(200);
  });

  it('proves itself to the provider with PKCE, state and nonce', async () => {
    const address = new URL(await setOut(browserOf(app)));
    expect(address.origin).toBe(provider.issuer);
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(address.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    expect(address.searchParams.get('redirect_uri')).toBe(`${PORTAL}/oidc/callback`);
  });

  it('never leads to another site afterwards', async () => {
    await makeUser(deps, { username: 'sso.lured' });
    for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example'])
      expect((await signOn(browserOf(app), 'sso.lured', to)).location).toBe(`${PORTAL}/`);
  });

  it('sends an unknown person to the sign-on page with the reason, and the way on', async () => {
    const browser = browserOf(app);
    const { location } = await signOn(browser, 'sso.stranger', '/dashboard');
    expect(location).toBe(`${PORTAL}/login?reason=unknown&to=%2Fdashboard`);
    expect((await browser.info()).isLogin).toBe(0);
  });

  it('sends a person whose account is disabled to the sign-on page with the reason', async () => {
    const user = await makeUser(deps, { username: 'sso.disabled' });
    await database.query('', `update app_user set status = 'disabled' where id = $1`, [user.id]);
    expect((await signOn(browserOf(app), 'sso.disabled', '/')).location).toBe(
      `${PORTAL}/login?reason=disabled`,
    );
  });

  it('tells who refused at the provider that it was cancelled', async () => {
    expect((await signOn(browserOf(app), null, '/')).location).toBe(`${PORTAL}/login?reason=cancelled`);
  });
});

describe('the way back from the provider', () => {
  const EXPIRED = `${PORTAL}/login?reason=expired`;

  const proven = async (browser: Browser) => {
    await makeUser(deps, { username: 'sso.way' }).catch(() => undefined);
    provider.signOnAs('sso.way');
    return visitProvider().follow(await setOut(browser, '/'));
  };

  it('counts once', async () => {
    const browser = browserOf(app);
    const address = await proven(browser);
    expect((await comeBack(browser, address)).headers.location).toBe(`${PORTAL}/`);
    expect((await comeBack(browser, address)).headers.location).toBe(EXPIRED);
  });

  it('counts only in the browser that set out, so that nobody is signed on by a link', async () => {
    const address = await proven(browserOf(app));
    const victim = browserOf(app);
    expect((await comeBack(victim, address)).headers.location).toBe(EXPIRED);
    expect(victim.cookies.has('sid')).toBe(false);
  });

  it('counts from two tabs of one browser', async () => {
    const browser = browserOf(app);
    const [first, second] = [await proven(browser), await proven(browser)];
    expect((await comeBack(browser, first)).headers.location).toBe(`${PORTAL}/`);
    expect((await comeBack(browser, second)).headers.location).toBe(`${PORTAL}/`);
  });

  it('counts for 10 minutes', async () => {
    const browser = browserOf(app);
    const address = await proven(browser);
    deps.advance(600);
    expect((await comeBack(browser, address)).headers.location).toBe(EXPIRED);
  });

  it.each(['', '?state=', '?state=%00&code=x', `?state=${'x'.repeat(43)}&code=x`, '?error=server_error'])(
    'does not count with the invented answer “%s”',
    async (query) => {
      expect((await browserOf(app).get(`/oidc/callback${query}`)).headers.location).toBe(EXPIRED);
    },
  );

  it('does not count with a changed code or another provider’s name', async () => {
    for (const [name, value] of [
      ['code', 'x'.repeat(43)],
      ['iss', 'https://evil.example'],
    ] as const) {
      const browser = browserOf(app);
      const address = new URL(await proven(browser));
      address.searchParams.set(name, value);
      expect((await comeBack(browser, address.href)).headers.location).toBe(`${PORTAL}/login?reason=failed`);
    }
  });
});

describe('a hall behind one address', () => {
  const HALL = '10.0.0.5';
  /** Statuses and beginnings of places to which 700 new browsers of the hall are led from `address`. */
  const leadsOf = async (address: string) => {
    const leads = new Set<string>();
    for (let n = 0; n < 700; n += 1) {
      const { statusCode, headers } = await browserOf(app, `browser ${n}`, HALL).get(address);
      leads.add(`${statusCode} ${headers.location?.replace(/\?(?!reason).*/, '')}`);
    }
    return [...leads];
  };

  it('sets out as often as people come: nobody is told that it was too often', async () => {
    const there = new URL(await setOut(browserOf(app)));
    expect(await leadsOf('/oidc/login?to=/')).toEqual([`302 ${there.origin}${there.pathname}`]);
  });

  it('comes back as often, each time with the ordinary answer', async () => {
    const invented = `/oidc/callback?state=${'x'.repeat(43)}&code=x`;
    expect(await leadsOf(invented)).toEqual([`302 ${PORTAL}/login?reason=expired`]);
  });
});

describe('a provider that is away', () => {
  it('leaves the person on the sign-on page with the reason, and does not stop signing out', async () => {
    const away = await accountsApp(testDeps(database, settings('http://127.0.0.1:9')));
    expect((await browserOf(away).get('/oidc/login?to=/')).headers.location).toBe(
      `${PORTAL}/login?reason=unavailable`,
    );
    const target = `${PORTAL}/`;
    expect((await browserOf(away).get(`/sso/logout?redirect_uri=${target}`)).headers.location).toBe(target);
    await away.close();
  });
});

describe('signing out of single sign-on', () => {
  it('ends the provider’s session, too, and comes back', async () => {
    await makeUser(deps, { username: 'sso.leaver' });
    const browser = browserOf(app);
    await browser.get('/');
    const { person } = await signOn(browser, 'sso.leaver', '/');
    const { token } = await browser.info();
    expect((await browser.post('/logout', {}, { token })).status).toBe(200);
    expect((await browser.info()).isLogin).toBe(0);

    const reply = await browser.get(`/sso/logout?redirect_uri=${encodeURIComponent(PORTAL)}`);
    const atProvider = new URL(reply.headers.location ?? '');
    expect(atProvider.origin).toBe(provider.issuer);
    expect(atProvider.searchParams.get('id_token_hint')).toBeTruthy();
    expect([...browser.cookies.keys()]).not.toContain('sign_out_hint');

    const form = await (await person.ask(atProvider.href)).text();
    const xsrf = /name="xsrf" value="(\w+)"/.exec(form)?.[1] ?? '';
    const confirmed = await person.ask(`${provider.issuer}/session/end/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    expect(confirmed.headers.get('location')).toBe(`${PORTAL}/`);
  });

  it('works without the sign-out call before it', async () => {
    await makeUser(deps, { username: 'sso.direct' });
    const browser = browserOf(app);
    await signOn(browser, 'sso.direct', '/');
    const reply = await browser.get('/sso/logout');
    expect(new URL(reply.headers.location ?? '').searchParams.get('post_logout_redirect_uri')).toBe(
      `${PORTAL}/`,
    );
    expect((await browser.info()).isLogin).toBe(0);
  });
});
