import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { mountRoutes } from '#platform/server/http/mount.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import { folderOfTiles, mbtilesOf, openMapService, PNG, pmtilesOf } from './geo.fixtures.ts';
import { geoRoutes, geoWebRoutes } from './geo.routes.ts';

const GEO = '/gwapi/dywlxynet/api/common/geo';
const KEY = 'the-key-of-the-server';
const TILE = { z: 6, x: 47, y: 23 };

let database: Database;
let service: Awaited<ReturnType<typeof openMapService>>;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  await loadBaseData(database.db);
  service = await openMapService();
});
beforeEach(() => Object.assign(service.state, { answer: 'well', asked: [] }));
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(async () => {
  await service.close();
  await database.close();
});

const tianditu = () => ({
  MAP_TILE_TYPE: 'tianditu',
  TIANDITU_KEY: KEY,
  TIANDITU_TILE_URL: service.url,
  TIANDITU_API_URL: service.url,
});

const geoWith = async (env: Record<string, string>) => {
  // A database of its own makes a portal of its own: nothing is remembered from the test before.
  const warnings: object[] = [];
  const deps = {
    ...testDeps({ ...database }, env),
    log: { info: () => undefined, warn: (facts: object) => void warnings.push(facts) },
  };
  const app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
  closing.push(() => app.close());
  mountRoutes(app, geoRoutes(deps), async () => null);
  geoWebRoutes(app, deps);
  return { deps, warnings, get: (path: string) => app.inject({ method: 'GET', url: `${GEO}${path}` }) };
};

describe('tiles of the map service', () => {
  it('are fetched once with the key of the server, kept, and handed out without it', async () => {
    const { get } = await geoWith(tianditu());
    for (let time = 0; time < 2; time += 1) {
      const reply = await get('/tile/vec/6/47/23');
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
      expect(reply.rawPayload.equals(PNG)).toBe(true);
      expect(JSON.stringify(reply.headers)).not.toContain(KEY);
    }
    expect(service.state.asked).toEqual([`/DataServer?T=vec_w&x=47&y=23&l=6&tk=${KEY}`]);
  });

  it.each([
    '/tile/img/6/47/23',
    '/tile/vec/6/1/1',
    '/tile/vec/19/47/23',
    '/tile/vec/6/47/2.3',
    '/tile/..%2Fvec/6/47/23',
  ])('are not asked for outside the list: %s', async (path) => {
    const { get } = await geoWith(tianditu());
    expect((await get(path)).statusCode).toBe(404);
    expect(service.state.asked).toEqual([]);
  });

  it('are left out while the service fails, which is left alone after three failures, for a minute', async () => {
    const { deps, get, warnings } = await geoWith(tianditu());
    service.state.answer = 'broken';
    for (let x = 44; x < 50; x += 1) {
      const reply = await get(`/tile/cva/6/${x}/23`);
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([204, 'no-store']);
    }
    expect(service.state.asked).toHaveLength(3);
    expect(JSON.stringify(warnings)).not.toContain(KEY);
    service.state.answer = 'well';
    expect((await get('/tile/cva/6/47/23')).statusCode).toBe(204);
    deps.advance(61);
    expect((await get('/tile/cva/6/47/23')).statusCode).toBe(200);
  });

  it('are no pages: an answer that is no picture is neither kept nor handed out', async () => {
    const { get } = await geoWith(tianditu());
    service.state.answer = 'page';
    expect((await get('/tile/vec/6/48/23')).statusCode).toBe(204);
    service.state.answer = 'well';
    expect((await get('/tile/vec/6/48/23')).statusCode).toBe(200);
  });

  it('are none without a key', async () => {
    const { get } = await geoWith({ ...tianditu(), TIANDITU_KEY: '' });
    expect((await get('/tile/vec/6/47/23')).statusCode).toBe(404);
    expect(service.state.asked).toEqual([]);
  });
});

describe('own tiles', () => {
  it.each([
    ['a folder', folderOfTiles],
    ['an MBTiles file', mbtilesOf],
    ['a PMTiles file', pmtilesOf],
  ])('come from %s, and are empty where it has none', async (_, make) => {
    const { get } = await geoWith({ MAP_TILE_TYPE: 'own', MAP_TILES_PATH: make(TILE) });
    const reply = await get('/tile/own/6/47/23');
    expect([reply.statusCode, reply.rawPayload.equals(PNG)]).toEqual([200, true]);
    expect((await get('/tile/own/6/48/23')).statusCode).toBe(204);
    expect((await get('/tile/vec/6/47/23')).statusCode).toBe(404);
  });

  it('are empty where the file cannot be opened', async () => {
    const { get, warnings } = await geoWith({ MAP_TILE_TYPE: 'own', MAP_TILES_PATH: '/none/x.mbtiles' });
    expect((await get('/tile/own/6/47/23')).statusCode).toBe(204);
    expect(warnings).toHaveLength(1);
  });
});

describe('the region of a place', () => {
  const region = (reply: { json(): unknown }) =>
    (reply.json() as { data: { result: { addressComponent: object } } }).data.result.addressComponent;

  it('is told by the outline and the middles of counties where there is no map service', async () => {
    const { get } = await geoWith({});
    const at = async (lon: number, lat: number) => region(await get(`/reverse?lon=${lon}&lat=${lat}`));
    expect(await at(77.41, 37.88)).toEqual({ city: '喀什地区', county: '叶城县' });
    expect(await at(87.617733, 43.792818)).toEqual({ city: '乌鲁木齐市', county: '天山区' });
    expect(await at(37.88, 77.41), 'swapped').toEqual({ city: '喀什地区', county: '叶城县' });
    expect(await at(86.04, 44.3)).toEqual({ city: '石河子市', county: '' });
    expect(await at(116.4, 39.9)).toEqual({ city: '', county: '' });
  });

  it('is told by the map service once, for places rounded to four decimals', async () => {
    const { get } = await geoWith(tianditu());
    for (const lon of ['77.410001', '77.41', '77.409999'])
      expect(region(await get(`/reverse?lon=${lon}&lat=37.88`))).toEqual({
        city: '喀什地区',
        county: '叶城县',
      });
    expect(service.state.asked).toHaveLength(1);
    expect(decodeURIComponent(service.state.asked[0] ?? '')).toContain('{"lon":77.41,"lat":37.88,"ver":1}');
  });

  it('is told by the outline while the service fails, and by the service again afterwards', async () => {
    const { get } = await geoWith(tianditu());
    service.state.answer = 'broken';
    expect(region(await get('/reverse?lon=79.9&lat=37.1'))).toMatchObject({ city: '和田地区' });
    service.state.answer = 'well';
    expect(region(await get('/reverse?lon=79.9&lat=37.1'))).toMatchObject({ city: '喀什地区' });
  });

  it('is asked for with numbers only', async () => {
    const { get } = await geoWith({});
    for (const query of ['lon=a&lat=1', 'lon=1', 'lon=500&lat=1'])
      expect((await get(`/reverse?${query}`)).statusCode, query).toBe(400);
  });
});

describe('the address of a prefecture’s own bases', () => {
  it('is one of the list, by the code of the prefecture or of an organisation in it', async () => {
    const { get } = await geoWith({ CITY_BASE_URLS: '653100=https://bases.example.cn' });
    const url = async (code: string) => (await get(`/baseUrl?cityCode=${code}`)).json().data.url;
    expect(await url('653100')).toBe('https://bases.example.cn');
    expect(await url('000002000065653100653126')).toBe('https://bases.example.cn');
    expect(await url('650100')).toBe('');
    expect((await get('/baseUrl?cityCode=http')).statusCode).toBe(400);
  });
});
