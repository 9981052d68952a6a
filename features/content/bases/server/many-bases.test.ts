import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distanceMetres } from '#features/ground/geo/shared/lng-lat.rules.ts';
import type { BaseArea, NearBaseItem } from '../shared/bases.contract.ts';
import * as calls from '../shared/bases.contract.ts';
import { type BasesTest, openBases } from './bases.fixtures.ts';

let test: BasesTest;
beforeAll(async () => {
  test = await openBases();
  // A grid in the far north-west, where a degree to the east is 70 km only.
  await test.query(
    `insert into base (id, org_code, name, base_type, rc_id, hierarchy, resource_record, lng, lat, publish_time, is_shown)
     select 'g' || n, '000002000065654300654301', '网格 ' || n, 'SITE_TEACH_BASE', '3492108525197339836', 'OTHER',
       'PRACTICE', 86 + (n % 40) * 0.05, 47.5 + (n / 40) * 0.04, now(), true from generate_series(0, 1599) n`,
  );
});
afterAll(() => test.close());

const data = async (endpoint: Parameters<BasesTest['ask']>[1], input: object = {}) => {
  const reply = await test.ask(null, endpoint, input);
  expect(reply.statusCode).toBe(200);
  return reply.json();
};

describe('many bases', () => {
  it('are near by the way along the ground, also where degrees to the east are short', async () => {
    const place = { lng: 87.013, lat: 48.207 };
    const all = await test.query<{ id: string; lng: number; lat: number }>(
      `select id, lng, lat from base where rc_id = '3492108525197339836'`,
    );
    const expected = all
      .map(({ id, ...point }) => ({ id, distance: Math.round(distanceMetres(place, point)) }))
      .sort((a, b) => a.distance - b.distance)
      .slice(0, 10)
      .map(({ distance }) => distance);
    const { datalist } = await data(calls.listNearbyBases, {
      ...{ longitude: place.lng, latitude: place.lat, rcId: '3492108525197339836' },
    });
    expect(datalist.map(({ distance }: NearBaseItem) => distance)).toEqual(expected);
  });

  it('are handed out to the map in a window at most a thousand, and by their prefecture all up to five hundred, or as many as are asked for', async () => {
    test.deps.advance(70);
    const [window] = (await data(calls.listBaseAreas, { bounds: '85,47,89,50' })).data as BaseArea[];
    expect(window).toMatchObject({ count: 1000 });
    expect(window?.baseList).toHaveLength(1000);
    const altayOf = async (input: object): Promise<BaseArea | undefined> =>
      (await data(calls.listBaseAreas, input)).data.find(({ code }: BaseArea) => code.endsWith('654300'));
    for (const [input, length] of [
      [{}, 500],
      [{ num: 10 }, 10],
      [{ num: 1, rcId: '3492108525197339836' }, 1],
    ] as const) {
      const altay = await altayOf(input);
      expect([altay?.count, altay?.baseList.length]).toEqual([1600, length]);
    }
    expect((await test.ask(null, calls.listBaseAreas, { num: 0 })).statusCode).toBe(400);
  });

  it('are asked of an index', async () => {
    await test.query('analyze base');
    const plan = await test.query<{ 'QUERY PLAN': string }>(
      'explain select id from base where is_shown order by point(lng, lat) <-> point(87, 48) limit 40',
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('Index Scan using base_spot');
    const box = await test.query<{ 'QUERY PLAN': string }>(
      'explain select id from base where is_shown and point(lng, lat) <@ box(point(87, 48), point(87.1, 48.1))',
    );
    expect(box.map((line) => line['QUERY PLAN']).join('\n')).toContain('base_spot');
  });
});
