import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEDIA_UPLOAD_PATH } from '../../shared/library/media-library.contract.ts';
import { makeClip, TEST_SOUND } from '../media.fixtures.ts';
import { stagingFolder } from './staging.ts';
import { base64, type Headers, openUploads } from './upload.fixtures.ts';

let portal: Awaited<ReturnType<typeof openUploads>>;
let author: Headers;
let clip: Buffer;

beforeAll(async () => {
  portal = await openUploads();
  author = await portal.signUp('author1', 'author');
  clip = makeClip('mp3', ...TEST_SOUND);
});
afterAll(() => portal.close());

const begin = async (filename = '录音.mp3', bytes = clip.length): Promise<string> => {
  const reply = await portal.create(author, filename, bytes);
  expect([reply.statusCode, reply.body]).toEqual([201, '']);
  return String(reply.headers.location);
};
const patch = (url: string, offset: number, payload: Buffer, who = author) =>
  portal.patch(url, offset, payload, who);
const ask = (method: 'HEAD' | 'DELETE', url: string, who = author) => portal.ask(method, url, who);

describe('under attack', () => {
  const staged = () => readdirSync(stagingFolder(portal.deps)).length;

  it.each<[string, Headers]>([
    ['a size below nothing', { 'upload-length': '-1' }],
    ['a size in another base', { 'upload-length': '0x10' }],
    ['two sizes', { 'upload-length': '10, 20' }],
    ['no size but a promise of one', { 'upload-defer-length': '1' }],
    ['both', { 'upload-length': '10', 'upload-defer-length': '1' }],
    ['parts of others to be put together', { 'upload-length': '10', 'upload-concat': 'final;/a /b' }],
    ['another protocol', { 'upload-length': '10', 'tus-resumable': '0.2.2' }],
    ['no protocol', { 'upload-length': '10', 'tus-resumable': '' }],
    ['what is no metadata', { 'upload-length': '10', 'upload-metadata': ',,= =,filename' }],
    ['a name that is no base64', { 'upload-length': '10', 'upload-metadata': 'filename ../../etc/passwd' }],
  ])('a beginning with %s is refused and leaves nothing', async (_, headers) => {
    const [before, rows] = [staged(), await portal.database.query('', 'select id from media_file', [])];
    const usual = { 'tus-resumable': '1.0.0', 'upload-metadata': `filename ${base64('a.mp3')}` };
    const reply = await portal.app.inject({
      method: 'POST',
      url: MEDIA_UPLOAD_PATH,
      headers: { ...author, ...usual, ...headers },
    });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(/。$/) });
    expect([staged(), await portal.database.query('', 'select id from media_file', [])]).toEqual([
      before,
      rows,
    ]);
  });

  it('a piece with a wrong place, type, length or method changes nothing', async () => {
    const url = await begin();
    const send = (headers: Headers, method: 'PATCH' | 'POST' | 'PUT' = 'PATCH') => {
      const usual = { 'tus-resumable': '1.0.0', 'upload-offset': '0' };
      const type = { 'content-type': 'application/offset+octet-stream' };
      return portal.app.inject({
        ...{ method, url, payload: clip },
        headers: { ...author, ...usual, ...type, ...headers },
      });
    };
    for (const offset of ['-1', '1', '99999999999999999999', '1e1', 'x', ''])
      expect([offset, (await send({ 'upload-offset': offset })).statusCode]).toEqual([
        offset,
        expect.toSatisfy((status: number) => status >= 400 && status < 500),
      ]);
    for (const type of ['application/json', 'text/html', 'multipart/form-data; boundary=x'])
      expect((await send({ 'content-type': type })).statusCode).toBeGreaterThanOrEqual(400);
    expect((await send({ 'upload-length': '5' })).statusCode).toBeGreaterThanOrEqual(400);
    for (const method of ['POST', 'PUT'] as const)
      expect((await send({ 'x-http-method-override': 'PATCH' }, method)).statusCode).toBe(404);
    expect((await ask('HEAD', url)).headers['upload-offset']).toBe('0');
    expect((await portal.rowOf(url))?.receivedBytes).toBe(0);
  });

  it('an address that names another file, or somebody else’s, is as one that never was', async () => {
    const other = await portal.signUp('author2', 'author');
    const url = await begin();
    const id = url.split('/').at(-1) ?? '';
    const never = await ask('HEAD', `${MEDIA_UPLOAD_PATH}/never`, other);
    expect(never.statusCode).toBe(404);
    for (const path of [
      id,
      `x%2f..%2f${id}`,
      `%2e%2e%2f${id}`,
      `${id}.json`,
      `${id}%00`,
      `..%5c${id}`,
      'work',
    ])
      for (const method of ['HEAD', 'DELETE'] as const) {
        const reply = await ask(method, `${MEDIA_UPLOAD_PATH}/${path}`, other);
        expect([path, reply.statusCode]).toEqual([path, never.statusCode]);
      }
    expect((await patch(url, 0, clip, other)).statusCode).toBe(404);
    expect((await patch(`${MEDIA_UPLOAD_PATH}/${id}.json`, 0, clip)).statusCode).toBe(404);
    expect((await ask('HEAD', url)).headers['upload-offset']).toBe('0');
  });

  it('beginnings that come together count each other: none gets past the share of a day', async () => {
    const quarter = 1024 ** 3 / 4;
    const swarm = await portal.signUp('swarm', 'author');
    const one = await portal.create(swarm, 'a.mp3', 1000);
    await portal.database.query('', 'update media_file set size_bytes = $1 where id = $2', [
      quarter * 4 - 2500,
      String(one.headers.location).split('/').at(-1),
    ]);
    const replies = await Promise.all(Array.from({ length: 8 }, () => portal.create(swarm, 'a.mp3', 1000)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, ...Array(6).fill(422)]);
  });

  it('beginnings that are never continued end at two hundred, and are free again when given up', async () => {
    const hoarder = await portal.signUp('hoarder', 'author');
    const first = String((await portal.create(hoarder, 'a.mp3', 5)).headers.location);
    await portal.database.query(
      '',
      `insert into media_file (id, name, kind, extension, size_bytes, state, owner_id, org_code, created_at, updated_at)
       select 'hoard' || n, name, kind, extension, 1, state, owner_id, org_code, created_at, updated_at
       from media_file, generate_series(1, 199) as n where id = $1`,
      [first.split('/').at(-1)],
    );
    const full = await portal.create(hoarder, 'a.mp3', 5);
    expect([full.statusCode, full.json().code]).toEqual([422, 'upload.tooMany']);
    expect((await ask('DELETE', first, hoarder)).statusCode).toBe(204);
    expect((await portal.create(hoarder, 'a.mp3', 5)).statusCode).toBe(201);
  });
});
