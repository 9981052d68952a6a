import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { createHttpServer } from './http-server.ts';
import { servePages } from './pages.ts';

let app: FastifyInstance;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pages-'));
  writeFileSync(join(folder, 'index.html'), '<head><!--head--></head><body><!--shell--><!--boot--></body>');
  writeFileSync(join(folder, 'piece.js'), 'piece');
  writeFileSync(join(folder, 'piece.js.br'), brotliCompressSync('piece'));
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  const database = { listen: async () => undefined } as unknown as Database;
  await servePages(app, {
    deps: { database, steadyClock: () => new Date(), log: { info: () => undefined, warn: () => undefined } },
    folder,
    site: () => ({ appName: '平台', appIcon: '/favicon.svg' }),
    publicUrl: () => 'https://a.example',
    authenticate: async () => null,
    isVisitor: ({ headers }) => headers.cookie === undefined,
    sources: [
      { path: '/list', load: async () => ({ title: '列表', replies: [] }) },
      { path: '/long', load: async () => ({ title: '长', lead: '字'.repeat(2_000), replies: [] }) },
      { path: '/desk', hasBelow: true, load: async () => ({ title: '工作台', replies: [] }) },
      { path: '/broken', load: () => Promise.reject(new Error('the database is away')) },
    ],
    common: async () => [],
  });
});
afterAll(() => app.close());

describe('the addresses of pages', () => {
  it.each(['/list', '/list/', '/list?minHours=0.50', '/list?keyword=a.html', '/list?to=/media/x'])(
    'answers %s with the page',
    async (url) => {
      const reply = await app.inject(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toContain('text/html');
    },
  );

  it('tells who only asks for the head the same', async () => {
    const reply = await app.inject({ method: 'HEAD', url: '/list' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.headers.etag).toBe((await app.inject('/list')).headers.etag);
  });

  it('sends a page that is one person’s compressed, or as it is to who takes no gzip', async () => {
    const headers = { cookie: 'sid=1' };
    const plain = await app.inject({ url: '/long', headers: { ...headers, 'accept-encoding': 'br' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const reply = await app.inject({ url: '/long', headers: { ...headers, 'accept-encoding': 'gzip, br' } });
    expect(reply.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      'cache-control': 'private, no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    const bodies = [gunzipSync(reply.rawPayload).toString(), plain.body];
    expect(new Set(bodies.map((html) => html.replace(/<!--[\w-]*-->$/, ''))).size).toBe(1);
  });

  it('does not tell by the length of a compressed page which signs of its address stand in it', async () => {
    const headers = { cookie: 'sid=1', 'accept-encoding': 'gzip' };
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => app.inject({ url: '/long', headers })),
    );
    const lengths = new Set(replies.map(({ rawPayload }) => rawPayload.length));
    expect(lengths.size).toBeGreaterThan(5);
  });

  it('sends a compressed file in place of the file, and under no address of its own', async () => {
    const reply = await app.inject({ url: '/piece.js', headers: { 'accept-encoding': 'br' } });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe('piece');
    expect((await app.inject('/piece.js')).body).toBe('piece');
    expect((await app.inject('/piece.js.br')).statusCode).toBe(404);
  });

  it('shows a page for an address that nobody knows, and says 404', async () => {
    const reply = await app.inject('/nothing');
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('text/html');
  });

  it('answers below an address that says so, and below no other', async () => {
    expect((await app.inject('/desk/courses/edit?id=1')).statusCode).toBe(200);
    expect((await app.inject('/deskless')).statusCode).toBe(404);
    expect((await app.inject('/list/edit')).statusCode).toBe(404);
  });

  it('sends the bare page when its first data cannot be loaded', async () => {
    const reply = await app.inject('/broken');
    expect(reply.statusCode).toBe(500);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.body).toContain('id="boot"');
    expect(reply.body).not.toContain('away');
  });

  it.each(['//[', '//:', '//list', '/%5B%00'])('shows a page for %s too', async (url) => {
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('text/html');
  });

  it.each(['/robots.txt', '/index.html', '/gwapi/x', '/media/a/b', '/nothing.js?x=1'])(
    'sends no page for %s',
    async (url) => {
      const reply = await app.inject(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ code: 'access.notFound', success: false });
    },
  );
});
