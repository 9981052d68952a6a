import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { URUMQI } from '#features/ground/accounts/server/accounts.fixtures.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import type { Deps } from '#platform/server/deps.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { MEDIA_UPLOAD_PATH } from '../../shared/library/media-library.contract.ts';
import { findFile } from '../library/media-file.repository.ts';
import { makeCaller, mediaEnv } from '../media.fixtures.ts';
import { registerMediaJobs } from '../processing/media.job.ts';
import { stagedFile } from './staging.ts';
import { mediaUploadRoutes } from './upload.routes.ts';
import { takeUpload } from './upload-lock.repository.ts';

/** Headers of every request of the test; `authenticate` answers the same person to both processes. */
const HEADERS = { token: 't', 'tus-resumable': '1.0.0' };
const BYTES = Buffer.from(Array.from({ length: 40_000 }, (_, n) => (n * 31) % 251));

let database: Database;
let deps: Deps;
let first: FastifyInstance;
let second: FastifyInstance;
let author: Caller;

/** One process of several over the same database and the same staging folder. */
const openApp = async () => {
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  await mediaUploadRoutes(app, deps, async () => author);
  return app;
};

beforeAll(async () => {
  database = await openTestDatabase();
  // Whose hold has run out is told by time that passes.
  deps = { ...testDeps(database, mediaEnv()), steadyClock: () => new Date() };
  registerMediaJobs(deps);
  await deps.jobs.open();
  author = await makeCaller(deps, 'author1', URUMQI);
  first = await openApp();
  second = await openApp();
});
afterAll(async () => {
  await first.close();
  await second.close();
  await deps.jobs.close();
  await database.close();
});

const begin = async (): Promise<string> => {
  const reply = await first.inject({
    method: 'POST',
    url: MEDIA_UPLOAD_PATH,
    headers: {
      ...HEADERS,
      'upload-length': String(BYTES.length),
      'upload-metadata': `filename ${Buffer.from('课.mp3').toString('base64')}`,
    },
  });
  expect(reply.statusCode).toBe(201);
  return String(reply.headers.location);
};

const idOf = (url: string) => url.split('/').at(-1) ?? '';
const staged = (url: string) => readFileSync(stagedFile(deps, idOf(url)));

const patch = (app: FastifyInstance, url: string, offset: number, payload = BYTES.subarray(offset)) =>
  app.inject({
    method: 'PATCH',
    url,
    payload,
    headers: {
      ...HEADERS,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
  });

const offsetAt = async (app: FastifyInstance, url: string) => {
  const reply = await app.inject({ method: 'HEAD', url, headers: HEADERS });
  return [reply.statusCode, Number(reply.headers['upload-offset'])];
};

/** A connection that sends `bytes` of the whole upload and then nothing more. */
const stalled = async (app: FastifyInstance, url: string, bytes: number) => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const request = httpRequest({
    ...{ host: '127.0.0.1', port, method: 'PATCH', path: url },
    headers: {
      ...HEADERS,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(BYTES.length),
    },
  });
  request.on('error', () => undefined);
  request.write(BYTES.subarray(0, bytes));
  await expect.poll(() => staged(url).length, { timeout: 10_000 }).toBe(bytes);
  return request;
};

describe('one upload over two processes', () => {
  it('is written by one of two connections that begin together, the other is told where it stands', async () => {
    const url = await begin();
    const replies = await Promise.all([patch(first, url, 0), patch(second, url, 0)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect(staged(url).equals(BYTES)).toBe(true);
    expect((await findFile(database.db, idOf(url)))?.state).toBe('checking');
  });

  it('goes on at the other process while the first still believes in its dead connection', async () => {
    const url = await begin();
    const dead = await stalled(first, url, 10_000);
    expect(await offsetAt(second, url)).toEqual([200, 10_000]);
    expect((await patch(second, url, 10_000)).statusCode).toBe(204);
    dead.destroy();
    expect(staged(url).equals(BYTES)).toBe(true);
  });

  it('never grows from another place than its end', async () => {
    const url = await begin();
    const dead = await stalled(first, url, 10_000);
    for (const offset of [0, 9_999, 10_001])
      expect([offset, (await patch(second, url, offset)).json().code]).toEqual([offset, 'upload.behind']);
    dead.destroy();
    expect(staged(url).equals(BYTES.subarray(0, 10_000))).toBe(true);
  });

  it('that another does not let go of is refused with a sentence, and is free when its process is gone', async () => {
    const url = await begin();
    const now = new Date();
    const until = new Date(now.getTime() + 12_000);
    await takeUpload(database.db, idOf(url), 'another process', { now, until });
    const refused = await patch(second, url, 0);
    expect([refused.statusCode, refused.json().code]).toEqual([423, 'upload.busy']);
    expect(refused.json().message).toContain('一次只能有一处写入');
    expect(staged(url)).toHaveLength(0);
    expect((await patch(second, url, 0)).statusCode).toBe(204);
  });
});
