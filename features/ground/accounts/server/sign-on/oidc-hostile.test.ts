import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { accountsApp, browserOf, makeUser } from '../accounts.fixtures.ts';
import {
  type HostileProvider,
  type Mischief,
  signedByStranger,
  signedWithPublicKey,
  startHostileProvider,
} from './hostile-provider.fixtures.ts';
import { createOidc } from './oidc.ts';

const PORTAL = 'https://learn.example.cn';
const CLIENT = 'portal';
const LARGE = 10 * 1024 * 1024;

let database: Database;
let provider: HostileProvider;
let deps: TestDeps;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  await loadBaseData(database.db);
  provider = await startHostileProvider();
  deps = testDeps(database, { PUBLIC_URL: PORTAL, OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT });
  app = await accountsApp(deps);
  await makeUser(deps, { username: 'sso.victim' });
});
afterAll(async () => {
  await app.close();
  await provider.close();
  await database.close();
});

/** Signs on as `sso.victim` with a provider that does `mischief`; answers where the portal leads and who is in. */
const signOn = async (mischief: Mischief, served: FastifyInstance = app) => {
  const browser = browserOf(served);
  provider.prove('sso.victim', CLIENT, '', {});
  const there = new URL((await browser.get('/oidc/login?to=/')).headers.location ?? '');
  const nonce = there.searchParams.get('nonce') ?? '';
  provider.prove('sso.victim', CLIENT, nonce, mischief);
  const query = new URLSearchParams({ code: 'c', state: there.searchParams.get('state') ?? '' });
  const { location } = (await browser.get(`/oidc/callback?${query}`)).headers;
  return { location, isIn: browser.cookies.has('sid'), nonce };
};

const rows = async () => {
  const counted = `select (select count(*) from app_user) || '/' || (select count(*) from session) as rows`;
  return (await database.query<{ rows: string }>('', counted, []))[0]?.rows;
};

const refused = { location: `${PORTAL}/login?reason=failed`, isIn: false };
const now = () => Math.floor(Date.now() / 1000);

const json = (value: unknown) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const elsewhere = (response: ServerResponse) =>
  response.writeHead(302, { location: `${provider.issuer}/token` }).end();

const MISCHIEF: readonly (readonly [string, Mischief])[] = [
  ['of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['for another client', { claims: { aud: 'another' } }],
  ['for several clients of which another is meant', { claims: { aud: [CLIENT, 'b'], azp: 'b' } }],
  ['that has expired', { claims: { iat: now() - 7200, exp: now() - 3600 } }],
  ['that never expires', { claims: { exp: undefined } }],
  ['that is not valid yet', { claims: { nbf: now() + 3600 } }],
  ['with the nonce of another sign-on', { claims: { nonce: 'n'.repeat(43) } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['without a subject', { claims: { sub: undefined } }],
  ['whose subject is a list', { claims: { sub: ['s'] } }],
  ['whose subject is an object', { claims: { sub: { toString: 's' } } }],
  ['that nobody signed', { header: { alg: 'none' }, signature: () => '' }],
  ['that a stranger signed', { signature: signedByStranger }],
  ['whose signature is cut off', { signature: () => '' }],
  ['signed with the public key as secret', { header: { alg: 'HS256' }, signature: signedWithPublicKey }],
  ['with a key of its own in the header', { header: { kid: 'x', jku: 'http://evil.example' } }],
  ['and a user call that speaks of somebody else', { claims: { preferred_username: undefined } }],
];

const REPLIES: readonly (readonly [string, Mischief])[] = [
  ['tokens that are no JSON', { at: { '/token': (response) => response.end('<html>') } }],
  ['no ID token at all', { at: { '/token': json({ access_token: 'a', token_type: 'Bearer' }) } }],
  ['tokens of ten megabytes', { at: { '/token': json({ access_token: 'a'.repeat(LARGE) }) } }],
  ['another place to fetch tokens from', { at: { '/token': elsewhere } }],
];

describe('a hostile provider of single sign-on', () => {
  it('gets somebody in only when it does everything right', async () => {
    expect(await signOn({})).toMatchObject({ location: `${PORTAL}/`, isIn: true });
  });

  it.each(MISCHIEF)('gets nobody in by an ID token %s', async (_, mischief) => {
    const before = await rows();
    expect(await signOn(mischief)).toMatchObject(refused);
    expect(await rows()).toBe(before);
  });

  it.each(REPLIES)('gets nobody in by %s', async (_, mischief) => {
    const before = await rows();
    expect(await signOn(mischief)).toMatchObject(refused);
    expect(await rows()).toBe(before);
  });

  it.each([
    ['ten megabytes', json({ keys: [], padding: 'k'.repeat(LARGE) })],
    ['none', json({ keys: [] })],
    ['another place', (response: ServerResponse) => elsewhere(response)],
  ])('gets nobody in by keys that are %s', async (_, keys) => {
    // Keys are fetched once: a portal that has seen none.
    const fresh = await accountsApp(deps);
    expect(await signOn({ at: { '/keys': keys } }, fresh)).toMatchObject(refused);
    await fresh.close();
  });

  it.each([
    [['sso.victim']],
    [{ a: 1 }],
    [true],
    ['sso.victim\u0000'],
    [`' or true --`],
    ['x'.repeat(100_000)],
  ])('gets nobody in by the name %j', async (preferred_username) => {
    const before = await rows();
    const { location, isIn } = await signOn({ claims: { preferred_username } });
    expect([location, isIn]).toEqual([`${PORTAL}/login?reason=unknown`, false]);
    expect(await rows()).toBe(before);
  });

  it('cannot keep anybody waiting with an answer that never ends', async () => {
    provider.prove('sso.victim', CLIENT, '', {
      at: { '/.well-known/openid-configuration': (response) => response.writeHead(200).write('{') },
    });
    const hasty = createOidc(deps, provider.issuer, 0.2);
    await expect(hasty.start('/', 'b')).rejects.toMatchObject({ reason: 'unavailable' });
  });

  it('cannot describe another issuer, nor describe itself without end', async () => {
    for (const answer of [json({ issuer: 'https://evil.example' }), json({ padding: 'x'.repeat(LARGE) })]) {
      provider.prove('sso.victim', CLIENT, '', { at: { '/.well-known/openid-configuration': answer } });
      await expect(createOidc(deps, provider.issuer).start('/', 'b')).rejects.toMatchObject({
        reason: 'failed',
      });
    }
  });
});
