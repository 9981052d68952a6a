import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  listPublications,
  recallPublication,
  submitPublication,
} from '#features/content/publishing/shared/publishing.contract.ts';
import { catchUp } from '#features/content/search/server/index.service.ts';
import { distanceMetres } from '#features/ground/geo/shared/lng-lat.rules.ts';
import { changesHeard } from '#platform/server/changes.ts';
import type { Deps } from '#platform/server/deps.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import { BASE } from '#platform/shared/envelope.ts';
import type { BaseArea, BaseItem, NearBaseItem } from '../shared/bases.contract.ts';
import * as calls from '../shared/bases.contract.ts';
import { baseOf } from './base.read.ts';
import { BASE_FAVORITES } from './base-favorites.ts';
import { baseAreas, baseList, provinceBases } from './base-list.read.ts';
import { nearbyBases, topBases } from './base-near.read.ts';
import { BASE_SOURCE } from './base-search-source.ts';
import { type BasesTest, fullBase, HOTAN_CITY, OUTSIDE, openBases, RED, YECHENG } from './bases.fixtures.ts';

let test: BasesTest;
let ids: { yecheng: string; hotan: string; school: string };
beforeAll(async () => {
  test = await openBases();
  const yecheng = await test.publish();
  test.deps.advance(60);
  const hotan = await test.publish(
    fullBase({
      ...{ name: '和田市团结广场', hierarchy: 'CITY', areaCode: HOTAN_CITY, address: '和田市中心' },
      ...{ point: { lng: 79.93, lat: 37.11 }, resourceRecord: 'THEME_DAY' },
    }),
  );
  test.deps.advance(60);
  const school = await test.publish(
    fullBase({
      ...{ name: '叶城县委党校', baseType: 'BASIC_PARTY_SCHOOL', rcId: OUTSIDE, hierarchy: 'COUNTY' },
      ...{ point: { lng: 77.41, lat: 37.885 }, coverArea: 12_000, isTop: true },
    }),
  );
  await test.create(fullBase({ name: '没有送审的基地' }));
  ids = { yecheng, hotan, school };
});
afterAll(() => test.close());

const data = async (endpoint: Parameters<BasesTest['ask']>[1], input: object = {}) => {
  const reply = await test.ask(null, endpoint, input);
  expect(reply.statusCode).toBe(200);
  return reply.json();
};
const namesOf = (items: readonly BaseItem[]) => items.map(({ name }) => name);

describe('the calls of the specification', () => {
  it('keep their paths and methods', () => {
    const paths = Object.values(calls).flatMap((one) =>
      'path' in one ? [`${one.method} ${one.path.replace(BASE, '')}`] : [],
    );
    expect(paths.sort()).toEqual(
      [
        'GET /api/dictionary/runtime/ResourceRecord',
        'GET /api/v1/resource-map/classify-list',
        'POST /api/position/release/get',
        'POST /api/position/release/query/eduBase',
        'POST /api/position/teacher/query/work',
        'POST /api/v1/resource-map/all-city-base-list',
        'POST /api/v1/resource-map/base-list',
        'POST /api/v1/resource-map/distance',
        'POST /api/v1/resource-map/get',
        'POST /api/v1/resource-map/new-list',
        'POST /api/v1/resource-map/province-city-base-list',
        'POST /api/v1/resource-map/top-hot',
        'POST /api/v1/resource-map/top-new',
      ].sort(),
    );
  });

  it('classify-list: categories in their order, all 19 digits, one of them the one that leads outside', async () => {
    const { body } = await test.ask(null, calls.listBaseCategories, { code: 'x' });
    expect(body).toContain('"rcId":"3492108525197339837"');
    const categories = JSON.parse(body).data as { rcId: string; sort: number; iconUrl: string }[];
    expect(categories).toHaveLength(7);
    expect(categories.map(({ sort }) => sort)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    for (const { iconUrl } of categories) expect(iconUrl).toMatch(/^data:image\/svg\+xml,/);
  });

  it('ResourceRecord: codes and names', async () => {
    const { data: items } = await data(calls.listResourceRecords);
    expect(items[0]).toEqual({ pCode: 'SITE_TEACHING', pName: '现场教学' });
  });

  it('all-city-base-list: prefectures with count, middle and bases; no root and no 青海省', async () => {
    const areas: BaseArea[] = (await data(calls.listBaseAreas)).data;
    expect(areas.map(({ name, count }) => [name, count])).toEqual([
      ['喀什地区', 2],
      ['和田地区', 1],
    ]);
    expect(areas[0]?.lngLat).toBe('77.4153,37.88395');
    expect(namesOf(areas[0]?.baseList ?? [])).toEqual(['叶城县委党校', '叶城烈士陵园']);
    expect((await data(calls.listBaseAreas, { rcId: RED, name: ' 和田 ' })).data).toHaveLength(1);
    await test.query(`update base set org_code = '000002000065' where id = $1`, [ids.hotan]);
    test.deps.advance(70);
    expect((await data(calls.listBaseAreas)).data).toHaveLength(1);
    await test.query('update base set org_code = $2 where id = $1', [ids.hotan, HOTAN_CITY]);
    test.deps.advance(70);
  });

  it('all-city-base-list: asked as the specification has it, with name and rcId, every base comes that is counted', async () => {
    for (const input of [{}, { name: '', rcId: '' }, { name: '叶城' }, { rcId: RED }]) {
      const areas: BaseArea[] = (await data(calls.listBaseAreas, input)).data;
      expect(areas.map(({ baseList }) => baseList.length)).toEqual(areas.map(({ count }) => count));
    }
    const [kashgar]: BaseArea[] = (await data(calls.listBaseAreas, { num: 1 })).data;
    expect([kashgar?.count, namesOf(kashgar?.baseList ?? [])]).toEqual([2, ['叶城县委党校']]);
  });

  it('all-city-base-list: of a part of the map, the bases within it', async () => {
    const within = async (bounds: string, more: object = {}): Promise<BaseArea[]> =>
      (await data(calls.listBaseAreas, { bounds, ...more })).data;
    const [yecheng, ...others] = await within('77.4,37.88,77.5,37.884');
    expect(others).toEqual([]);
    expect(yecheng).toMatchObject({ code: '000002000065653100', count: 1, lngLat: '77.420600,37.882900' });
    expect(namesOf(yecheng?.baseList ?? [])).toEqual(['叶城烈士陵园']);
    expect(await within('70,30,95,50')).toHaveLength(2);
    expect(await within('70,30,95,50', { rcId: OUTSIDE })).toMatchObject([{ count: 1 }]);
    expect(await within('70,30,95,50', { name: '和田' })).toMatchObject([{ count: 1 }]);
    expect(await within('0,0,1,1')).toEqual([]);
    expect((await test.ask(null, calls.listBaseAreas, { bounds: '1,2' })).statusCode).toBe(400);
  });

  it('base-list: by type and level, each alone and both together', async () => {
    const found = async (input: object) => namesOf((await data(calls.listBases, input)).datalist);
    expect(await found({ positionType: 'BASIC_PARTY_SCHOOL' })).toEqual(['叶城县委党校']);
    expect(await found({ hierarchy: 'CITY' })).toEqual(['和田市团结广场']);
    expect(await found({ hierarchy: 'CITY', positionType: 'BASIC_PARTY_SCHOOL' })).toEqual([]);
    expect(await found({ hierarchy: '', positionType: '' })).toHaveLength(3);
    expect((await test.ask(null, calls.listBases, { hierarchy: 'VILLAGE' })).statusCode).toBe(400);
  });

  it('a map item says what the specification names, and the codes in words', async () => {
    const { datalist } = await data(calls.listBases, { rcId: RED });
    expect(datalist.find(({ id }: BaseItem) => id === ids.yecheng)).toEqual({
      ...{ id: ids.yecheng, name: '叶城烈士陵园', address: '叶城县零公里处', imgAlt: '' },
      imgUrl: expect.stringMatching(/^\/covers\/.+\.svg$/),
      ...{ lngLat: '77.4206,37.8829', rcId: RED, rcName: '红色场馆', resourceRecord: 'SITE_TEACHING' },
      ...{ positionType: 'SITE_TEACH_BASE', positionTypeName: '现场教学点' },
      ...{ hierarchy: 'PROVINCE', hierarchyName: '自治区级', orgCode: YECHENG, orgName: '叶城县' },
      // The type does not ask for a competent department.
      ...{ telephone: '0998-000 0000', department: '' },
    });
  });

  it('province-city-base-list: regional bases only', async () => {
    expect(namesOf((await data(calls.listProvinceBases)).data.baseList)).toEqual(['叶城烈士陵园']);
    expect((await data(calls.listProvinceBases, { rcId: OUTSIDE })).data.baseList).toEqual([]);
  });

  it('base-list and new-list: at the top first, or the newest; by category, region, name and part of the map', async () => {
    const names = async (endpoint: typeof calls.listBases, input: object) =>
      namesOf((await data(endpoint, input)).datalist);
    expect(await names(calls.listBases, {})).toEqual(['叶城县委党校', '和田市团结广场', '叶城烈士陵园']);
    expect(await names(calls.listNewBases, { pagesum: 1, pagesize: 2 })).toEqual(['叶城烈士陵园']);
    expect(await names(calls.listBases, { orgCode: '000002000065653200' })).toEqual(['和田市团结广场']);
    expect(await names(calls.listBases, { rcId: '' })).toHaveLength(3);
    expect(await names(calls.listBases, { name: '%' })).toEqual([]);
    expect(await names(calls.listBases, { bounds: '77,37,78,38.5' })).toEqual([
      '叶城县委党校',
      '叶城烈士陵园',
    ]);
    for (const bounds of ['1,2,3', 'a,b,c,d', '78,37,77,38', ',,,'])
      expect((await test.ask(null, calls.listBases, { bounds })).json()).toMatchObject({
        code: 'bases.badBounds',
        success: false,
      });
  });

  it('distance: the nearest first with metres, numbers that changed places put right', async () => {
    const from = { longitude: 77.4206, latitude: 37.8829 };
    const near: NearBaseItem[] = (await data(calls.listNearbyBases, { ...from, num: 2 })).datalist;
    expect(near.map(({ name, distance }) => [name, distance])).toEqual([
      ['叶城烈士陵园', 0],
      [
        '叶城县委党校',
        Math.round(distanceMetres({ lng: 77.4206, lat: 37.8829 }, { lng: 77.41, lat: 37.885 })),
      ],
    ]);
    const swapped = await data(calls.listNearbyBases, { longitude: 37.8829, latitude: 77.4206, num: 1 });
    expect(swapped.datalist[0].distance).toBe(0);
    // Without a place: from the middle of the region.
    expect((await data(calls.listNearbyBases, { name: '叶城' })).datalist).toHaveLength(2);
  });

  it('top-new and top-hot: the list of the map, and a list in which those near come first', async () => {
    const { list, sortList } = (await data(calls.listNewestBases, { longitude: 79.9, latitude: 37.1 })).data;
    expect(namesOf(list)).toEqual(['叶城县委党校', '和田市团结广场', '叶城烈士陵园']);
    expect(namesOf(sortList)).toEqual(['和田市团结广场', '叶城县委党校', '叶城烈士陵园']);
    await test.query('update base set view_num = 9 where id = $1', [ids.yecheng]);
    test.deps.advance(70);
    const hot = (await data(calls.listHottestBases, { rcId: RED })).data;
    expect(namesOf(hot.sortList)).toEqual(['叶城烈士陵园', '和田市团结广场']);
    expect(hot.sortList[0].distance).toBeNull();
    await test.query('update base set view_num = 0');
    test.deps.advance(70);
  });

  it('eduBase: the old flat shape, by name, type, level, region and record', async () => {
    const { datalist } = await data(calls.queryEduBases, { positionName: '叶城', hierarchy: 'PROVINCE' });
    expect(datalist).toHaveLength(1);
    expect(datalist[0]).toMatchObject({
      ...{ positionName: '叶城烈士陵园', positionType: 'SITE_TEACH_BASE', positionAddress: '叶城县零公里处' },
      ...{ positionLnglat: '77.4206,37.8829', positionLngLat: '77.4206,37.8829' },
    });
    expect(JSON.parse(datalist[0].positionImages)).toEqual([
      { url: expect.stringMatching(/\.svg$/), alt: '' },
    ]);
    const count = async (input: object) => (await data(calls.queryEduBases, input)).totalelements;
    expect(await count({ positionType: 'BASIC_PARTY_SCHOOL' })).toBe(1);
    expect(await count({ resourceRecord: 'THEME_DAY' })).toBe(1);
    expect(await count({ positionType: '', hierarchy: '', orgCode: '' })).toBe(3);
    expect((await test.ask(null, calls.queryEduBases, { positionType: 'NONE' })).statusCode).toBe(400);
  });
});

describe('the detail of a base', () => {
  it('is for party members; lists are for everybody', async () => {
    expect((await test.ask(null, calls.getBase, { positionId: ids.yecheng })).statusCode).toBe(401);
    const masses = { ...test.people.local, isPartyMember: false };
    expect((await test.ask(masses, calls.getBase, { positionId: ids.yecheng })).statusCode).toBe(403);
    expect((await test.ask(masses, calls.getOldBase, { id: ids.yecheng })).statusCode).toBe(403);
    expect((await test.ask(masses, calls.listBaseTeachers, { positionId: ids.yecheng })).statusCode).toBe(
      403,
    );
  });

  it('comes in the new shape with valid JSON beside what it says', async () => {
    const { data: found } = (
      await test.ask(test.people.author, calls.getBase, { positionId: ids.yecheng })
    ).json();
    expect(found.baseInfo).toMatchObject({
      ...{ id: ids.yecheng, accommodate: 300, coverArea: null, contact: '艾则孜' },
      openHours: [{ days: '周二至周日', hours: '10:00至20:00' }],
      openTimeText: '周二至周日 10:00至20:00',
      introduction: '<p>长眠着修路、守边的人。</p>',
    });
    expect(JSON.parse(found.baseInfo.openTime)).toEqual([{ '周二-周日': '10:00-20:00' }]);
    expect(found.extendInfo).toEqual({ courses: [], teachers: [], visitNum: 0, viewNum: 0 });
  });

  it('comes in the old flat shape, also of the category that leads outside', async () => {
    const { body } = await test.ask(test.people.author, calls.getOldBase, { id: ids.school });
    expect(body).toContain(`"rcId":"${OUTSIDE}"`);
    const { data: found } = JSON.parse(body);
    expect(found).toMatchObject({
      ...{ positionName: '叶城县委党校', coverArea: 12_000, accommodate: null, openTime: '[]' },
      ...{ competentDepartment: '', openHours: [], contactPhone: '0998-000 0000' },
    });
    expect(found.baseInfo).toBeUndefined();
  });

  it('has its teachers, a page of them', async () => {
    const reply = await test.ask(test.people.author, calls.listBaseTeachers, { positionId: ids.yecheng });
    expect(reply.json()).toMatchObject({ datalist: [], totalelements: 0, pagesize: 20 });
  });

  it('that is not public is told apart from none by nobody', async () => {
    for (const positionId of ['nothing', '9007199254740993']) {
      const reply = await test.ask(test.people.author, calls.getBase, { positionId });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({
        message: '这个教育基地不存在或者已经撤下，请回到教育基地看别的。',
      });
    }
  });

  it('counts a visitor once in half an hour', async () => {
    const views = async () =>
      (await test.query<{ num: number }>('select view_num as num from base where id = $1', [ids.hotan]))[0]
        ?.num;
    await test.ask(test.people.author, calls.getBase, { positionId: ids.hotan });
    await test.ask(test.people.author, calls.getOldBase, { id: ids.hotan });
    await test.ask(test.people.admin, calls.getBase, { positionId: ids.hotan });
    await expect.poll(views).toBe(2);
  });
});

describe('writing a base', () => {
  it('keeps it with the county in which it lies, which the writer has to manage', async () => {
    const { data: made } = await test.create(fullBase({ name: '本地的' }), 'local');
    expect(await test.query('select org_code from publication where id = $1', [made.id])).toEqual([
      { org_code: YECHENG },
    ]);
    const refused = await test.create(fullBase({ name: '别处的', areaCode: HOTAN_CITY }), 'local');
    expect(refused.fields ?? refused.message).toMatchObject({ areaCode: '所选单位不在您的管理范围内' });
  });

  it('is listed by the fields that the console filters', async () => {
    const names = async (field: string) =>
      (await test.ask(test.people.author, listPublications, { box: 'all', kind: 'base', field }))
        .json()
        .datalist.map(({ title }: { title: string }) => title);
    expect(await names('baseType:BASIC_PARTY_SCHOOL')).toEqual(['叶城县委党校']);
    expect(await names(`hierarchy:COUNTY,rcId:${RED}`)).toEqual([]);
    const bad = await test.ask(test.people.author, listPublications, { box: 'all', field: "a'--:b" });
    expect(bad.statusCode).toBe(400);
  });

  it('is submitted only with a point in the region and a known category', async () => {
    const problems = async (changes: object) => {
      const { data: made } = await test.create(fullBase(changes));
      const reply = await test.step('author', submitPublication, made.id);
      expect(reply.statusCode).toBe(422);
      return JSON.stringify(reply.json());
    };
    expect(await problems({ point: { lng: 37.8829, lat: 77.4206 } })).toContain('经度和纬度写反了');
    expect(await problems({ point: null })).toContain('还没有标出位置');
    expect(await problems({ rcId: '1' })).toContain('选的分类已经没有了');
  });

  it('leaves every memory when it is recalled: here at once, in another process within moments', async () => {
    const id = await test.publish(fullBase({ name: '红星渠首' }));
    const there = testDeps({ ...test.database });
    await changesHeard(there);
    const holds = (items: readonly BaseItem[]) => items.some((item) => item.id === id);
    const seenIn = async (deps: Deps) => [
      holds((await baseList(deps, 'new', {})).datalist),
      holds((await baseAreas(deps, {})).flatMap((area) => area.baseList)),
      holds(await provinceBases(deps, RED)),
      holds((await topBases(deps, 'new', {})).list),
      holds((await nearbyBases(deps, null, { longitude: 77.42, latitude: 37.88 })).datalist),
      await baseOf(deps, id).then(
        () => true,
        () => false,
      ),
    ];
    for (const deps of [test.deps, there]) expect(await seenIn(deps)).toEqual(Array(6).fill(true));
    await test.step('author', recallPublication, id, { reason: '核对名称' });
    expect(await seenIn(test.deps)).toEqual(Array(6).fill(false));
    await vi.waitFor(async () => expect(await seenIn(there)).toEqual(Array(6).fill(false)));
  });

  it('is found by the search and stands among favourites while it is public, and nowhere once it is recalled', async () => {
    const id = await test.publish(fullBase({ name: '坎儿井博物馆', address: '吐鲁番市亚尔镇' }));
    const { db } = test.database;
    expect(await BASE_SOURCE.entriesOf(db, [id])).toMatchObject([
      { title: '坎儿井博物馆', facets: ['叶城县', '现场教学点'] },
    ]);
    await catchUp(test.deps, [BASE_SOURCE]);
    test.deps.advance(70);
    expect(namesOf((await data(calls.listBases, { name: '坎而井' })).datalist)).toEqual(['坎儿井博物馆']);
    const cards = () => BASE_FAVORITES.cards(test.deps, test.people.author, [id]);
    expect((await cards()).get(id)).toMatchObject({ title: '坎儿井博物馆', isOpen: true });
    await test.step('author', recallPublication, id, { reason: '核对地址' });
    expect((await test.ask(test.people.author, calls.getBase, { positionId: id })).statusCode).toBe(404);
    expect((await cards()).size).toBe(0);
    expect(await BASE_SOURCE.entriesOf(db, [id])).toEqual([]);
    await catchUp(test.deps, [BASE_SOURCE]);
  });
});

describe('the sums of prefectures', () => {
  const counted = `select area_code, rc_id, num, round(lng_sum::numeric, 6) as lng, round(lat_sum::numeric, 6) as lat
    from base_area_sum where num > 0 order by 1, 2`;
  const summed = `select left(org_code, 18) as area_code, rc_id, count(*)::int as num,
    round(sum(lng)::numeric, 6) as lng, round(sum(lat)::numeric, 6) as lat
    from base where is_shown group by 1, 2 order by 1, 2`;

  it('are those of the bases, whatever becomes of a base', async () => {
    const add = `insert into base (id, org_code, name, base_type, rc_id, hierarchy, resource_record, lng, lat, publish_time, is_shown)
      values ($1, '000002000065654300654301', '和数', 'SITE_TEACH_BASE', '${RED}', 'OTHER', 'PRACTICE', 87, 48, now(), $2)`;
    const steps: [string, unknown[]][] = [
      [add, ['sum-1', true]],
      [add, ['sum-2', false]],
      [`update base set lng = 87.5, rc_id = '${OUTSIDE}' where id = $1`, ['sum-1']],
      [`update base set org_code = $2 where id = $1`, ['sum-1', HOTAN_CITY]],
      ['update base set is_shown = true, view_num = 3 where id = $1', ['sum-2']],
      ['update base set is_shown = false where id = $1', ['sum-1']],
      ['delete from base where id = any($1)', [['sum-1', 'sum-2']]],
    ];
    for (const [sql, values] of steps) {
      await test.query(sql, values);
      expect(await test.query(counted), sql).toEqual(await test.query(summed));
    }
  });
});
