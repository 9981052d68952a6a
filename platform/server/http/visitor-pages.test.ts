import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '#platform/shared/caller.ts';
import { announceAndHear } from '../changes.fixtures.ts';
import { announceChange, changesHeard } from '../changes.ts';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '../test-deps.fixtures.ts';
import { createHttpServer } from './http-server.ts';
import { servePages } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-pages-'));
writeFileSync(join(folder, 'index.html'), '<head><!--head--></head><body><!--shell--><!--boot--></body>');

/** What the pages of all processes show. */
let shown = 'one';
const load = vi.fn(async (url: URL, caller: Caller | null) => ({
  title: `${shown} for ${caller ? 'a person' : 'everybody'} ${url.search}`,
  lead: '长'.repeat(500),
  replies: [],
}));

const openServer = async (deps: TestDeps): Promise<FastifyInstance> => {
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  await servePages(app, {
    deps,
    folder,
    site: () => ({ appName: '平台', appIcon: '/favicon.svg' }),
    publicUrl: ({ host }) => `https://${host}`,
    authenticate: async ({ cookies }) => (cookies.sid === 'live' ? ({} as Caller) : null),
    isVisitor: ({ cookies }) => cookies.sid === undefined,
    sources: [
      { path: '/list', load },
      { path: '/missing', load: async (url, caller) => void (await load(url, caller)) as never as null },
      {
        path: '/broken',
        load: async (url, caller) => {
          await load(url, caller);
          throw new Error('broken');
        },
      },
    ],
    common: async () => [],
  });
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
  load.mockClear();
});

const titleOf = async (app: FastifyInstance, url = '/list', headers = {}) =>
  /<title>(\w+)/.exec((await app.inject({ url, headers })).body)?.[1];
/** Asked often enough to be kept. */
const keep = async (app: FastifyInstance, url = '/list') => {
  for (let n = 0; n < 3; n += 1) await app.inject(url);
  load.mockClear();
};

describe('a page for visitors', () => {
  it('is made once for all who ask, until ten seconds are over', async () => {
    await Promise.all(Array.from({ length: 20 }, () => here.inject('/list?a')));
    deps.advance(1);
    await here.inject('/list?a');
    expect(load).toHaveBeenCalledTimes(1);
    shown = 'two';
    deps.advance(10);
    expect(await titleOf(here, '/list?a')).toBe('two');
  });

  it('is forgotten at once when something has changed, in this process and in another', async () => {
    await keep(here);
    await keep(there);
    shown = 'two';
    expect([await titleOf(here), await titleOf(there)]).toEqual(['one', 'one']);
    await announceChange(deps, 'thing', 'k1');
    expect(await titleOf(here)).toBe('two');
    await vi.waitFor(async () => expect(await titleOf(there)).toBe('two'));
  });

  it('that was being made when something changed is not kept', async () => {
    await keep(here);
    await announceChange(deps, 'thing');
    let finish = () => {};
    load.mockImplementationOnce(async () => {
      const title = shown;
      await new Promise<void>((done) => (finish = done));
      return { title, lead: '', replies: [] };
    });
    const slow = here.inject('/list');
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    shown = 'two';
    await announceChange(deps, 'thing');
    finish();
    await slow;
    expect(await titleOf(here)).toBe('two');
  });

  it('is another one for each address and each name of the portal', async () => {
    for (const url of ['/list', '/list?a=1', '/list?a=2']) {
      await keep(here, url);
      const { body } = await here.inject({ url, headers: { host: 'b.lan' } });
      expect(body).toContain(`og:url" content="https://b.lan${url}"`);
      expect((await here.inject({ url, headers: { host: 'a.lan' } })).body).toContain(`https://a.lan${url}"`);
    }
  });

  it('is neither shown to anybody with a session or a token, nor made of theirs', async () => {
    await keep(here);
    for (const headers of [{ cookie: 'sid=live' }, { cookie: 'sid=over' }]) {
      const reply = await here.inject({ url: '/list', headers });
      expect(reply.headers['cache-control']).toBe('private, no-store');
      expect(reply.headers.etag).toBeUndefined();
    }
    expect(load).toHaveBeenCalledTimes(2);
    expect((await here.inject({ url: '/list', headers: { cookie: 'sid=live' } })).body).toContain('a person');
    expect((await here.inject('/list')).body).toContain('everybody');
  });

  it('is not kept when it tells that there is nothing, or of a failure', async () => {
    for (const [url, status] of [
      ['/missing', 404],
      ['/broken', 500],
    ] as const) {
      await keep(here, url);
      const reply = await here.inject(url);
      expect([reply.statusCode, reply.headers['cache-control'], reply.headers.etag]).toEqual([
        status,
        'private, no-store',
        undefined,
      ]);
      expect(load).toHaveBeenCalledTimes(1);
    }
  });

  it('stays kept while thousands of addresses come that nobody asks for twice', async () => {
    await keep(here);
    for (let n = 0; n < 3000; n += 1) {
      await here.inject(`/list?${n}`);
      if (n % 500 === 0) await here.inject('/list');
    }
    load.mockClear();
    await here.inject('/list');
    expect(load).not.toHaveBeenCalled();
  });

  it('stays kept beside a thousand others that are asked for in turn', async () => {
    const ask = async () => {
      for (let n = 0; n < 1_000; n += 1)
        await here.inject({ url: `/list?${n}`, headers: { 'accept-encoding': 'br' } });
    };
    await ask();
    deps.advance(2);
    await ask();
    load.mockClear();
    deps.advance(2);
    await ask();
    expect(load).not.toHaveBeenCalled();
  });

  it('with an endless address is made each time', async () => {
    const url = `/list?${'a'.repeat(600)}`;
    await keep(here, url);
    expect((await here.inject(url)).statusCode).toBe(200);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('may be kept by the browser, which asks whether it has changed', async () => {
    const first = await here.inject('/list');
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: expect.stringMatching(/cookie.*accept-encoding/),
    });
    const ask = (tag: string) => here.inject({ url: '/list', headers: { 'if-none-match': tag } });
    const again = await ask(`"other", ${first.headers.etag}`);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
    expect(again.headers).toMatchObject({ 'cache-control': 'no-cache', vary: first.headers.vary });
    shown = 'two';
    await announceChange(deps, 'thing');
    expect((await ask(String(first.headers.etag))).statusCode).toBe(200);
    const person = { cookie: 'sid=live', 'if-none-match': '*' };
    expect((await here.inject({ url: '/list', headers: person })).statusCode).toBe(200);
  });

  it('comes compressed to those who take it, with the same content', async () => {
    const asked = (encoding: string, url = '/list') =>
      here.inject({ url, headers: { 'accept-encoding': encoding } });
    const plain = await asked('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const BROWSER = 'gzip, deflate, br, zstd';
    const quick = await asked(BROWSER);
    expect(quick.headers['content-encoding']).toBe('zstd');
    expect(zstdDecompressSync(quick.rawPayload).toString()).toBe(plain.body);
    for (let reader = 0; reader < 5; reader += 1) await asked(BROWSER);
    const br = await asked(BROWSER);
    expect(br.headers['content-encoding']).toBe('br');
    expect(br.rawPayload.length).toBe(Number(br.headers['content-length']));
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync((await asked('gzip')).rawPayload).toString()).toBe(plain.body);
    expect(br.headers.etag).toBe(plain.headers.etag);
  });
});
