import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/regions/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { getUserInfo, listSessions } from '../shared/accounts.contract.ts';
import { makeUser } from './accounts.fixtures.ts';
import { accountsPages } from './accounts.pages.ts';
import { authenticate, userFirstReplies } from './accounts.public.ts';
import { openSession } from './sign-in.service.ts';

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
    const [user] = await userFirstReplies(deps, caller);
    expect(user).toMatchObject({ path: getUserInfo.path, reply: { data: { mustSetPassword: true } } });
  });
});
