import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ask, openWorld, testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller, RoleCode } from '#platform/shared/caller.ts';
import { URUMQI_BRANCH } from './regions.fixtures.ts';
import { addOrganisations } from './regions.public.ts';
import { regionsRoutes } from './regions.routes.ts';

const DICT = '/gwapi/dywlxynet/api/common/get_dict';
const TREE = '/gwapi/dywlxynet/api/org/tree';
const ROOT = '000002000065';
const URUMQI = `${ROOT}650100`;
const SHAYBAK = `${URUMQI}650103`;

const person = (roleCode: RoleCode, scope: string, orgCode = URUMQI_BRANCH.code): Caller =>
  testCaller({ orgCode, activeRole: { roleCode, orgCode: scope } });

const TYPES = [{ pCode: 'TRAIN_MODEL_BASE', pName: '党员教育培训示范基地' }];
/** Stands for the feature that keeps plain dictionaries. */
const dictionaryOf = async (_deps: Deps, code: string) => (code === 'POSITION_TYPE' ? TYPES : []);

let database: Database;
let askAs: Ask;
let close: () => Promise<void>;
let caller: Caller | null = null;

beforeAll(async () => {
  const world = await openWorld();
  ({ database, close } = world);
  await addOrganisations(database.db, [URUMQI_BRANCH]);
  ({ ask: askAs } = await world.serve(regionsRoutes(world.deps, dictionaryOf)));
});
afterAll(() => close());
beforeEach(() => {
  caller = null;
});

const get = async (path: string, query: Record<string, string>) => {
  const reply = await askAs(caller, { method: 'GET', path }, query);
  return { status: reply.statusCode, body: reply.json() };
};
const names = (items: { pName: string }[]) => items.map(({ pName }) => pName);

describe('the region dictionary', () => {
  it('gives a visitor the prefectures of the whole region, each with its counties', async () => {
    const { status, body } = await get(DICT, { dictCode: 'region' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: '200', success: true });
    expect(names(body.data).slice(0, 3)).toEqual(['乌鲁木齐市', '伊犁哈萨克自治州', '塔城地区']);
    expect(names(body.data[0].Children)).toContain('沙依巴克区');
  });

  it('gives the counties of a prefecture with their towns, and leaves party branches out', async () => {
    const { body } = await get(DICT, { dictCode: 'region', parentId: URUMQI });
    const county = body.data.find((item: { pCode: string }) => item.pCode === SHAYBAK);
    expect(names(county.Children)).toContain('友好北路街道');
    expect(names(county.Children)).not.toContain(URUMQI_BRANCH.name);
  });

  it('gives nothing below a town', async () => {
    const { status, body } = await get(DICT, { dictCode: 'region', parentId: `${SHAYBAK}103005` });
    expect([status, body.data]).toEqual([200, []]);
  });

  it('answers 404 with a sentence for a region that does not exist', async () => {
    const { status, body } = await get(DICT, { dictCode: 'region', parentId: '000002000063' });
    expect(status).toBe(404);
    expect(body.message).toContain('000002000063');
  });

  it('is no way to list what lies under a party branch', async () => {
    expect((await get(DICT, { dictCode: 'region', parentId: URUMQI_BRANCH.code })).status).toBe(404);
  });
});

describe('the regions of the class tabs', () => {
  it('begin with 热门 and 自治区级, then the short names in the specification’s order', async () => {
    const { body } = await get(DICT, { dictCode: 'region_web' });
    expect(names(body.data).slice(0, 4)).toEqual(['热门', '自治区级', '乌鲁木齐', '伊犁']);
    expect(body.data[0]).toEqual({ pCode: 'HOT_ORG_CODE', pName: '热门', Children: [] });
    expect(body.data[1]).toEqual({ pCode: ROOT, pName: '自治区级', Children: [] });
    expect(body.data).toHaveLength(17);
  });

  it('end with 其他: the cities directly under the region, chosen without a row of counties', async () => {
    const { body } = await get(DICT, { dictCode: 'region_web' });
    expect(body.data.at(-1)).toEqual({ pCode: `${ROOT}659000`, pName: '其他', Children: [] });
    expect(names(body.data)).not.toContain('自治区直辖');
  });

  it('have nothing below 热门, and no 热门 among the counties', async () => {
    expect((await get(DICT, { dictCode: 'region_web', parentId: 'HOT_ORG_CODE' })).body.data).toEqual([]);
    const counties = await get(DICT, { dictCode: 'region_web', parentId: URUMQI });
    expect(names(counties.body.data)).not.toContain('热门');
  });
});

describe('a plain dictionary', () => {
  it('gives codes and names to everybody', async () => {
    const { body } = await get(DICT, { dictCode: 'POSITION_TYPE' });
    expect(body.data).toEqual(TYPES);
  });

  it('answers 404 with a sentence for an unknown code, 400 for a code that cannot be one', async () => {
    const unknown = await get(DICT, { dictCode: 'constructor' });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'regions.unknownDict']);
    expect((await get(DICT, { dictCode: 'a\u0000b' })).status).toBe(400);
    expect((await get(DICT, { dictCode: 'region', parentId: "1' or 1=1" })).status).toBe(400);
    expect((await get(DICT, {})).status).toBe(400);
  });
});

describe('the organisation tree', () => {
  it('is not for visitors', async () => {
    expect((await get(TREE, {})).status).toBe(401);
  });

  it('shows a learner the own organisation and nothing below', async () => {
    caller = person('learner', SHAYBAK, SHAYBAK);
    const { body } = await get(TREE, {});
    expect(body.data).toEqual([{ orgCode: SHAYBAK, orgName: '沙依巴克区', childNum: 0, children: [] }]);
    expect((await get(TREE, { parentCode: SHAYBAK })).body.data).toEqual([]);
  });

  it('refuses a learner every other organisation', async () => {
    caller = person('learner', ROOT);
    for (const parentCode of [ROOT, URUMQI, SHAYBAK]) {
      const { status, body } = await get(TREE, { parentCode });
      expect([status, body.code]).toEqual([403, 'regions.outOfScope']);
    }
  });

  it('starts a manager at the organisation of the active role, with its direct organisations', async () => {
    caller = person('manager', URUMQI);
    const { body } = await get(TREE, {});
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ orgCode: URUMQI, orgName: '乌鲁木齐市', childNum: 8 });
    expect(body.data[0].children).toHaveLength(8);
  });

  it('opens one level at a time, branches included, and says how many are below each', async () => {
    caller = person('manager', URUMQI);
    const { body } = await get(TREE, { parentCode: URUMQI });
    const county = body.data.find((item: { orgCode: string }) => item.orgCode === SHAYBAK);
    expect(county.childNum).toBe(county.children.length);
    expect(county.children).toContainEqual({
      orgCode: URUMQI_BRANCH.code,
      orgName: URUMQI_BRANCH.name,
      childNum: 0,
    });
  });

  it('refuses a manager what lies beside or above the scope, whether it exists or not', async () => {
    caller = person('manager', URUMQI);
    expect((await get(TREE, { parentCode: ROOT })).status).toBe(403);
    expect((await get(TREE, { parentCode: `${ROOT}653100` })).status).toBe(403);
    expect((await get(TREE, { parentCode: `${ROOT}999999` })).status).toBe(403);
  });

  it('answers 404 for an unknown organisation inside the scope', async () => {
    caller = person('admin', ROOT);
    expect((await get(TREE, { parentCode: `${ROOT}999999` })).status).toBe(404);
    expect((await get(TREE, { parentCode: ROOT })).body.data).toHaveLength(15);
  });

  it('is empty for a person whose organisation was dissolved', async () => {
    caller = person('learner', `${ROOT}999999`, `${ROOT}999999`);
    expect((await get(TREE, {})).body.data).toEqual([]);
  });
});
