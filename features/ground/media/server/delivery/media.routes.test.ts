import { brotliDecompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/server/db/database.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { pictureAddress, signedAddress, storeMedium, storePicture } from '../media.public.ts';
import { mediaWebRoutes } from './media.routes.ts';

const PLAYLIST = '#EXTM3U\nseg-1.ts\n';
const SEGMENT = Buffer.from(Array.from({ length: 2000 }, (_, n) => n % 256));
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9"/>'.repeat(200)}</svg>`;

// No call of this feature asks the database.
const noDatabase = {} as Database;
let deps: TestDeps;
let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  deps = testDeps(noDatabase);
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  await mediaWebRoutes(app, deps);
  // The pages use the same plug-in on the same server.
  await app.register(fastifyStatic, { root: '/', serve: false });
  ({ folder } = await storeMedium(deps, 'c2601', [
    { name: 'index.m3u8', content: Buffer.from(PLAYLIST) },
    { name: 'seg-1.ts', content: SEGMENT },
    { name: 'notes.html', content: Buffer.from('<p>') },
  ]));
  await deps.files.put('private.ts', 'outside of the media folder');
  await deps.files.put('media/loose.ts', 'belongs to no medium');
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const addressOf = (file: string) => signedAddress(deps, `${folder}/${file}`);

describe('media under a signed address', () => {
  it('are served with their type, privately, for as long as the address is good', async () => {
    const reply = await get(addressOf('index.m3u8'), { 'accept-encoding': 'br, gzip' });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe(PLAYLIST);
    expect(reply.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.headers['cache-control']).toMatch(/^private, max-age=(3[6-9]|4[0-2])\d{2}$/);
  });

  it('reach the segments of a playlist by its relative addresses', async () => {
    const segment = new URL('seg-1.ts', `http://x${addressOf('index.m3u8')}`).pathname;
    expect((await get(segment)).rawPayload.equals(SEGMENT)).toBe(true);
  });

  it('are served in ranges, for a player that seeks', async () => {
    const reply = await get(addressOf('seg-1.ts'), { range: 'bytes=100-199' });
    expect(reply.statusCode).toBe(206);
    expect(reply.headers['content-range']).toBe('bytes 100-199/2000');
    expect(reply.headers['content-type']).toBe('video/mp2t');
    expect(reply.rawPayload.equals(SEGMENT.subarray(100, 200))).toBe(true);
  });

  it('answer a range beyond the end with 416 and a sentence', async () => {
    const reply = await get(addressOf('seg-1.ts'), { range: 'bytes=5000-6000' });
    expect(reply.statusCode).toBe(416);
    expect(reply.json()).toMatchObject({ code: 'media.badRange', success: false });
  });

  it('answer HEAD with the length and without the file', async () => {
    const reply = await app.inject({ method: 'HEAD', url: addressOf('seg-1.ts') });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-length']).toBe('2000');
    expect(reply.body).toBe('');
  });

  it('are not sent again to a browser that has them', async () => {
    const first = await get(addressOf('seg-1.ts'));
    const again = await get(addressOf('seg-1.ts'), { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('are refused with 403 once the address is over', async () => {
    const address = signedAddress(deps, `${folder}/seg-1.ts`, 60);
    const before = deps.clock();
    deps.advance(60 + 601);
    const reply = await get(address);
    deps.setTime(before);
    expect(reply.statusCode).toBe(403);
    expect(reply.json().code).toBe('media.expired');
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('are refused with 403 when the end, the signature or the folder was changed', async () => {
    const address = addressOf('seg-1.ts');
    const [, , ticket = '', ...path] = address.split('/');
    const [expiry = '', signature = ''] = ticket.split('.');
    const later = (Number.parseInt(expiry, 36) + 86_400).toString(36);
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    const forged = [
      `/media/${later}.${signature}/${path.join('/')}`,
      `/media/${expiry}.${flipped}/${path.join('/')}`,
      `/media/${ticket}/other-folder/seg-1.ts`,
      `/media/${ticket}/loose.ts`,
      `/media/nonsense/${path.join('/')}`,
    ];
    for (const url of forged) {
      const reply = await get(url);
      expect([url, reply.statusCode, reply.json().code]).toEqual([url, 403, 'media.forged']);
    }
  });

  it('never leave their folder, however the path is written', async () => {
    const prefix = addressOf('seg-1.ts').replace(/seg-1\.ts$/, '');
    const paths = [
      '../loose.ts',
      '%2e%2e/loose.ts',
      '..%2floose.ts',
      '%2e%2e%2f%2e%2e%2fprivate.ts',
      '..%5c..%5cprivate.ts',
      'seg-1.ts%00.vtt',
      '%00',
      './/seg-1.ts',
      '/seg-1.ts',
      '.hidden.ts',
      '',
    ];
    for (const path of paths) {
      const reply = await get(prefix + path);
      expect([path, [403, 404].includes(reply.statusCode)]).toEqual([path, true]);
      expect(reply.json()).toMatchObject({ success: false });
      expect(reply.body).not.toContain('belongs to no medium');
      expect(reply.body).not.toContain('outside');
    }
  });

  it('are refused for a path that cannot be read at all', async () => {
    for (const path of ['%', '%ff', '%e0%a4%a']) {
      const reply = await get(addressOf('seg-1.ts').replace('seg-1.ts', path));
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(reply.statusCode).toBeLessThan(500);
    }
  });

  it('are only of the kinds that a course is made of, and say nothing of the disk', async () => {
    for (const file of ['notes.html', 'missing.ts']) {
      const reply = await get(addressOf(file));
      expect(reply.statusCode).toBe(404);
      expect(reply.body).not.toMatch(/ENOENT|portal-files|\/tmp/);
    }
  });

  it('keep their folder while their files do not change, and get another when they do', async () => {
    const file = { name: 'index.m3u8', content: Buffer.from('a') };
    const first = await storeMedium(deps, 'm', [file]);
    expect(await storeMedium(deps, 'm', [file])).toEqual(first);
    expect((await storeMedium(deps, 'm', [{ ...file, content: Buffer.from('b') }])).folder).not.toBe(
      first.folder,
    );
  });
});

describe('public pictures', () => {
  it('are served compressed to browsers that can read it, unchanged for a year', async () => {
    const url = pictureAddress(await storePicture(deps, '2601', SVG, 'svg'));
    const reply = await get(url, { 'accept-encoding': 'gzip, deflate, br' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(SVG);
    expect(reply.rawPayload.length).toBeLessThan(SVG.length / 10);
  });

  it('are served plain to those that cannot', async () => {
    const url = pictureAddress(await storePicture(deps, '2601', SVG, 'svg'));
    for (const accepted of ['gzip', 'br;q=0', '']) {
      const reply = await get(url, { 'accept-encoding': accepted });
      expect(reply.headers['content-encoding']).toBeUndefined();
      expect(reply.body).toBe(SVG);
    }
  });

  it('have a name that changes with the picture and does not otherwise', async () => {
    const first = await storePicture(deps, '2601', SVG, 'svg');
    expect(await storePicture(deps, '2601', SVG, 'svg')).toBe(first);
    expect(await storePicture(deps, '2601', `${SVG} `, 'svg')).not.toBe(first);
    expect(pictureAddress('')).toBe('');
  });

  it('answer 404 for every name that is none', async () => {
    for (const file of ['missing-0123456789.svg', 'a.html', '..%2fprivate.ts', '%00.svg', 'x.svg.br']) {
      const reply = await get(`/covers/${file}`);
      expect([file, reply.statusCode]).toEqual([file, 404]);
      expect(reply.headers['content-encoding']).toBeUndefined();
      expect(reply.json().success).toBe(false);
    }
  });
});
