import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { URUMQI } from '#features/ground/accounts/server/accounts.fixtures.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import type { Deps } from '#platform/server/deps.ts';
import { openFiles } from '#platform/server/files/storage.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import {
  H264,
  makeCaller,
  makeClip,
  mediaEnv,
  openPages,
  PAGE_MEDIA,
  TEST_PICTURE,
  TEST_SOUND,
  uploadAndRun,
} from '../media.fixtures.ts';
import { pictureAddress, playAddress, signedAddress, storeMedium, storePicture } from '../media.public.ts';
import { registerMediaJobs } from '../processing/media.job.ts';
import { purgeMedia } from '../usage/purge.service.ts';
import { mediaWebRoutes } from './media.routes.ts';

const SEGMENT = Buffer.from(Array.from({ length: 5000 }, (_, n) => n % 251));

let bucket: S3rver;
let database: Database;
let deps: Deps;
let app: FastifyInstance;

beforeAll(async () => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-bucket-'));
  bucket = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: 'portal' }],
  });
  const { port } = await bucket.run();
  database = await openTestDatabase();
  const local = testDeps(
    database,
    mediaEnv({
      STORAGE_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      STORAGE_S3_BUCKET: 'portal',
      STORAGE_S3_REGION: 'us-east-1',
      STORAGE_S3_ACCESS_KEY: 'S3RVER',
      STORAGE_S3_SECRET_KEY: 'S3RVER',
    }),
  );
  deps = { ...local, files: await openFiles(local.config, 'unused') };
  registerMediaJobs(deps);
  await deps.jobs.open();
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  await mediaWebRoutes(app, deps);
});
afterAll(async () => {
  await app.close();
  await deps.jobs.close();
  await database.close();
  await bucket.close();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('files in a bucket of an S3-compatible server', () => {
  it('are served under the same signed addresses: whole, in ranges, not again, and never beyond the end', async () => {
    const { folder } = await storeMedium(deps, 'c1', [{ name: 'seg-1.ts', content: SEGMENT }]);
    const address = signedAddress(deps, `${folder}/seg-1.ts`);
    const whole = await get(address);
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'video/mp2t']);
    expect(whole.rawPayload.equals(SEGMENT)).toBe(true);
    const part = await get(address, { range: 'bytes=1000-1999' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 1000-1999/5000']);
    expect(part.rawPayload.equals(SEGMENT.subarray(1000, 2000))).toBe(true);
    const tail = await get(address, { range: 'bytes=-10' });
    expect(tail.rawPayload.equals(SEGMENT.subarray(4990))).toBe(true);
    expect((await get(address, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
    expect((await get(address, { range: 'bytes=9000-' })).statusCode).toBe(416);
    const head = await app.inject({ method: 'HEAD', url: address });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '5000', '']);
  });

  it('are not given to an address that is forged, over, or names nothing', async () => {
    const { folder } = await storeMedium(deps, 'c1', [{ name: 'seg-1.ts', content: SEGMENT }]);
    const address = signedAddress(deps, `${folder}/seg-1.ts`);
    expect((await get(address.replace(folder, 'other'))).statusCode).toBe(403);
    expect((await get(address.replace('seg-1', 'seg-2'))).statusCode).toBe(404);
  });

  it('hold public pictures as well', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const reply = await get(pictureAddress(await storePicture(deps, '2601', svg, 'svg')));
    expect([reply.statusCode, reply.body]).toEqual([200, svg]);
  });

  it('take in a whole upload: a video’s ladder and a picture, played through the server', async () => {
    const author = await makeCaller(deps, 'author1', URUMQI);
    const clip = makeClip('mp4', ...TEST_PICTURE, ...TEST_SOUND, ...H264, '-c:a', 'aac');
    const row = await uploadAndRun(deps, author, '课.mp4', clip);
    expect([row.state, row.problem]).toEqual(['ready', '']);
    const address = playAddress(deps, row.mediaKey);
    const master = await get(address);
    expect(master.body).toContain('240/index.m3u8');
    const rung = new URL('240/index.m3u8', `http://x${address}`).pathname;
    const playlist = (await get(rung)).body;
    const segment = /^seg-\d+\.m4s$/m.exec(playlist)?.[0] ?? '';
    const first = await get(new URL(segment, `http://x${rung}`).pathname, { range: 'bytes=0-99' });
    expect([first.statusCode, first.rawPayload.length]).toEqual([206, 100]);
    expect((await get(pictureAddress(row.pictureKey))).headers['content-type']).toBe('image/webp');
  });
  it('lose what was purged, and nothing else', async () => {
    const author = await makeCaller(deps, 'author2', URUMQI);
    const [gone, kept] = [
      await uploadAndRun(deps, author, '旧.mp3', makeClip('mp3', ...TEST_SOUND)),
      await uploadAndRun(deps, author, '新.m4a', makeClip('m4a', ...TEST_SOUND, '-c:a', 'aac')),
    ];
    const isStored = ({ mediaKey }: { mediaKey: string }) =>
      deps.files.exists(`media/${mediaKey}/64/index.m3u8`);
    expect([await isStored(gone), await isStored(kept)]).toEqual([true, true]);
    await database.query('', `update media_file set removed_at = '2026-01-01T00:00Z' where id = $1`, [
      gone.id,
    ]);
    await openPages(database);
    const purged = await purgeMedia(deps, PAGE_MEDIA, new AbortController().signal);
    expect([purged, await isStored(gone), await isStored(kept)]).toEqual([1, false, true]);
    expect(await deps.files.exists(`media/${gone.mediaKey}/index.m3u8`)).toBe(false);
  });
});
