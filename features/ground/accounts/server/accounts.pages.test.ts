import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { getSignOnState, getUserInfo, listSessions } from '../shared/accounts.contract.ts';
import { accountsApp, browserOf, makeUser } from './accounts.fixtures.ts';
import { accountsPages } from './accounts.pages.ts';
import { addFirstAccount, authenticate, userFirstReplies } from './accounts.public.ts';
import type { DemoAccounts } from './demo-accounts.public.ts';
import { NO_MENUS } from './feature-lists.ts';
import { openSession } from './sign-in/sign-in.service.ts';

const REGION = '000002000065';

let database: Database;
let deps: TestDeps;
beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  await loadBaseData(database.db);
});
afterAll(() => database.close());

/** Whom a page's own address meets: no call of a contract, so without an access of its own. */
const callerOfPage = async (username: string, mustSetPassword: boolean) => {
  const user = await makeUser(deps, { username, mustSetPassword });
  const proof = { via: 'password' as const, passwordHash: user.passwordHash };
  const { token } = await openSession(deps, user.id, { userAgent: '', oldToken: null }, proof);
  const request = { headers: {}, cookies: { sid: token }, routeOptions: { config: {} } };
  return authenticate(deps)(request as unknown as FastifyRequest);
};
const repliesOf = async (path: string, caller: Awaited<ReturnType<typeof callerOfPage>>) => {
  const page = accountsPages(deps).find((source) => source.path === path);
  return (await page?.load(new URL(`http://page${path}`), caller))?.replies.map((reply) => reply.path);
};

describe('the accounts of a demonstration', () => {
  const shownWith = async (...demo: [DemoAccounts?]) => {
    const page = accountsPages(deps, NO_MENUS, ...demo).find(({ path }) => path === '/login');
    const { replies } = (await page?.load(new URL('http://page/login'), null)) ?? { replies: [] };
    return replies.find(({ path }) => path === getSignOnState.path)?.reply;
  };

  it('come with the sign-on page where one runs, and nowhere else', async () => {
    const demo = { password: 'Demo@2026', accounts: [{ username: 'member', meaning: '党员' }] };
    expect(await shownWith(demo)).toMatchObject({ data: { demo } });
    expect(await shownWith()).toMatchObject({ data: { demo: { password: '', accounts: [] } } });
  });
});

describe('a portal without accounts', () => {
  const stateShown = async () => {
    const page = accountsPages(deps).find(({ path }) => path === '/login');
    const { replies } = (await page?.load(new URL('http://page/login'), null)) ?? { replies: [] };
    return replies.find(({ path }) => path === getSignOnState.path)?.reply;
  };
  const first = { username: 'first.admin', name: '首位管理员', orgCode: REGION };

  it('says so on its sign-on page, gets its first account once, and then asks for name and password', async () => {
    expect(await stateShown()).toMatchObject({ data: { hasAccounts: false } });
    // Two commands at the same moment make one account between them.
    const both = await Promise.allSettled([
      addFirstAccount(deps, first),
      addFirstAccount(deps, { ...first, username: 'rival' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const index = both.findIndex(({ status }) => status === 'fulfilled');
    const username = ['first.admin', 'rival'][index] ?? '';
    const password = (both[index] as PromiseFulfilledResult<string | null>).value;
    expect(await stateShown()).toMatchObject({ data: { hasAccounts: true } });
    await expect(addFirstAccount(deps, { ...first, username: 'second' })).rejects.toMatchObject({
      code: 'accounts.notFirst',
    });

    const app = await accountsApp(deps);
    const signedIn = await browserOf(app).post('/api/auth/login', { username, password });
    await app.close();
    expect(signedIn.body.data).toMatchObject({ mustSetPassword: true });
    const made = await database.query<{ action: string; roles: string }>(
      'first-account',
      `select a.action, (select string_agg(role_code || ' ' || org_code, ', ' order by role_code) from user_role) as roles
       from audit_log a where a.action like 'accounts.add%'`,
      [],
    );
    expect(made).toEqual([{ action: 'accounts.addFirst', roles: `admin ${REGION}, operator ${REGION}` }]);
  });
});

describe('the pages of the account', () => {
  it('bring the devices of a person who is signed in, and nothing for a visitor', async () => {
    expect(await repliesOf('/account', await callerOfPage('page-owner', false))).toEqual([listSessions.path]);
    expect(await repliesOf('/account', null)).toEqual([]);
  });

  it('open for a person with a given password, who is shown no more than a non-member', async () => {
    const caller = await callerOfPage('page-fresh', true);
    expect(caller).toMatchObject({ hasOwnPassword: false, isPartyMember: false });
    expect(await repliesOf('/set-password', caller)).toEqual([]);
    expect(await repliesOf('/account', caller)).toEqual([]);
    const [user] = await userFirstReplies(deps, caller, NO_MENUS);
    expect(user).toMatchObject({ path: getUserInfo.path, reply: { data: { mustSetPassword: true } } });
  });
});
