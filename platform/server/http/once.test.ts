import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/test-database.fixtures.ts';
import { createHttpServer } from './http-server.ts';
import { mountRoutes } from './mount.ts';
import { onceInDatabase } from './once.ts';
import { route } from './route.ts';

const save = endpoint({
  method: 'POST',
  path: '/save',
  summary: '',
  access: 'user',
  write: true,
  once: true,
  in: Type.Object({ name: Type.String() }),
  out: Type.Object({ id: Type.Integer() }),
});
const add = endpoint({ ...save, path: '/add', once: false });

const KEY = 'one-request-of-one-page';
const NOW = new Date('2026-07-09T02:00:00Z');

let database: Database;
let app: FastifyInstance;
let now = NOW;
/** Log of what was done, in order; `act` is the promise that a request waits for. */
let done: string[] = [];
let act: (name: string) => Promise<void> = async () => undefined;

const doIt = async ({ name }: { name: string }) => {
  await act(name);
  done.push(name);
  return { id: done.length, secret: 'of the server' };
};

beforeAll(async () => {
  database = await openTestDatabase();
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  mountRoutes(
    app,
    [route(save, doIt), route(add, doIt)],
    async (request) => ({ userId: request.headers['x-who'], roles: [], via: 'bearer' }) as unknown as Caller,
    undefined,
    onceInDatabase({ database, steadyClock: () => now }),
  );
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  done = [];
  act = async () => undefined;
  now = NOW;
  await database.query('', 'delete from answered_request', []);
});

const ask = async (name: string, key: string | null = KEY, who = 'anna', url = '/save') => {
  const headers = { 'x-who': who, ...(key === null ? {} : { 'idempotency-key': key }) };
  const reply = await app.inject({ method: 'POST', url, payload: { name }, headers });
  return { status: reply.statusCode, ...(reply.json() as { id?: number; code?: string }) };
};

it('the same request, sent again, is done once and answered alike', async () => {
  expect(await ask('a')).toEqual({ status: 200, id: 1 });
  expect(await ask('a')).toEqual({ status: 200, id: 1 });
  expect(done).toEqual(['a']);
});

it('the same request, sent many times at once, is done once and answered alike', async () => {
  act = () => new Promise((resolve) => setTimeout(resolve, 150));
  const replies = await Promise.all(Array.from({ length: 6 }, () => ask('a')));
  expect(replies).toEqual(Array(6).fill({ status: 200, id: 1 }));
  expect(done).toEqual(['a']);
});

it.each([
  ['another key', () => ask('a', 'another-request-of-a-page')],
  ['no name', () => ask('a', null)],
  ['another person', () => ask('a', KEY, 'bela')],
  ['a call that may be repeated', () => ask('a', KEY, 'anna', '/add')],
])('%s is another request', async (_, again) => {
  await ask('a');
  expect(await again()).toEqual({ status: 200, id: 2 });
  expect(done).toEqual(['a', 'a']);
});

it('one name does not go for two contents', async () => {
  await ask('a');
  expect(await ask('b')).toMatchObject({ status: 422, code: 'access.keyReused' });
  expect(done).toEqual(['a']);
});

it('what was refused has not happened, and may be asked for again', async () => {
  act = () => Promise.reject(accessErrors.notAllowed());
  expect(await ask('a')).toMatchObject({ status: 403 });
  act = async () => undefined;
  expect(await ask('a')).toEqual({ status: 200, id: 1 });
});

it('what failed may have happened: the next one is told to look', async () => {
  act = () => Promise.reject(new Error('broken after the commit'));
  expect(await ask('a')).toMatchObject({ status: 500 });
  act = async () => undefined;
  expect(await ask('a')).toMatchObject({ status: 409, code: 'access.outcomeUnknown' });
  expect(done).toEqual([]);
});

it('of a request in whose middle the process died it says that nobody knows, and does it not again', async () => {
  act = () => new Promise(() => undefined);
  ask('a').catch(() => undefined);
  await expect.poll(() => database.query('', 'select 1 from answered_request', [])).toHaveLength(1);
  act = async () => undefined;
  now = new Date(NOW.getTime() + 60_000);
  expect(await ask('a')).toMatchObject({ status: 409, code: 'access.outcomeUnknown' });
  expect(done).toEqual([]);
});

it('keeps an answer for a day', async () => {
  await ask('a');
  now = new Date(NOW.getTime() + 23 * 3_600_000);
  expect(await ask('a')).toMatchObject({ id: 1 });
  now = new Date(NOW.getTime() + 25 * 3_600_000);
  expect(await ask('b', 'request-of-somebody-else', 'bela')).toMatchObject({ id: 2 });
  expect(await database.query('', 'select user_id from answered_request', [])).toEqual([{ user_id: 'bela' }]);
  expect(await ask('a')).toMatchObject({ id: 3 });
});

it.each(['short', 'with blanks in it, and long', 'x'.repeat(65)])(
  'a name like %j is refused',
  async (key) => {
    expect(await ask('a', key)).toMatchObject({ status: 400, code: 'access.badInput' });
    expect(done).toEqual([]);
  },
);
