import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD, URUMQI } from '#features/ground/accounts/server/accounts.fixtures.ts';
import { authenticate } from '#features/ground/accounts/server/accounts.public.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { BASE } from '#platform/shared/envelope.ts';
import { MEDIA_UPLOAD_PATH } from '../../shared/library/media-library.contract.ts';
import { makeClip, TEST_SOUND } from '../media.fixtures.ts';
import { stagingFolder } from './staging.ts';
import { base64, type Headers, openUploads } from './upload.fixtures.ts';
import { mediaUploadRoutes } from './upload.routes.ts';

let portal: Awaited<ReturnType<typeof openUploads>>;
let author: Headers;
let other: Headers;
let manager: Headers;
let clip: Buffer;

beforeAll(async () => {
  portal = await openUploads();
  author = await portal.signUp('author1', 'author');
  other = await portal.signUp('author2', 'author');
  manager = await portal.signUp('manager1', 'manager');
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

describe('an upload', () => {
  it('comes in pieces, is asked how far it is, and becomes a file that is checked', async () => {
    const url = await begin();
    expect(url.startsWith(`${MEDIA_UPLOAD_PATH}/`)).toBe(true);
    expect(await portal.rowOf(url)).toMatchObject({ state: 'uploading', name: '录音.mp3', progress: 0 });
    const half = clip.length >> 1;
    const first = await patch(url, 0, clip.subarray(0, half));
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, String(half)]);
    expect(await portal.rowOf(url)).toMatchObject({ state: 'uploading', receivedBytes: half });
    const head = await ask('HEAD', url);
    expect([head.statusCode, head.headers['upload-offset'], head.headers['upload-length']]).toEqual([
      200,
      String(half),
      String(clip.length),
    ]);
    expect((await patch(url, half, clip.subarray(half))).statusCode).toBe(204);
    expect((await portal.rowOf(url))?.state).toBe('checking');
    await portal.deps.jobs.drain();
    expect((await portal.rowOf(url))?.state).toBe('ready');
  });

  it('stands in the audit log once it is whole, and once only', async () => {
    const { rows } = await portal.database.execute(
      `select a.org_code, f.name, count(*)::int as n from audit_log a join media_file f on f.id = a.subject
       where a.action = 'media.upload' group by 1, 2`,
      [],
    );
    expect(rows).toEqual([{ org_code: URUMQI, name: '录音.mp3', n: 1 }]);
  });

  it('that is whole tells so to who did not hear the last answer', async () => {
    const url = await begin();
    await patch(url, 0, clip);
    await portal.deps.jobs.drain();
    const head = await ask('HEAD', url);
    expect([head.statusCode, head.headers['upload-offset']]).toEqual([200, String(clip.length)]);
    expect((await patch(url, 0, clip)).json().code).toBe('upload.behind');
  });

  it('cannot be continued at another place than where it stands', async () => {
    const url = await begin();
    const reply = await patch(url, 7, clip.subarray(7));
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'upload.behind']);
  });

  it('takes no more bytes than it announced', async () => {
    const url = await begin('短.mp3', 10);
    const reply = await patch(url, 0, clip);
    expect([reply.statusCode, reply.json().success]).toEqual([400, false]);
    expect((await portal.rowOf(url))?.state).toBe('uploading');
  });

  it('is continued, asked for and ended by nobody but who began it', async () => {
    const url = await begin();
    for (const reply of [
      await ask('HEAD', url, other),
      await patch(url, 0, clip, other),
      await ask('DELETE', url, other),
    ])
      expect(reply.statusCode).toBe(404);
    expect((await portal.rowOf(url))?.receivedBytes).toBe(0);
    expect((await ask('DELETE', url)).statusCode).toBe(204);
    expect(await portal.rowOf(url)).toBeNull();
    expect((await ask('HEAD', url)).statusCode).toBe(404);
    expect(
      readdirSync(stagingFolder(portal.deps)).filter((name) => url.includes(name.replace('.json', ''))),
    ).toEqual([]);
  });

  it('is for authors only, with a session and its request token, on every request', async () => {
    const url = await begin();
    const { cookie = '' } = author;
    const codes = async (who: Headers) => [
      (await portal.create(who, 'a.mp3', 5)).json().code,
      (await patch(url, 0, clip, who)).json().code,
      (await ask('HEAD', url, who)).statusCode,
      (await ask('DELETE', url, who)).json().code,
    ];
    expect(await codes({})).toEqual(['access.signedOut', 'access.signedOut', 401, 'access.signedOut']);
    expect(await codes({ cookie })).toEqual(['access.badToken', 'access.badToken', 403, 'access.badToken']);
    expect(await codes(manager)).toEqual([
      'access.notAllowed',
      'access.notAllowed',
      403,
      'access.notAllowed',
    ]);
  });
});

describe('before the first byte', () => {
  it.each<[string, string, number | string, Record<string, string>, number, string]>([
    ['a file that is empty', 'a.mp3', 0, {}, 400, '是空的'],
    ['a file larger than the setting', 'a.mp3', 1_048_577, {}, 413, '音频最大 1 MB'],
    ['a size that is no number', 'a.mp3', '1e3', {}, 400, '大小'],
    ['a size beyond all counting', 'a.mp3', '99999999999999999999', {}, 400, '大小'],
    ['no name', '', 5, {}, 400, '文件名'],
    ['a name without a type', '说明', 5, {}, 415, '可以上传'],
    ['a program', '课件.mp4.exe', 5, {}, 415, '不能上传'],
    ['an SVG', '图.svg', 5, {}, 415, '可能带有脚本'],
    ['a playlist', '课.m3u8', 5, {}, 415, '不能上传'],
    ['another kind than asked for', 'a.mp3', 5, { kind: 'video' }, 415, '这里要的是视频'],
    ['a type that contradicts', 'a.jpg', 5, { filetype: 'text/html' }, 415, '不一致'],
  ])('%s is refused with a sentence', async (_, name, bytes, more, status, words) => {
    const before = readdirSync(stagingFolder(portal.deps)).length;
    const reply = await portal.create(author, name, bytes, more);
    expect([reply.statusCode, reply.json().success]).toEqual([status, false]);
    expect(reply.json().message).toContain(words);
    expect(readdirSync(stagingFolder(portal.deps))).toHaveLength(before);
  });

  it('more than a person may send in a day is refused, and the next day is another', async () => {
    await portal.database.query('', `update media_file set size_bytes = $1 where owner_id is not null`, [
      1024 ** 3 / 2,
    ]);
    const reply = await portal.create(author, 'a.mp3', 1000);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'upload.tooMuch']);
    portal.deps.advance(25 * 3600);
    author = await portal.signIn('author1', 'author');
    expect((await portal.create(author, 'a.mp3', 1000)).statusCode).toBe(201);
  });

  it('names are made safe', async () => {
    const reply = await portal.create(author, '..\\..\\课\u202Egpj.\u0000件\n.MP3', clip.length);
    expect((await portal.rowOf(String(reply.headers.location)))?.name).toBe('课gpj.件.mp3');
  });
});

describe('on a weak network', () => {
  it('a piece may take longer than any other request, as long as it moves', async () => {
    const slowApp = await createHttpServer({ logLevel: 'silent', trustProxy: false });
    await mediaUploadRoutes(slowApp, portal.deps, authenticate(portal.deps));
    slowApp.post('/plain', async () => ({}));
    const address = new URL(await slowApp.listen({ port: 0, host: '127.0.0.1' }));
    Object.assign(slowApp.server, { requestTimeout: 1000, headersTimeout: 900 });
    const url = await begin('慢.mp3', 8);
    const send = (method: string, path: string, headers: Headers) =>
      new Promise<number>((done) => {
        const options = { host: address.hostname, port: address.port, method, path };
        const request = httpRequest({ ...options, headers: { ...author, ...headers } }, (reply) => {
          reply.resume();
          done(reply.statusCode ?? 0);
        });
        request.on('error', () => done(0));
        let sent = 0;
        const timer = setInterval(() => {
          request.write('x');
          sent += 1;
          if (sent === 8) {
            clearInterval(timer);
            request.end();
          }
        }, 900);
        request.on('close', () => clearInterval(timer));
      });
    const offset = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-length': '8' };
    const [piece, plain] = await Promise.all([
      send('PATCH', url, { ...offset, 'content-type': 'application/offset+octet-stream' }),
      send('POST', '/plain', { 'content-type': 'application/json', 'content-length': '8' }),
    ]);
    await slowApp.close();
    expect([piece, plain]).toEqual([204, 408]);
    expect((await portal.rowOf(url))?.state).toBe('checking');
  });
});

describe('a server that is killed in the middle', () => {
  const serverFile = fileURLToPath(new URL('upload-server.fixtures.ts', import.meta.url));
  const running: ChildProcess[] = [];
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
  });

  const startServer = (folder: string) =>
    new Promise<{ address: string; child: ChildProcess }>((done, fail) => {
      const child = spawn(process.execPath, [serverFile, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      running.push(child);
      child.stdout.once('data', (text: Buffer) => done({ address: text.toString().trim(), child }));
      child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
    });

  it('keeps what arrived, and the upload goes on where it stood', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-killed-'));
    const first = await startServer(folder);
    const json = { 'content-type': 'application/json' };
    const login = await fetch(`${first.address}${BASE}/api/auth/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ username: 'author1', password: TEST_PASSWORD }),
    });
    const { data } = (await login.json()) as { data: { accessToken: string } };
    const bearer = { authorization: `Bearer ${data.accessToken}` };
    const role = await fetch(`${first.address}${BASE}/api/switch_role`, {
      method: 'POST',
      headers: { ...json, ...bearer },
      body: JSON.stringify({ roleCode: 'author', orgCode: URUMQI }),
    });
    expect(role.status).toBe(200);
    const tus = { ...bearer, 'tus-resumable': '1.0.0' };
    const made = await fetch(first.address + MEDIA_UPLOAD_PATH, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': String(clip.length),
        'upload-metadata': `filename ${base64('课.mp3')}`,
      },
    });
    const url = made.headers.get('location') ?? '';
    const cut = httpRequest(first.address + url, {
      method: 'PATCH',
      headers: {
        ...tus,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(clip.length),
      },
    });
    cut.on('error', () => undefined);
    cut.write(clip.subarray(0, 6000));
    const staged = join(folder, 'uploads');
    await expect.poll(() => readdirSync(staged).length > 0 && url !== '', { timeout: 5000 }).toBe(true);
    await new Promise((done) => setTimeout(done, 500));
    const gone = new Promise((done) => first.child.once('exit', done));
    first.child.kill('SIGKILL');
    await gone;

    const second = await startServer(folder);
    const head = await fetch(second.address + url, { method: 'HEAD', headers: tus });
    const offset = Number(head.headers.get('upload-offset'));
    expect([head.status, offset]).toEqual([200, 6000]);
    const rest = await fetch(second.address + url, {
      method: 'PATCH',
      headers: {
        ...tus,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(clip.subarray(offset)),
    });
    expect(rest.status).toBe(204);
    await fetch(`${second.address}/drain`, { method: 'POST' });
    const file = await fetch(`${second.address}${BASE}/api/admin/media/get`, {
      method: 'POST',
      headers: { ...json, ...bearer },
      body: JSON.stringify({ id: url.split('/').at(-1) }),
    });
    expect(((await file.json()) as { data: object }).data).toMatchObject({
      name: '课.mp3',
      state: 'ready',
      progress: 100,
      durationSeconds: 3,
      isMine: true,
    });
    second.child.kill('SIGKILL');
    // Two cold starts of a portal.database on disk.
  }, 120_000);
});
