import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '#platform/shared/caller.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { createHttpServer } from '../http-server.ts';
import { mountRoutes } from '../mount.ts';
import { route } from '../route.ts';
import { hasAlready } from './unchanged.ts';

const reply = (method: 'GET' | 'POST', access: 'visitor' | 'user', path: string) =>
  route(
    endpoint({
      method,
      path,
      access,
      summary: '',
      in: Type.Object({}),
      out: Type.Object({ text: Type.String() }),
    }),
    async () => ({ text: '长'.repeat(1000) }),
  );

let app: FastifyInstance;
beforeAll(async () => {
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  const person = { userId: 'a', isPartyMember: true, via: 'bearer' } as Caller;
  mountRoutes(
    app,
    [reply('GET', 'visitor', '/all'), reply('GET', 'user', '/own'), reply('POST', 'visitor', '/asked')],
    async ({ headers }) => (headers.authorization ? person : null),
  );
});
afterAll(() => app.close());

it('a reply to a GET call that has not changed since is not sent to a visitor again', async () => {
  const first = await app.inject('/all');
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: expect.stringContaining('cookie'),
    etag: expect.stringMatching(/^W\/"/),
  });
  const headers = { 'if-none-match': String(first.headers.etag), 'accept-encoding': 'br' };
  const again = await app.inject({ url: '/all', headers });
  expect([again.statusCode, again.body, again.headers['content-length']]).toEqual([304, '', undefined]);
  const packed = await app.inject({ url: '/all', headers: { 'accept-encoding': 'br' } });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    etag: first.headers.etag,
    vary: expect.stringMatching(/cookie.*accept-encoding/),
  });
});

it('what must not be kept has no name under which it could be', async () => {
  const authorization = 'Bearer x';
  for (const asked of [
    { url: '/all', headers: { authorization } },
    { url: '/own', headers: { authorization } },
    { url: '/own' },
    { url: '/asked', method: 'POST' },
    { url: '/all?x=1', method: 'POST' },
  ] as const) {
    const { headers } = await app.inject(asked);
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  }
});

it.each([
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  [undefined, false],
])('what a client says it has: %s', (header, expected) => {
  expect(hasAlready(header, 'W/"a"')).toBe(expected);
});
