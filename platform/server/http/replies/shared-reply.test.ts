import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '#platform/shared/caller.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { objectReply, ok } from '#platform/shared/envelope.ts';
import { announceAndHear } from '../../changes.fixtures.ts';
import { announceChange, changesHeard } from '../../changes.ts';
import type { Database } from '../../db/database.ts';
import { openTestDatabase } from '../../db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '../../test-deps.fixtures.ts';
import { createHttpServer } from '../http-server.ts';
import { mountRoutes } from '../mount.ts';
import { route } from '../route.ts';
import { everybodyRoute, sharedReply } from './shared-reply.ts';

const out = objectReply({ text: Type.String() });
const input = Type.Object({ words: Type.Optional(Type.String()) });
const getThing = endpoint({ path: '/thing', summary: '', access: 'visitor', in: input, out });
const getHome = endpoint({ path: '/home', summary: '', access: 'visitor', in: input, out });

/** Text of the database, the same for all processes. */
let shown = 'one';
const LONG = '长'.repeat(900);
const serve = vi.fn(async ({ words = '' }: { words?: string | undefined }) =>
  ok({ text: `${shown} ${words} ${LONG}`, secret: 'of no contract' } as { text: string }),
);

const openServer = async (deps: TestDeps): Promise<FastifyInstance> => {
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  mountRoutes(
    app,
    [
      everybodyRoute(deps, getThing, serve),
      sharedReply(
        deps,
        route(getHome, async (_input, { caller }) => ok({ text: `${shown} ${caller?.userId ?? ''}` })),
        ({ caller }) => caller === null,
      ),
    ],
    async ({ cookies }) => (cookies.sid ? ({ userId: cookies.sid } as Caller) : null),
  );
  return app;
};

let database: Database;
let deps: TestDeps;
let elsewhere: TestDeps;
let here: FastifyInstance;
let there: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  here = await openServer(deps);
  // Another handle on the same database: what is made a portal is made anew for it.
  elsewhere = testDeps({ ...database });
  await changesHeard(elsewhere);
  there = await openServer(elsewhere);
});
afterAll(async () => {
  await here.close();
  await there.close();
  await database.close();
});
beforeEach(async () => {
  shown = 'one';
  await announceAndHear(deps, [elsewhere], 'thing');
  serve.mockClear();
});

const ask = (app: FastifyInstance, payload: object = {}, headers = {}, url = '/thing') =>
  app.inject({ method: 'POST', url, payload, headers });
const textOf = async (...asked: Parameters<typeof ask>): Promise<string> =>
  (await ask(...asked)).json().data.text.split(' ')[0];

describe('a reply for everybody', () => {
  it('is made once a second for all who ask the same', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask(here)));
    await ask(here, { words: 'other' });
    expect(serve).toHaveBeenCalledTimes(2);
    shown = 'two';
    deps.advance(0.9);
    expect(await textOf(here)).toBe('one');
    deps.advance(0.2);
    expect(await textOf(here)).toBe('two');
  });

  it('is forgotten at once when something has changed, in this process and in another', async () => {
    expect([await textOf(here), await textOf(there)]).toEqual(['one', 'one']);
    shown = 'two';
    expect([await textOf(here), await textOf(there)]).toEqual(['one', 'one']);
    await announceChange(deps, 'thing', 'k1');
    expect(await textOf(here)).toBe('two');
    await vi.waitFor(async () => expect(await textOf(there)).toBe('two'));
  });

  it('is compressed as the client likes it, and holds what the contract names', async () => {
    const plain = await ask(here);
    expect(plain.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
    expect(plain.json().data).toEqual({ text: `one  ${LONG}` });
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await ask(here, {}, { 'accept-encoding': encoding });
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    }
    expect(serve).toHaveBeenCalledTimes(1);
  });

  it('is made for each who asks in very many words, and again after a failure', async () => {
    const words = 'x'.repeat(600);
    for (let n = 0; n < 2; n += 1) await ask(here, { words });
    expect(serve).toHaveBeenCalledTimes(2);
    serve.mockRejectedValueOnce(new Error('broken'));
    expect((await ask(here)).statusCode).toBe(500);
    expect((await ask(here)).statusCode).toBe(200);
  });

  it('is not given to somebody who is told something else', async () => {
    const home = async (sid?: string) =>
      (await ask(here, {}, sid ? { cookie: `sid=${sid}` } : {}, '/home')).json().data.text;
    expect([await home(), await home('amina'), await home('wang'), await home()]).toEqual([
      'one ',
      'one amina',
      'one wang',
      'one ',
    ]);
  });
});
