import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { announceChange, changesHeard } from '#platform/server/changes.ts';
import { readConfig } from '#platform/server/config/settings.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { mountRoutes } from '#platform/server/http/mount.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { getConfigure } from '../shared/site.contract.ts';
import { outsideHosts, siteFirstReplies } from './site.public.ts';
import { siteRoutes } from './site.routes.ts';

const BASE = '/gwapi/dywlxynet/api';
const LIBRARY = { LIBRARY_URL: 'https://lib.example.org/books' };

const member: Caller = {
  userId: 'u1',
  name: '测试',
  idCardHash: 'hash',
  isPartyMember: false,
  orgCode: '000002000065653100653101',
  activeRole: { roleCode: 'learner', orgCode: '000002000065653100653101' },
  sessionId: 's1',
  requestToken: 't1',
  via: 'cookie',
  hasOwnPassword: true,
};

let database: Database;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});
afterAll(() => database.close());

const siteWith = async (
  env: Record<string, string>,
  caller: Caller | null = null,
  isUnconfigured = false,
) => {
  // A portal is told by its database, and each of these has settings of its own.
  const deps = { ...testDeps({ ...database }, env), ...(isUnconfigured ? { config: readConfig({}) } : {}) };
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  apps.push(app);
  mountRoutes(app, siteRoutes(deps), async () => caller);
  const send = async (method: 'GET' | 'POST', path: string, query: Record<string, string> = {}) => {
    const reply = await app.inject({ method, url: `${BASE}${path}`, query });
    return { status: reply.statusCode, body: reply.json() };
  };
  return { deps, send };
};
const configureWith = async (...args: Parameters<typeof siteWith>) =>
  (await (await siteWith(...args)).send('POST', '/user/configure')).body.data;

describe('the configuration', () => {
  it('is given to visitors, with every field of the settings', async () => {
    const data = await configureWith({ APP_NAME: '某地学习平台', RECORD_NUMBERS: '一号,二号' });
    expect(data).toMatchObject({
      appName: '某地学习平台',
      appIcon: '/favicon.svg',
      recordNo: ['一号', '二号'],
      servicePhone: '0991-000 0000',
      serviceHours: '工作日 10:00—19:30',
      regionalName: '新疆维吾尔自治区',
      features: { oidc: false, nonMemberLooks: false, off: [], closed: [] },
    });
  });

  it('is the changed one as soon as its change is announced, by this process or by another', async () => {
    const { deps, send } = await siteWith({ APP_NAME: '旧名' });
    await changesHeard(deps);
    const nameShown = async () => (await send('POST', '/user/configure')).body.data.appName;
    const elsewhere = testDeps({ ...database });
    for (const [announcer, name] of [
      [deps, '新名'],
      [elsewhere, '再换的名'],
    ] as const) {
      const before = await nameShown();
      Object.assign(deps, { config: { ...deps.config, appName: name } });
      expect(await nameShown()).toBe(before);
      await announceChange(announcer, 'site-settings');
      await vi.waitFor(async () => expect(await nameShown()).toBe(name));
    }
  });

  it('leads to the built-in sign-on, or to the identity provider once one is set', async () => {
    expect(await configureWith({})).toMatchObject({ loginUrl: '/login', ssoLogoutUrl: '/sso/logout' });
    const sso = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'portal' };
    expect(await configureWith(sso)).toMatchObject({ loginUrl: '/oidc/login', features: { oidc: true } });
  });

  it('shows outside sites only when they are configured', async () => {
    expect(await configureWith(LIBRARY)).toMatchObject({
      libraryUrl: 'https://lib.example.org/books',
      personalZoneUrl: '',
    });
  });

  it('names no sites that lead nowhere at a first look with nothing configured', async () => {
    const none = { libraryUrl: '', personalZoneUrl: '' };
    expect(await configureWith({}, null, true)).toMatchObject(none);
    expect(await configureWith({ DEMO: '0' })).toMatchObject(none);
  });

  it('centres the map on the regional capital for visitors, on the own city for others', async () => {
    expect((await configureWith({})).mapCenter.cityName).toBe('乌鲁木齐市');
    expect((await configureWith({}, member)).mapCenter.cityName).toBe('喀什市');
  });

  it('centres the map where the operator says, and on the built-in city where none is set', async () => {
    const set = await configureWith({ MAP_CENTER: '101.7, 36.6, 某市' });
    expect(set.mapCenter).toEqual({ lng: 101.7, lat: 36.6, cityName: '某市' });
    expect((await configureWith({ MAP_CENTER: 'none' })).mapCenter.cityName).toBe('西宁市');
    expect(() => readConfig({ MAP_CENTER: '87.6,43.8' })).toThrow('MAP_CENTER 应为');
  });

  it('tells the regional name, the old base pages, the map tiles and who may look, as they are set', async () => {
    const env = {
      REGIONAL_NAME: '某自治区',
      OLD_BASE_URL: 'http://base.intranet.example/detail',
      MAP_TILE_TYPE: 'tianditu',
      TIANDITU_KEY: 'secret-key',
      MAP_REVIEW_NUMBER: '某审字',
      MAP_PANEL: 'floating',
      MAP_TILE_ATTRIBUTION: '某图',
      NON_MEMBER_LOOKS: '1',
    };
    expect(await configureWith(env)).toMatchObject({
      regionalName: '某自治区',
      oldBaseUrl: 'http://base.intranet.example/detail',
      mapTile: { type: 'tianditu', attribution: '某图', reviewNumber: '某审字', layers: ['vec', 'cva'] },
      mapPanel: 'floating',
      features: { nonMemberLooks: true },
    });
    expect(await configureWith({})).toMatchObject({
      oldBaseUrl: '',
      mapTile: { type: 'outline', attribution: '', reviewNumber: '', layers: [] },
      mapPanel: 'bottom',
      features: { nonMemberLooks: false },
    });
  });

  it('comes with the page under the key under which the page asks for it', async () => {
    const { deps, send } = await siteWith({}, member);
    const [first] = await siteFirstReplies(deps, member);
    expect(first).toMatchObject({ path: getConfigure.path, input: {} });
    expect(first?.reply).toEqual((await send('POST', '/user/configure')).body);
  });
});

describe('the address of a linked site', () => {
  const SITES = {
    ...LIBRARY,
    LIBRARY_INTRANET_URL: 'http://lib.inner',
    PERSONAL_ZONE_URL: 'http://zone.inner',
  };
  const asked = async (env: Record<string, string>, query: Record<string, string>) =>
    (await siteWith(env, member)).send('GET', '/v1/scratchableLatexUrl', query);

  it('is given to people who are signed in, with the time until which it may be kept', async () => {
    const { body } = await asked(SITES, { hash: 'library', netType: '0' });
    expect(body.data).toEqual({ url: 'https://lib.example.org/books', expireTime: '2026-07-09 11:00:00' });
  });

  it('is that of the network, the internet unless the intranet is named', async () => {
    const urlOf = async (query: Record<string, string>) => (await asked(SITES, query)).body.data?.url;
    expect(await urlOf({ hash: 'library' })).toBe('https://lib.example.org/books');
    expect(await urlOf({ hash: 'library', netType: '1' })).toBe('http://lib.inner');
    expect(await urlOf({ hash: 'zone', netType: '1' })).toBe('http://zone.inner');
  });

  it('is what the portal’s own entries open', async () => {
    expect(await configureWith(SITES)).toMatchObject({
      libraryUrl: 'https://lib.example.org/books',
      personalZoneUrl: 'http://zone.inner',
    });
  });

  it('is not given to visitors', async () => {
    const { send } = await siteWith(SITES);
    expect((await send('GET', '/v1/scratchableLatexUrl', { hash: 'library' })).status).toBe(401);
  });

  it('answers 404 with a sentence for a site that is not on the list, and for a network without address', async () => {
    for (const hash of ['other', 'constructor', '__proto__']) {
      const { status, body } = await asked(SITES, { hash });
      expect([status, body.code]).toEqual([404, 'site.unknownSite']);
      expect(body.message).toContain('可以查的有 library、zone');
    }
    const { status, body } = await asked(SITES, { hash: 'zone', netType: '0' });
    expect([status, body.code]).toEqual([404, 'site.noAddress']);
    expect(body.message).toBe('“个人专区”还没有设置互联网网址；如需使用，请联系系统管理员。');
  });

  it('answers 400 for what cannot be a name or a network', async () => {
    for (const hash of ['', 'https://elsewhere.example', 'a\u0000'])
      expect((await asked(SITES, { hash })).status).toBe(400);
    expect((await asked(SITES, { hash: 'library', netType: '2' })).status).toBe(400);
  });
});

describe('hosts to which links may lead', () => {
  const hostsWith = (env: Record<string, string>) => outsideHosts(testDeps(database, env));

  it('are those of the settings and the library’s own', () => {
    expect(hostsWith({ LINK_HOSTS: 'WWW.A.cn, b.cn:8443', ...LIBRARY })).toEqual([
      ...['www.a.cn', 'b.cn:8443', 'lib.example.org'],
    ]);
    expect(hostsWith({ LINK_HOSTS: 'none' })).toEqual([]);
    expect(hostsWith({})).toContain('www.12371.cn');
  });

  it('are refused at the start when they are no hosts', () => {
    for (const text of ['https://a.cn', 'a.cn/x', 'a.cn,', 'a b'])
      expect(() => readConfig({ LINK_HOSTS: text })).toThrow('LINK_HOSTS 应为主机名');
  });
});
