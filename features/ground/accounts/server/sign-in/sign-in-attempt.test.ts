import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { metricsOf } from '#platform/server/metrics.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { MAX_SESSIONS } from '../../shared/sessions/session.rules.ts';
import { makeUser, TEST_PASSWORD } from '../accounts.fixtures.ts';
import { sessionIdOf } from '../sessions/session.cache.ts';
import { openSession, signInByPassword } from './sign-in.service.ts';
import { beginAttempt } from './sign-in-attempt.service.ts';
import { locksOf } from './sign-in-locks.read.ts';

let database: Database;
let deps: TestDeps;

beforeAll(async () => {
  database = await openTestDatabase();
  await loadBaseData(database.db);
});
afterAll(() => database.close());
beforeEach(() => {
  deps = testDeps(database);
});

const from = (network: string) => ({ network, deviceTokens: [] });
const HALL = from('10.0.0.5');

/** One wrong password; answers what the person is told. */
const failOnce = async (username: string, origin = HALL, person?: { id: string; orgCode: string }) =>
  (await beginAttempt(deps, username, origin)).refuse('wrongPassword', person);
const fail = async (times: number, ...given: Parameters<typeof failOnce>) => {
  for (let n = 0; n < times; n += 1) await failOnce(...given);
};
const refusalOf = (username: string, origin = HALL): Promise<unknown> =>
  beginAttempt(deps, username, origin).then(
    () => null,
    (error: unknown) => error,
  );

describe('a try that nobody had time for', () => {
  it('is taken back, counted in the figures, and says when to come again', async () => {
    const attempt = await beginAttempt(deps, 'crowded', HALL);
    expect(await attempt.crowded()).toMatchObject({
      code: 'accounts.crowded',
      facts: { seconds: 10, retryAfterSeconds: 10 },
    });
    expect(await failOnce('crowded')).toMatchObject({ facts: { left: 4 } });
    expect(await metricsOf(deps).metrics()).toContain('sign_in_refusals_total{reason="crowded"} 1');
  });
});

describe('a lock', () => {
  it('tells to the second when the next try is taken', async () => {
    await fail(5, 'exact');
    deps.advance(100);
    expect(await refusalOf('exact')).toMatchObject({ facts: { retryAfterSeconds: 500 } });
  });

  it('is audited the first time in a row, in the portal’s time, with the kind of its place', async () => {
    const person = await makeUser(deps, { username: 'noted' });
    deps.jump(3600);
    await fail(5, 'noted', HALL, person);
    deps.advance(600);
    await fail(5, 'noted', HALL, person);
    const rows = await database.query<{ facts: unknown }>(
      '',
      `select facts from audit_log where subject = $1 and action = 'accounts.lockOut'`,
      [person.id],
    );
    expect(rows.map(({ facts }) => facts)).toEqual([
      { lockedUntil: '2026-07-09T03:10:00.000Z', place: '一个网络地址' },
    ]);
  });
});

describe('running locks of names', () => {
  it('are those of the name alone, until the last of them ends, in the portal’s time', async () => {
    deps.jump(3600);
    await fail(5, 'twice', HALL);
    deps.advance(60);
    await fail(5, 'twice', from('10.0.0.6'));
    await fail(5, 'once', HALL);
    const locks = await locksOf(deps, database.db, ['twice', 'once', 'never']);
    expect([...locks]).toEqual([
      ['twice', { until: new Date('2026-07-09T03:11:00Z'), placeNum: 2, isEverywhere: false }],
      ['once', { until: new Date('2026-07-09T03:11:00Z'), placeNum: 1, isEverywhere: false }],
    ]);
    deps.jump(-3600);
  });

  it('say when every strange device is refused, also where no place is locked any more', async () => {
    deps = testDeps(database, { SIGN_IN_TRIES_PER_NAME: '20' });
    for (let n = 0; n < 20; n += 1) await fail(1, 'everywhere', from(`10.1.0.${n}`));
    expect([...(await locksOf(deps, database.db, ['everywhere']))]).toEqual([
      ['everywhere', { until: new Date('2026-07-09T02:09:00Z'), placeNum: 0, isEverywhere: true }],
    ]);
  });
});

describe('counts of tries', () => {
  const rowNum = async (table: string, key: string) => {
    const [row] = await database.query<{ num: number }>(
      '',
      `select count(*)::int as num from ${table} where ${table === 'sign_in_place' ? 'place' : 'key'} = $1`,
      [key],
    );
    return row?.num;
  };
  const leaveOld = async (hours: number, name: string) => {
    const at = new Date(deps.steadyClock().getTime() - hours * 3_600_000).toISOString();
    await database.query('', `insert into sign_in_ceiling (key, spent, at) values ($1, 1, $2)`, [name, at]);
    await database.query(
      '',
      `insert into sign_in_place (name_hash, place, failed_count, lock_count, last_at, keep_until)
       values ('old', $1, 1, 0, $2, $2)`,
      [name, at],
    );
  };
  const leftOf = async (name: string) => [
    await rowNum('sign_in_place', name),
    await rowNum('sign_in_ceiling', name),
  ];

  it('that no longer matter are removed with a try, once a minute', async () => {
    deps.advance(7200);
    await leaveOld(5, 'first');
    await leaveOld(3, 'younger');
    await failOnce('sweeper');
    expect([await leftOf('first'), await leftOf('younger')]).toEqual([
      [0, 0],
      [0, 1],
    ]);
    await leaveOld(5, 'second');
    deps.advance(59);
    await failOnce('sweeper');
    expect(await leftOf('second')).toEqual([1, 1]);
    deps.advance(1);
    await failOnce('sweeper');
    expect(await leftOf('second')).toEqual([0, 0]);
  });
});

describe('a person who is known', () => {
  it('spends no ceiling of strangers, neither in an open session nor on an own device', async () => {
    const client = { userAgent: '', oldToken: null, network: '10.3.0.1' };
    await makeUser(deps, { username: 'known' });
    const given = { username: 'known', password: TEST_PASSWORD };
    const { deviceToken } = await signInByPassword(deps, given, { ...client, deviceTokens: [] });
    const ceilings = () => database.query('', 'select key, spent from sign_in_ceiling order by key', []);
    const before = await ceilings();
    await beginAttempt(deps, 'known', { sessionId: 'open' });
    const onDevice = { network: '10.3.0.1', deviceTokens: ['another', deviceToken] };
    expect((await beginAttempt(deps, 'known', onDevice)).deviceToken).toBe(deviceToken);
    expect(await ceilings()).toEqual(before);
  });
});

describe('a session', () => {
  it('is not opened with a password that was changed since it was checked', async () => {
    const user = await makeUser(deps, { username: 'changed' });
    const client = { userAgent: '', oldToken: null };
    const stale = { via: 'password', passwordHash: 'of the old one' } as const;
    await expect(openSession(deps, user.id, client, stale)).rejects.toMatchObject({ code: 'access.busy' });
  });

  it('that is replaced does not count among those that a person may have at once', async () => {
    const user = await makeUser(deps, { username: 'replacing' });
    const proof = { via: 'oidc', idToken: null } as const;
    const tokens: string[] = [];
    for (let n = 0; n < MAX_SESSIONS; n += 1)
      tokens.push((await openSession(deps, user.id, { userAgent: '', oldToken: null }, proof)).token);
    await openSession(deps, user.id, { userAgent: '', oldToken: tokens.at(-1) ?? null }, proof);
    const left = await database.query<{ id: string }>('', 'select id from session where user_id = $1', [
      user.id,
    ]);
    expect(left).toHaveLength(MAX_SESSIONS);
    expect(left.map(({ id }) => id)).toContain(sessionIdOf(tokens[0] ?? ''));
  });

  it('by single sign-on asks for no new password, and the trail says how it was opened', async () => {
    const user = await makeUser(deps, { username: 'sso', mustSetPassword: true });
    const client = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/143.0.0.0', oldToken: null };
    const bySso = await openSession(deps, user.id, client, { via: 'oidc', idToken: null });
    const proof = { via: 'password', passwordHash: user.passwordHash } as const;
    const byPassword = await openSession(deps, user.id, client, proof);
    expect([bySso.mustSetPassword, byPassword.mustSetPassword]).toEqual([false, true]);
    const rows = await database.query<{ via: string; device: string }>(
      '',
      `select facts->>'via' as via, facts->>'device' as device from audit_log
       where subject = $1 and action = 'accounts.signIn' order by id`,
      [user.id],
    );
    expect(rows.map(({ via }) => via)).toEqual(['oidc', 'password']);
    expect(rows.every(({ device }) => device.includes('Chrome'))).toBe(true);
  });
});
