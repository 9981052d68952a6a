import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ImportsTest,
  KASHGAR,
  openImports,
  YECHENG,
  YECHENG_PATH,
} from '#features/ground/imports/server/imports.fixtures.ts';
import { basesKind } from './bases-import.ts';

let test: ImportsTest;
beforeAll(async () => {
  test = await openImports([basesKind]);
});
afterAll(() => test.close());

const HEAD = ['名称', '类别', '分类', '认定层级', '所在地区', '地址', '坐标', '主管单位', '开放时间', '介绍'];
const row = (name: string, point: string, changes: Partial<Record<number, string>> = {}) =>
  [
    name,
    'PARTY_TEACH_BASE',
    '红色场馆',
    '县级',
    YECHENG_PATH,
    '零公里处',
    point,
    '叶城县',
    '',
    '一段。\n<b>',
  ].map((cell, at) => changes[at] ?? cell);

it('bases of a file become drafts of their counties; swapped and foreign coordinates are found and told', async () => {
  const author = await test.importer('kashgar-author', KASHGAR, 'author');
  const list = [
    HEAD,
    row('叶城烈士陵园', '77.4206,37.8829'),
    row('写反的', '37.8829,77.4206'),
    row('在北京的', '116.4,39.9'),
    row('不归我管', '79.93,37.11', { 4: '新疆维吾尔自治区/和田地区/和田市' }),
    row('只写到地区', '75.99,39.47', { 4: '新疆维吾尔自治区/喀什地区' }),
    row('没有的分类', '77.4,37.8', { 2: '红色场所' }),
    row('叶城烈士陵园', '77.4206,37.8829'),
  ];
  const id = await author.dryRun(list, 'bases');
  const failed = await author.rows(id, 'failed');
  const told = failed.flatMap(({ problems }) =>
    problems.map(({ column, reason, suggestion = '' }) => `${column} ${reason} ${suggestion}`.trim()),
  );
  expect(told).toEqual([
    '坐标 经度和纬度写反了 77.4206,37.8829',
    '坐标 这个点不在新疆范围内',
    expect.stringMatching(/^所在地区 没有这个组织，或者它不在您的管理范围内|^所在地区 组织名称对不上/),
    '所在地区 只写到了地州市',
    '分类 没有这个分类，是“红色场馆”吗？ 红色场馆',
    expect.stringMatching(/^名称 /),
  ]);
  await author.commit(id);
  const drafts = await test.deps.database.query<Record<string, unknown>>(
    '',
    `select org_code, title, state, edit_state, document->>'baseType' as type, document->'point' as point,
      document->>'content' as content from publication where kind = 'base'`,
    [],
  );
  expect(drafts).toEqual([
    {
      ...{ org_code: YECHENG, title: '叶城烈士陵园', state: 'unpublished', edit_state: 'draft' },
      ...{ type: 'PARTY_TEACH_BASE', point: { lng: 77.4206, lat: 37.8829 } },
      content: '<p>一段。</p><p>&lt;b&gt;</p>',
    },
  ]);
  const again = await author.rows(await author.dryRun(list.slice(0, 2), 'bases'));
  expect(again.map(({ state }) => state)).toEqual(['exists']);
});
