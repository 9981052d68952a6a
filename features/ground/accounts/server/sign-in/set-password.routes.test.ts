import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { route } from '#platform/server/http/route.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { type Access, endpoint } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, ok } from '#platform/shared/envelope.ts';
import { accountsApp, browserOf, makeUser, TEST_PASSWORD } from '../accounts.fixtures.ts';

const OWN = 'Tianshan-1955';

/** A call of some other feature that answers whether it takes its caller for a party member. */
const probe = (access: Access) =>
  route(
    endpoint({
      method: 'POST',
      path: `${BASE}/probe/${access}`,
      summary: 'probe',
      access,
      in: Type.Object({}),
      out: dataReply(Type.Boolean()),
    }),
    async (_input, { caller }) => ok(caller?.isPartyMember === true),
  );

let database: Database;
let deps: TestDeps;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  await loadBaseData(database.db);
  app = await accountsApp(deps, [probe('visitor'), probe('user'), probe('member')]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const signedIn = async (facts: Parameters<typeof makeUser>[1]) => {
  const user = await makeUser(deps, facts);
  const browser = browserOf(app);
  await browser.signIn(facts.username);
  const change = (oldPassword: string, newPassword: string) =>
    browser.post('/api/auth/set-password', { oldPassword, newPassword });
  return { user, browser, change };
};

describe('a person with a given password', () => {
  it('is told at sign-in to set an own one, and can do nothing else before', async () => {
    const { browser } = await signedIn({ username: 'fresh', mustSetPassword: true });
    expect((await browser.info()).mustSetPassword).toBe(true);
    for (const path of ['/probe/user', '/probe/member', '/api/auth/sessions', '/api/user/elder-mode']) {
      const { status, body } = await browser.post(path, { elderMode: true });
      expect([path, status, body.code]).toEqual([path, 403, 'accounts.setPasswordFirst']);
    }
  });

  it('sees of open calls no more than a non-member', async () => {
    const { browser, change } = await signedIn({ username: 'fresh-open', mustSetPassword: true });
    expect((await browser.post('/probe/visitor')).body.data).toBe(false);
    await change(TEST_PASSWORD, OWN);
    expect((await browser.post('/probe/visitor')).body.data).toBe(true);
  });

  it('goes on in the same session once it is set, and signs in with the new one', async () => {
    const { browser, change } = await signedIn({ username: 'setter', mustSetPassword: true });
    expect((await change(TEST_PASSWORD, OWN)).status).toBe(200);
    expect((await browser.post('/probe/member')).status).toBe(200);
    expect((await browser.info()).mustSetPassword).toBe(false);
    expect((await browserOf(app).signIn('setter', OWN)).body.data.mustSetPassword).toBe(false);
    expect((await browserOf(app).signIn('setter', TEST_PASSWORD)).status).toBe(422);
  });

  it('can sign out', async () => {
    const { browser } = await signedIn({ username: 'leaver', mustSetPassword: true });
    expect((await browser.post('/logout')).status).toBe(200);
  });
});

describe('setting a password', () => {
  it('signs out every other device and not this one', async () => {
    const { browser, change } = await signedIn({ username: 'devices' });
    const phone = browserOf(app);
    await phone.signIn('devices');
    expect((await change(TEST_PASSWORD, OWN)).status).toBe(200);
    expect((await phone.info()).isLogin).toBe(0);
    expect((await browser.info()).isLogin).toBe(1);
  });

  it.each([
    ['accounts.passwordTooShort', 'short1'],
    ['accounts.passwordNeedsLetter', '1234567890'],
    ['accounts.passwordNeedsDigit', 'abcdefghij'],
    ['accounts.passwordHoldsName', 'ruled12345'],
    ['accounts.passwordUnchanged', TEST_PASSWORD],
  ])('is refused with %s for %s', async (code, newPassword) => {
    const username = code === 'accounts.passwordHoldsName' ? 'ruled' : `ruled-${code.slice(9)}`.toLowerCase();
    const { change } = await signedIn({ username });
    const { status, body } = await change(TEST_PASSWORD, newPassword);
    expect([status, body.code]).toEqual([422, code]);
  });

  it('needs the old password, and counts wrong ones like a sign-in', async () => {
    const { change } = await signedIn({ username: 'guesser' });
    for (const left of [4, 3, 2, 1]) expect((await change('guess', OWN)).body.data).toEqual({ left });
    expect((await change('guess', OWN)).body.code).toBe('accounts.locked');
    expect((await change(TEST_PASSWORD, OWN)).status).toBe(429);
  });

  it('is not for demonstration accounts, which several people share', async () => {
    const { browser, change } = await signedIn({ username: 'demo', isDemo: true, mustSetPassword: true });
    expect((await browser.info()).mustSetPassword).toBe(false);
    expect((await change(TEST_PASSWORD, OWN)).body.code).toBe('accounts.demoPassword');
    expect((await browserOf(app).signIn('demo')).status).toBe(200);
  });

  it('done twice at once succeeds once', async () => {
    const { change } = await signedIn({ username: 'racer' });
    const replies = await Promise.all([change(TEST_PASSWORD, OWN), change(TEST_PASSWORD, `${OWN}-b`)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 503]);
  });
});
