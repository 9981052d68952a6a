import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Ask, openWorld, testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import { changesHeard } from '#platform/server/changes.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller, RoleCode } from '#platform/shared/caller.ts';
import { BASE } from '#platform/shared/envelope.ts';
import { orgAdminRoutes } from './org-admin.routes.ts';
import type { OrgAdminPorts } from './org-admin.service.ts';
import type { OrgReformPorts } from './org-reform.service.ts';
import { rememberedOrgNames } from './regions.cache.ts';
import { orgExporter } from './regions.public.ts';
import { getRegions, getTree } from './regions.read.ts';

const ROOT = '000002000065';
const KASHGAR = `${ROOT}653100`;
const SHACHE = `${KASHGAR}653125`;
const HOTAN = `${ROOT}653200`;

let deps: TestDeps;
let askAs: Ask;
let close: () => Promise<void>;
let caller: Caller;
let audited: Parameters<OrgAdminPorts['audit']>[1][] = [];
let peopleNum = 0;

const as = (roleCode: RoleCode, orgCode: string): Caller =>
  testCaller({ orgCode: ROOT, activeRole: { roleCode, orgCode } });

beforeAll(async () => {
  const world = await openWorld();
  ({ deps, close } = world);
  const ports: OrgReformPorts = {
    audit: async (_sql, entry) => void audited.push(entry),
    uses: [async () => ({ name: '人员', num: peopleNum })],
    follows: [],
    columns: [],
    reforms: [],
    peopleOf: async () => [],
    movePeople: async () => 0,
  };
  ({ ask: askAs } = await world.serve(orgAdminRoutes(deps, ports)));
});
afterAll(() => close());
beforeEach(() => {
  caller = as('admin', KASHGAR);
  audited = [];
  peopleNum = 0;
});

const ask = async (path: string, payload: object = {}) => {
  const reply = await askAs(caller, { method: 'POST', path: `${BASE}/api/admin/org/${path}` }, payload);
  return { status: reply.statusCode, body: reply.json() };
};
const create = async (orgName: string, parentCode = SHACHE) =>
  (await ask('create', { parentCode, orgName })).body.data.orgCode as string;

describe('the list of organisations', () => {
  it('shows what is directly below the one that is opened', async () => {
    const { body } = await ask('list', { parentCode: KASHGAR, pageSize: 100 });
    expect(body.datalist.length).toBeGreaterThan(10);
    const shache = body.datalist.find((row: { orgCode: string }) => row.orgCode === SHACHE);
    expect(shache).toMatchObject({
      orgName: '莎车县',
      kind: 'region',
      level: 3,
      pathName: '新疆维吾尔自治区/喀什地区/莎车县',
      version: 1,
    });
    expect(shache.childNum).toBeGreaterThan(5);
  });

  it('finds by name in the whole scope and nowhere else', async () => {
    const found = async (input: object) => (await ask('list', input)).body.datalist;
    expect((await found({ keyword: '莎车县' }))[0].orgCode).toBe(SHACHE);
    expect(await found({ keyword: '和田市' })).toEqual([]);
    expect((await ask('find', { keyword: '莎车' })).body.data.length).toBeGreaterThan(0);
    expect((await ask('find', { orgCode: HOTAN })).body.data).toEqual([]);
    expect((await ask('find', {})).body.data).toEqual([]);
  });

  it('answers odd questions without breaking', async () => {
    for (const input of [
      { keyword: '\u0000%_\\' },
      { sort: '-constructor' },
      { sort: '-level' },
      { pageNum: 999 },
    ])
      expect((await ask('list', input)).status).toBe(200);
  });
});

describe('an organisation outside of the scope', () => {
  it('is not found by any call, as if it did not exist', async () => {
    const names = { orgName: '某支部', shortName: '某支部', sort: 0 };
    const calls: [string, object][] = [
      ['list', { parentCode: HOTAN }],
      ['get', { orgCode: HOTAN }],
      ['save', { orgCode: HOTAN, version: 1, ...names }],
      ['create', { parentCode: HOTAN, orgName: '某支部' }],
      ['remove', { orgCode: HOTAN, version: 1 }],
      ['get', { orgCode: ROOT }],
      ['get', { orgCode: `${KASHGAR}999999` }],
    ];
    for (const [path, input] of calls) {
      const { status, body } = await ask(path, input);
      expect([path, status, body.code]).toEqual([path, 404, 'regions.orgNotFound']);
    }
    expect(audited).toEqual([]);
  });

  it('and all of this is for administrators only, but choosing one', async () => {
    for (const role of ['learner', 'manager', 'author', 'operator'] as const) {
      caller = as(role, ROOT);
      expect([role, (await ask('list')).status]).toEqual([role, 403]);
      expect([role, (await ask('find', { keyword: '莎车县' })).status]).toEqual([
        role,
        role === 'learner' ? 403 : 200,
      ]);
    }
  });
});

describe('a new organisation', () => {
  it('gets the next free code under its parent and is audited', async () => {
    const first = await create('第一党支部');
    const second = await create('第二党支部');
    expect([first, second]).toEqual([`${SHACHE}900001`, `${SHACHE}900002`]);
    expect((await ask('get', { orgCode: first })).body.data).toMatchObject({
      kind: 'branch',
      pathName: '新疆维吾尔自治区/喀什地区/莎车县/第一党支部',
      canRemove: true,
      uses: [],
    });
    expect(audited[0]).toMatchObject({
      userId: 'u1',
      action: 'regions.createOrg',
      subject: first,
      orgCode: first,
      facts: { after: { name: '第一党支部' } },
    });
  });

  it('created twice at the same moment gets two codes', async () => {
    const codes = await Promise.all([create('并发甲'), create('并发乙'), create('并发丙')]);
    expect(new Set(codes).size).toBe(3);
  });

  it('is refused with the name of a sister, an empty one, or where there is no room', async () => {
    await create('重名支部');
    const twin = await ask('create', { parentCode: SHACHE, orgName: ' 重名支部 ' });
    expect([twin.status, twin.body.code]).toEqual([409, 'regions.nameTaken']);
    expect(twin.body.message).toContain('莎车县');
    for (const orgName of [' ', 'a\u0000', '\ud800'])
      expect((await ask('create', { parentCode: SHACHE, orgName })).body.code).toBe('regions.badName');
    const odd = await ask('create', { parentCode: SHACHE, orgName: '<i>先锋😀支部' });
    expect([odd.status, odd.body.message]).toEqual([422, expect.stringContaining('“<”')]);
    let parentCode = SHACHE;
    for (let n = 0; parentCode.length < 60; n += 1) parentCode = await create(`第 ${n} 层`, parentCode);
    expect((await ask('create', { parentCode, orgName: '太深' })).body.code).toBe('regions.noRoom');
  });
});

describe('saving an organisation', () => {
  it('keeps its code, counts its version, and writes down what was changed only', async () => {
    const orgCode = await create('旧名');
    const { sort } = (await ask('get', { orgCode })).body.data;
    audited = [];
    const saved = await ask('save', { orgCode, version: 1, orgName: '新名', shortName: '旧名', sort });
    expect(saved.body.data).toEqual({ version: 2 });
    expect(audited[0]?.facts).toEqual({ label: '新名', before: { name: '旧名' }, after: { name: '新名' } });
    const late = await ask('save', { orgCode, version: 1, orgName: '更新', shortName: '更新', sort: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'regions.changed']);
  });

  it('by two at once succeeds for one', async () => {
    const orgCode = await create('同时');
    const save = (orgName: string) =>
      ask('save', { orgCode, version: 1, orgName, shortName: orgName, sort: 0 });
    const both = await Promise.all([save('同时甲'), save('同时乙')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a name with letters that names do not have', () => {
  const save = (orgCode: string, names: { orgName: string; shortName: string }, version = 1) =>
    ask('save', { orgCode, version, sort: 0, ...names });

  it('is refused when an organisation is saved, and the letter is named', async () => {
    const orgCode = await create('先锋支部');
    for (const names of [
      { orgName: '先锋😀', shortName: '先锋' },
      { orgName: '先锋支部', shortName: '先锋😀' },
    ]) {
      const { status, body } = await save(orgCode, names);
      expect([status, body.code]).toEqual([422, 'regions.strangeLetter']);
      expect(body.message).toContain('“😀”');
    }
    expect((await ask('get', { orgCode })).body.data).toMatchObject({ orgName: '先锋支部', version: 1 });
  });

  it('stays where it was before there was the rule, until somebody gives another one', async () => {
    const orgCode = await create('老支部');
    const old = '<i>老支部';
    await deps.database.query('', 'update organisation set name = $2, short_name = $2 where code = $1', [
      orgCode,
      old,
    ]);
    expect((await save(orgCode, { orgName: old, shortName: old })).status).toBe(200);
    expect((await save(orgCode, { orgName: old, shortName: '老支部' }, 2)).status).toBe(200);
    const other = await save(orgCode, { orgName: '<b>老支部', shortName: '老支部' }, 3);
    expect([other.status, other.body.code]).toEqual([422, 'regions.strangeLetter']);
  });
});

describe('removing an organisation', () => {
  it('works for an empty branch and says what stands in the way of others', async () => {
    const orgCode = await create('待删');
    peopleNum = 3;
    const used = await ask('remove', { orgCode, version: 1 });
    expect([used.status, used.body.code]).toEqual([422, 'regions.notEmpty']);
    expect(used.body.message).toContain('3 个人员');
    expect((await ask('get', { orgCode })).body.data).toMatchObject({
      canRemove: false,
      uses: [{ name: '人员', num: 3 }],
    });
    peopleNum = 0;
    const child = await create('下级', orgCode);
    expect((await ask('remove', { orgCode, version: 1 })).body.message).toContain('1 个下级组织');
    await ask('remove', { orgCode: child, version: 1 });
    expect((await ask('remove', { orgCode, version: 2 })).status).toBe(409);
    expect((await ask('remove', { orgCode, version: 1 })).status).toBe(200);
    expect((await ask('get', { orgCode })).status).toBe(404);
    expect(audited.at(-1)).toMatchObject({
      action: 'regions.removeOrg',
      facts: { before: { name: '待删' } },
    });
    expect((await ask('remove', { orgCode: SHACHE, version: 1 })).body.code).toBe('regions.fixedRegion');
  });
});

describe('a change of organisations', () => {
  it('is read by other processes as soon as they hear of it', async () => {
    const elsewhere = testDeps({ ...deps.database });
    await changesHeard(elsewhere);
    const namesThere = async () => (await getRegions(elsewhere, KASHGAR, false)).map(({ pName }) => pName);
    const treeThere = async () => (await getTree(elsewhere, caller, SHACHE)).map(({ orgName }) => orgName);
    const nameThere = async () => (await rememberedOrgNames(elsewhere, [SHACHE])).get(SHACHE);
    expect(await namesThere()).toContain('莎车县');
    expect(await nameThere()).toBe('莎车县');
    expect(await treeThere()).not.toContain('新建党支部');
    const orgCode = await create('新建党支部');
    await vi.waitFor(async () => expect(await treeThere()).toContain('新建党支部'));
    const { body } = await ask('list', { parentCode: KASHGAR, pageSize: 100 });
    const { version } = body.datalist.find((row: { orgCode: string }) => row.orgCode === SHACHE);
    const renamed = { orgCode: SHACHE, version, orgName: '叶尔羌县', shortName: '叶尔羌', sort: 0 };
    expect((await ask('save', renamed)).status).toBe(200);
    await vi.waitFor(async () => {
      expect(await namesThere()).toContain('叶尔羌县');
      expect(await nameThere()).toBe('叶尔羌县');
    });
    await ask('save', { ...renamed, version: version + 1, orgName: '莎车县', shortName: '莎车' });
    await ask('remove', { orgCode, version: 1 });
    await vi.waitFor(async () => expect(await treeThere()).not.toContain('新建党支部'));
  });
});

describe('the export of organisations', () => {
  it('holds the scope only, parents before children, filtered like the list', async () => {
    const exporter = orgExporter(deps);
    const rows: Record<string, unknown>[] = [];
    for await (const row of exporter.rows(caller, {}, '')) rows.push(row);
    expect(rows.length).toBe(await exporter.count(caller, {}));
    expect(rows[0]).toMatchObject({ orgCode: KASHGAR, kind: '地区' });
    expect(rows.every(({ orgCode }) => String(orgCode).startsWith(KASHGAR))).toBe(true);
    expect(await exporter.count(caller, { parentCode: HOTAN })).toBe(0);
    const { totalelements } = (await ask('list', { keyword: '莎车县' })).body;
    expect(await exporter.count(caller, { keyword: '莎车县' })).toBe(totalelements);
  });
});
