import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { REGION_DICTIONARIES } from '#features/ground/organisations/server/regions.public.ts';
import { changesHeard } from '#platform/server/changes.ts';
import {
  getDictionary,
  listDictionaries,
  mergeEntries,
  previewMerge,
  saveDictionary,
} from '../shared/dictionaries.contract.ts';
import type { Entry } from '../shared/dictionary-change.rules.ts';
import {
  currentCode,
  type DictionaryKind,
  dictionaryChoices,
  dictionaryNames,
} from './dictionaries.public.ts';
import { dictionariesRoutes } from './dictionaries.routes.ts';

const ROOT = '000002000065';
const CODE = 'ResourceRecord';
const used = new Map<string, number>();
const RECORDS: DictionaryKind = {
  dictCode: CODE,
  title: '资源记录',
  note: '',
  order: 1,
  counted: '处教育基地',
  unit: '用到的基地',
  mayAdd: true,
  mayHide: true,
  uses: async () => used,
  merge: async (_tx, from, to) => {
    used.set(to, (used.get(to) ?? 0) + (used.get(from) ?? 0));
    used.delete(from);
  },
};

let world: Awaited<ReturnType<typeof openWorld<'Region' | 'Kashgar'>>>;
let askAs: Awaited<ReturnType<typeof world.serve>>['ask'];

beforeAll(async () => {
  world = await openWorld({
    staff: [
      ['Region', '赵卫东', 'admin', ROOT],
      ['Kashgar', '艾力', 'admin', `${ROOT}653100`],
    ],
  });
  await changesHeard(world.deps);
  ({ ask: askAs } = await world.serve(dictionariesRoutes(world.deps, [RECORDS, ...REGION_DICTIONARIES])));
});
afterAll(() => world.close());

const read = async (dictCode = CODE) =>
  (await askAs(world.people.Region, getDictionary, { dictCode })).json().data;
const save = async (
  edit: (entries: readonly Entry[]) => readonly Entry[],
  { dictCode = CODE, who = world.people.Region, version = '' } = {},
) => {
  const known = await read(dictCode);
  const entries = edit(known.entries).map(({ pCode, pName, isHidden }) => ({ pCode, pName, isHidden }));
  const reply = await askAs(who, saveDictionary, { dictCode, version: version || known.version, entries });
  return { status: reply.statusCode, body: reply.json() };
};
const renamed = (code: string, pName: string) => (entries: readonly Entry[]) =>
  entries.map((entry) => (entry.pCode === code ? { ...entry, pName } : entry));

describe('a dictionary', () => {
  it('is listed with its entries, and those of regions come from the organisations', async () => {
    const { data } = (await askAs(world.people.Kashgar, listDictionaries)).json();
    expect(data).toContainEqual({ dictCode: CODE, title: '资源记录', num: 6 });
    const regions = await read('region');
    expect(regions.entries[0]).toMatchObject({ pName: '乌鲁木齐市', isHidden: false });
    expect(regions.entries[0].useNum).toBeGreaterThan(7);
  });

  it('is changed as a whole, at once for everybody who reads it, with a row in the audit trail', async () => {
    expect((await dictionaryNames(world.deps, CODE)).get('OATH')).toBe('入党宣誓');
    const { status, body } = await save((entries) => [
      { pCode: 'RED_ROAD', pName: ' 重走  红色路 ', isHidden: false },
      ...renamed('OATH', '重温入党誓词')(entries),
    ]);
    expect([status, body.data?.entries[0].pName]).toEqual([200, '重走 红色路']);
    await expect.poll(async () => (await dictionaryNames(world.deps, CODE)).get('OATH')).toBe('重温入党誓词');
    expect((await dictionaryChoices(world.deps, CODE))[0]).toEqual({
      pCode: 'RED_ROAD',
      pName: '重走 红色路',
    });
    expect(await world.audited(CODE)).toEqual(['dictionaries.save']);
  });

  it('keeps the names of hidden entries and offers them no more', async () => {
    await save((entries) => entries.map((entry) => ({ ...entry, isHidden: entry.pCode === 'TRAINING' })));
    const known = (await read()).entries.find(({ pCode }: Entry) => pCode === 'TRAINING');
    expect(known.hiddenDay).toBe('2026-07-09');
    await expect
      .poll(async () => (await dictionaryChoices(world.deps, CODE)).map(({ pCode }) => pCode))
      .not.toContain('TRAINING');
    expect((await dictionaryNames(world.deps, CODE)).get('TRAINING')).toBe('集中培训');
  });

  it('removes no entry that is used, and takes one away that is not', async () => {
    const without = (entries: readonly Entry[]) => entries.filter(({ pCode }) => pCode !== 'LECTURE');
    used.set('LECTURE', 2);
    const { status, body } = await save(without);
    expect(status).toBe(422);
    expect(body.message).toBe('没有保存：“专题党课”不能删除：2 处教育基地在用，可以停用。');
    used.clear();
    expect((await save(without)).status).toBe(200);
  });

  it('is not overwritten by somebody who saw an older one, nor changed by a part of the region', async () => {
    const { version } = await read();
    expect((await save(renamed('OATH', '入党宣誓'))).status).toBe(200);
    expect((await save(renamed('OATH', '宣誓'), { version })).body.code).toBe('dictionaries.changed');
    const other = await save(renamed('OATH', '宣誓'), { who: world.people.Kashgar });
    expect([other.status, other.body.code]).toEqual([403, 'dictionaries.onlyRegion']);
    expect((await askAs(world.people.Region, getDictionary, { dictCode: 'NONE' })).statusCode).toBe(404);
  });

  it('renames and orders regions in the organisations themselves', async () => {
    const { status } = await save(
      ([first, ...rest]) => [...rest, { ...(first as Entry), pName: '乌鲁木齐（首府）' }],
      { dictCode: 'region_web' },
    );
    expect(status).toBe(200);
    const rows = await world.query<{ name: string; short_name: string; sort: number }>(
      `select name, short_name, sort from organisation where code = '${ROOT}650100'`,
    );
    expect(rows[0]).toMatchObject({ name: '乌鲁木齐市', short_name: '乌鲁木齐（首府）', sort: 14 });
    const added = await save((entries) => [...entries, { pCode: 'XJ', pName: '新项', isHidden: false }], {
      dictCode: 'region',
    });
    expect(added.body.code).toBe('dictionaries.refused');
  });
});

describe('one entry that becomes a part of another', () => {
  const input = { dictCode: CODE, from: 'OATH', to: 'THEME_DAY' };
  const merge = async (more: object = {}, who = world.people.Region) => {
    const { version } = await read();
    const reply = await askAs(who, mergeEntries, { ...input, version, ...more });
    return { status: reply.statusCode, body: reply.json() };
  };

  it('says before how many things change with it, and what cannot be merged', async () => {
    used.set('OATH', 3);
    const { data } = (await askAs(world.people.Region, previewMerge, input)).json();
    expect(data).toMatchObject({ num: 3, version: (await read()).version });
    expect(data.lines[0]).toContain('用到它的 3 处教育基地一起改成');
    const wrong = async (more: object) =>
      (await askAs(world.people.Region, previewMerge, { ...input, ...more })).json().message;
    expect(await wrong({ to: 'OATH' })).toContain('不能并到自己');
    expect(await wrong({ to: 'NOTHING' })).toContain('已经没有了');
    expect(await wrong({ to: 'TRAINING' })).toContain('停用了');
    const regions = await read('region');
    const [first, second] = regions.entries.map(({ pCode }: Entry) => pCode);
    expect(await wrong({ dictCode: 'region', from: first, to: second })).toContain('由系统定');
    expect((await askAs(world.people.Kashgar, previewMerge, input)).statusCode).toBe(403);
  });

  it('is gone, its uses have the other one, and its code leads on', async () => {
    expect((await merge({ version: '0123456789abcdef' })).body.code).toBe('dictionaries.changed');
    expect((await merge({}, world.people.Kashgar)).status).toBe(403);
    const { status, body } = await merge();
    expect([status, body.data?.entries.map(({ pCode }: Entry) => pCode).includes('OATH')]).toEqual([
      200,
      false,
    ]);
    expect([used.get('OATH'), used.get('THEME_DAY')]).toEqual([undefined, 3]);
    expect(await world.audited(CODE)).toContain('dictionaries.merge');
    const name = body.data.entries.find(({ pCode }: Entry) => pCode === 'THEME_DAY').pName;
    await expect.poll(async () => (await dictionaryNames(world.deps, CODE)).get('OATH')).toBe(name);
    expect(await currentCode(world.deps, CODE, 'OATH')).toBe('THEME_DAY');
    expect((await dictionaryChoices(world.deps, CODE)).map(({ pCode }) => pCode)).not.toContain('OATH');
  });

  it('gives its code to no other entry, and a second merge leads both on', async () => {
    const again = await save((entries) => [...entries, { pCode: 'OATH', pName: '又一项', isHidden: false }]);
    expect([again.status, again.body.message]).toEqual([422, expect.stringContaining('代码 OATH 已经并到')]);
    expect((await merge({ from: 'THEME_DAY', to: 'RED_ROAD' })).status).toBe(200);
    await expect.poll(() => currentCode(world.deps, CODE, 'OATH')).toBe('RED_ROAD');
  });
});
