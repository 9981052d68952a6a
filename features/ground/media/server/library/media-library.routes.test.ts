import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser, TEST_PASSWORD } from '#features/ground/accounts/server/accounts.fixtures.ts';
import { authenticate } from '#features/ground/accounts/server/accounts.public.ts';
import { accountsRoutes } from '#features/ground/accounts/server/accounts.routes.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { mountRoutes } from '#platform/server/http/mount.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller, RoleCode } from '#platform/shared/caller.ts';
import { BASE } from '#platform/shared/envelope.ts';
import { mediaWebRoutes } from '../delivery/media.routes.ts';
import {
  makeOffice,
  makeUploaded,
  mediaEnv,
  openPages,
  PAGE_MEDIA,
  uploadAndRun,
} from '../media.fixtures.ts';
import { failedMediaOf, mediaForCourse, noteMediaUses, signedAddress, storeMedium } from '../media.public.ts';
import { editorWebRoutes } from '../pictures/picture-upload.routes.ts';
import { registerMediaJobs } from '../processing/media.job.ts';
import { mediaRoutes } from './media-library.routes.ts';

const REGION = '000002000065';
const URUMQI = `${REGION}650100`;
const KASHGAR = `${REGION}653100`;

type Headers = Record<string, string>;
interface Person {
  readonly headers: Headers;
  readonly caller: Caller;
}

let database: Database;
let deps: TestDeps;
let app: FastifyInstance;
let urumqi: Person;
let kashgar: Person;
let region: Person;
let learner: Person;
let photo: Buffer;

const call = async (who: Person, path: string, payload: object) => {
  const url = BASE + path;
  const reply = await app.inject({ method: 'POST', url, headers: who.headers, payload });
  return { status: reply.statusCode, body: reply.json() };
};

const signUp = async (username: string, orgCode: string, roleCode: RoleCode): Promise<Person> => {
  const roles = roleCode === 'learner' ? [] : [{ roleCode, orgCode }];
  const user = await makeUser(deps, { username, name: `姓名${username}`, orgCode, roles });
  const login = await app.inject({
    method: 'POST',
    url: `${BASE}/api/auth/login`,
    payload: { username, password: TEST_PASSWORD },
  });
  const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const caller = { userId: user.id, activeRole: { roleCode, orgCode } } as Caller;
  const { token } = (await call({ headers: { cookie }, caller }, '/api/user/info', {})).body.data;
  const person = { headers: { cookie, token }, caller };
  if (roleCode !== 'learner') await call(person, '/api/switch_role', { roleCode, orgCode });
  return person;
};

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database, mediaEnv({ UPLOAD_MAX_MB_IMAGE: '1' }));
  registerMediaJobs(deps);
  await deps.jobs.open();
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  await openPages(database);
  mountRoutes(app, [...accountsRoutes(deps), ...mediaRoutes(deps, PAGE_MEDIA)], authenticate(deps));
  await editorWebRoutes(app, deps, authenticate(deps));
  await mediaWebRoutes(app, deps);
  urumqi = await signUp('urumqi', URUMQI, 'author');
  kashgar = await signUp('kashgar', KASHGAR, 'author');
  region = await signUp('region', REGION, 'admin');
  learner = await signUp('learner', URUMQI, 'learner');
  photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#20639b' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await app.close();
  await deps.jobs.close();
  await database.close();
});

const namesOf = async (who: Person, input: object) =>
  (await call(who, '/api/admin/media/list', input)).body.datalist.map(({ name }: { name: string }) => name);

describe('the media library', () => {
  it('shows an author the files of the own subtree only, and the region all of them', async () => {
    const own = await uploadAndRun(deps, urumqi.caller, '天山.jpg', photo);
    await uploadAndRun(deps, kashgar.caller, '喀什.jpg', photo);
    expect(await namesOf(urumqi, {})).toEqual(['天山.jpg']);
    expect(await namesOf(kashgar, {})).toEqual(['喀什.jpg']);
    expect((await namesOf(region, { sort: 'name' })).sort()).toEqual(['喀什.jpg', '天山.jpg'].sort());
    for (const path of ['get', 'rename', 'remove', 'retry', 'address']) {
      const input = { id: own.id, name: 'x', version: 1, purpose: 'play' };
      const { status } = await call(kashgar, `/api/admin/media/${path}`, input);
      expect([path, status]).toEqual([path, 404]);
    }
    expect(await mediaForCourse(database.db, own.id, KASHGAR)).toBeNull();
    expect(await mediaForCourse(database.db, own.id, REGION)).toMatchObject({ state: 'ready' });
  });

  it('is found by words, kind, state and owner; signs in a search mean themselves', async () => {
    await uploadAndRun(deps, urumqi.caller, '100%.jpg', Buffer.concat([photo, Buffer.from('x')]));
    expect(await namesOf(urumqi, { keyword: '%' })).toEqual(['100%.jpg']);
    expect(await namesOf(urumqi, { keyword: '\u0000天\u0000' })).toEqual(['天山.jpg']);
    expect(await namesOf(urumqi, { kind: 'video' })).toEqual([]);
    expect(await namesOf(urumqi, { state: 'ready', sort: '-name', pageSize: 1 })).toHaveLength(1);
    expect(await namesOf(region, { mine: true })).toEqual([]);
  });

  it('tells who uploaded a file and shows its pictures, and never where it is stored', async () => {
    const [row] = (await call(region, '/api/admin/media/list', { keyword: '天山' })).body.datalist;
    expect(row).toMatchObject({ uploadedBy: '姓名urumqi', isMine: false, kind: 'image', width: 80 });
    expect(Object.keys(row)).not.toContain('mediaKey');
    expect((await app.inject({ url: row.posterUrl })).headers['content-type']).toBe('image/webp');
  });

  it('renames a file but keeps its type, once a version', async () => {
    const row = await uploadAndRun(deps, urumqi.caller, '旧名.docx', makeOffice('docx'));
    const rename = (name: string) =>
      call(urumqi, '/api/admin/media/rename', { id: row.id, name, version: 1 });
    const first = await rename('新名.exe');
    expect(first.body.data).toMatchObject({ name: '新名.exe.docx', version: 2 });
    expect(await rename('另一个')).toMatchObject({ status: 409, body: { code: 'media.changed' } });
    const [audit] = await database.query<{ facts: object }>(
      '',
      `select facts from audit_log where action = 'media.rename' and subject = $1`,
      [row.id],
    );
    expect(audit?.facts).toEqual({ before: { name: '旧名.docx' }, after: { name: '新名.exe.docx' } });
  });

  it('does not let a file go that anything shows, and names what does', async () => {
    const row = await uploadAndRun(deps, urumqi.caller, '在用.docx', makeOffice('docx'));
    await database.query('', `insert into test_page values ('w1', '军垦第一犁', $1, '')`, [row.id]);
    await database.db.transaction((tx) => noteMediaUses(tx, PAGE_MEDIA, ['w1']));
    const refused = await call(urumqi, '/api/admin/media/remove', { id: row.id });
    const use = { id: 'w1', title: '军垦第一犁', kindText: '页面', path: '/console/pages?id=w1' };
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '还有 1 处在用这个文件（页面《军垦第一犁》），不能移除。请先在那里换掉它。',
    ]);
    const detail = await call(urumqi, '/api/admin/media/get', { id: row.id });
    expect(detail.body.data.usedBy).toEqual([use]);
    await database.query('', `delete from test_page`, []);
    await database.db.transaction((tx) => noteMediaUses(tx, PAGE_MEDIA, ['w1']));
    expect((await call(urumqi, '/api/admin/media/remove', { id: row.id })).status).toBe(200);
    expect((await call(urumqi, '/api/admin/media/get', { id: row.id })).status).toBe(404);
  });

  it('does not let a file go that is being worked on, and retries only what failed', async () => {
    const id = await makeUploaded(deps, urumqi.caller, '忙.jpg', photo);
    expect((await call(urumqi, '/api/admin/media/remove', { id })).body.code).toBe('media.working');
    expect((await call(urumqi, '/api/admin/media/retry', { id })).body.code).toBe('media.noRetry');
    expect((await call(urumqi, '/api/admin/media/address', { id, purpose: 'play' })).body.code).toBe(
      'media.notReady',
    );
    await deps.jobs.drain();
  });

  it('gives a document for download under its own name', async () => {
    const row = await uploadAndRun(deps, urumqi.caller, '第一讲 讲稿.docx', makeOffice('docx'));
    const { body } = await call(urumqi, '/api/admin/media/address', { id: row.id, purpose: 'original' });
    const reply = await app.inject({ url: body.data.url });
    expect(reply.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('第一讲 讲稿.docx')}`,
    );
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    const preview = await call(urumqi, '/api/admin/media/address', { id: row.id, purpose: 'preview' });
    expect([preview.status, preview.body.code]).toEqual([409, 'media.noPreview']);
  });

  it('says what may be uploaded here', async () => {
    const { data } = (await call(urumqi, '/api/admin/media/limits', {})).body;
    expect(data.kinds.find(({ kind }: { kind: string }) => kind === 'image')).toMatchObject({
      extensions: ['jpg', 'jpeg', 'png', 'webp', 'gif'],
      sentence: '支持 JPG、PNG、WebP、GIF，单个不超过 1 MB。',
    });
    expect(data.hasFfmpeg).toBe(true);
  });

  it('reminds its owner of what failed', async () => {
    await uploadAndRun(deps, urumqi.caller, '坏.jpg', Buffer.from('<html>'));
    const items = await failedMediaOf(deps, urumqi.caller);
    expect(items).toMatchObject([{ title: '素材《坏.jpg》没有处理成功', verb: '去查看' }]);
    expect(await failedMediaOf(deps, kashgar.caller)).toEqual([]);
  });
});

describe('an address that is playing', () => {
  const renew = (who: Person, address: string) => call(who, '/api/web/course/renewMedia', { address });

  it('is exchanged for a new one while it is good and for a day after', async () => {
    const { folder } = await storeMedium(deps, 'c1', [{ name: 'index.m3u8', content: Buffer.from('#') }]);
    const old = signedAddress(deps, `${folder}/index.m3u8`);
    const before = deps.clock();
    deps.advance(2 * 3600);
    expect((await app.inject({ url: old })).statusCode).toBe(403);
    const { status, body } = await renew(learner, old);
    expect(status).toBe(200);
    expect(body.data.validSeconds).toBeGreaterThanOrEqual(3600);
    expect((await app.inject({ url: body.data.url })).statusCode).toBe(200);
    deps.setTime(before);
  });

  it('is not exchanged when it never was ours, nor for who may not study', async () => {
    const old = signedAddress(deps, 'folder/index.m3u8');
    const forged = await renew(learner, old.replace('/folder/', '/other/'));
    expect([forged.status, forged.body.code]).toEqual([403, 'media.forged']);
    expect((await renew(learner, 'https://elsewhere.example/x')).body.code).toBe('media.forged');
    expect((await renew({ ...learner, headers: {} }, old)).status).toBe(401);
    await database.query('', `update app_user set is_party_member = false where username = 'kashgar'`, []);
    const fresh = await signInAgain('kashgar');
    expect((await renew({ ...kashgar, headers: fresh }, old)).body.code).toBe('access.membersOnly');
  });

  const signInAgain = async (username: string): Promise<Headers> => {
    const payload = { username, password: TEST_PASSWORD };
    const login = await app.inject({ method: 'POST', url: `${BASE}/api/auth/login`, payload });
    return { cookie: login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  };
});

describe('the editor', () => {
  const send = async (who: Person, bytes: Buffer, filename = '图.jpg', action = 'upload') => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], filename, { type: 'image/jpeg' }));
    const body = new Response(form);
    const reply = await app.inject({
      method: 'POST',
      url: `${BASE}/api/editor?action=${action}`,
      headers: { ...who.headers, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    return { status: reply.statusCode, body: reply.json() };
  };

  it('is told what it may send', async () => {
    const ask = (who: Person) =>
      app.inject({ url: `${BASE}/api/editor?action=config`, headers: who.headers });
    expect((await ask(urumqi)).json()).toMatchObject({
      imageActionName: 'upload',
      imageMaxSize: 1_048_576,
      imageAllowFiles: ['.jpg', '.jpeg', '.png', '.webp', '.gif'],
      catcherEnabled: false,
      wordLimits: { short: 500, long: 10_000 },
    });
    expect((await ask(learner)).json().code).toBe('access.notAllowed');
  });

  it('sends a picture, which is drawn anew, shown to everybody and kept in the library', async () => {
    const { status, body } = await send(urumqi, photo, '../../照片.JPG');
    expect([status, body.state, body.title, body.type]).toEqual([200, 'SUCCESS', '照片.jpg', 'image/webp']);
    const shown = await app.inject({ url: body.url });
    expect([body.url.startsWith('/pictures/'), shown.headers['content-type']]).toEqual([true, 'image/webp']);
    const file = await call(urumqi, '/api/admin/media/get', { id: body.fileId });
    expect(file.body.data).toMatchObject({ kind: 'image', state: 'ready', width: 80, height: 60 });
  });

  it('is refused what is no picture, what is too large, and everything for who writes nothing', async () => {
    expect((await send(urumqi, Buffer.from('<html>'))).body.code).toBe('content.mismatch');
    expect((await send(urumqi, photo, '程序.exe')).status).toBe(415);
    expect((await send(urumqi, Buffer.alloc(1_048_577))).body.code).toBe('upload.tooBig');
    expect((await send(learner, photo)).body.code).toBe('access.notAllowed');
    const { cookie = '' } = urumqi.headers;
    expect((await send({ ...urumqi, headers: { cookie } }, photo)).body.code).toBe('access.badToken');
    expect((await call(urumqi, '/api/editor?action=upload', {})).body.code).toBe('upload.onePicture');
  });

  it('is refused pictures of other sites', async () => {
    const reply = await call(urumqi, '/api/editor?action=catchimage', { source: ['http://127.0.0.1/a.png'] });
    expect([reply.status, reply.body.code]).toEqual([403, 'upload.noRemote']);
  });

  it('is the only call that understands multipart', async () => {
    const form = new Response(new FormData());
    const reply = await app.inject({
      method: 'POST',
      url: `${BASE}/api/admin/media/list`,
      headers: { ...urumqi.headers, 'content-type': form.headers.get('content-type') ?? '' },
      payload: Buffer.from(await form.arrayBuffer()),
    });
    expect(reply.statusCode).toBe(415);
  });
});
