import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Importer,
  type ImportsTest,
  KASHGAR,
  openImports,
  ROOT,
} from '#features/ground/imports/server/imports.fixtures.ts';
import type { NewNode } from './classifications/classification-node.service.ts';
import { classificationsKind } from './classifications-kind.ts';
import { coursesKind } from './courses-kind.ts';
import type { DraftCourse } from './documents/draft-courses.service.ts';

let test: ImportsTest;
let author: Importer;
const drafts: DraftCourse[] = [];
const nodes: NewNode[] = [];

beforeAll(async () => {
  test = await openImports([
    coursesKind({
      titlesTaken: async (_sql, _org, titles) =>
        new Set(titles.filter((title) => ['已有的课程', '已有的 课程'].includes(title))),
      addDrafts: async (_tx, _deps, courses) => {
        drafts.push(...courses);
      },
    }),
    classificationsKind({
      editableTypes: ['SPECIAL_COLUMN', 'AUDIENCE'],
      addNode: async (_tx, _deps, node) => {
        nodes.push(node);
        return `new-${nodes.length}`;
      },
    }),
  ]);
  const add = `insert into teacher (id, name, org_code) values ('t1', '马晓燕', '${ROOT}'), ('t2', '王强', '${ROOT}'), ('t3', '王强', '${ROOT}')`;
  await test.deps.database.query('', add, []);
  author = await test.importer('kashgar-author', KASHGAR, 'author');
});
afterAll(() => test.close());

const HEAD = [
  '课程名称',
  '课程形式',
  '授课语言',
  '专题分类',
  '学时',
  '讲师',
  '地方',
  '摘要',
  '最少学习秒数',
  '完成比例',
  '允许倍速',
];
const row = (more: Record<string, string> = {}) => {
  const given: Record<string, string> = {
    课程名称: '村务公开怎么做',
    课程形式: '图文',
    专题分类: '基层治理/村务公开',
    学时: '0.5',
    ...more,
  };
  return HEAD.map((column) => given[column] ?? '');
};

describe('an import of courses', () => {
  it('makes drafts of the importer’s organisation with what the file says', async () => {
    const id = await author.dryRun(
      [
        HEAD,
        row(),
        row({
          课程名称: '防沙治沙',
          课程形式: '视频',
          授课语言: '维吾尔语',
          专题分类: '乡村振兴 > 防沙治沙',
          学时: '１.25',
          讲师: '马晓燕',
          完成比例: '0.8',
          允许倍速: '1.5倍',
          最少学习秒数: '30',
          地方: '莎车县',
        }),
        row({ 课程名称: '已有的课程' }),
      ],
      'courses',
    );
    expect((await author.rows(id)).map(({ state }) => state)).toEqual(['good', 'good', 'exists']);
    await author.commit(id);
    expect(drafts).toMatchObject([
      {
        title: '村务公开怎么做',
        mediaKind: 'text',
        lang: 'zh',
        categoryKey: 'govern',
        classificationIds: ['govern-3'],
        teacherIds: [],
        hours: '0.5',
        minViewSeconds: 15,
        coveragePercent: 95,
        maxRate: 2,
        place: '',
        summary: '',
        orgCode: KASHGAR,
        byUserId: expect.any(String),
      },
      {
        title: '防沙治沙',
        mediaKind: 'video',
        lang: 'ug',
        categoryKey: 'rural',
        classificationIds: ['rural-2'],
        teacherIds: ['t1'],
        hours: '1.25',
        minViewSeconds: 30,
        coveragePercent: 80,
        maxRate: 1.5,
        place: '莎车县',
        summary: '',
        orgCode: KASHGAR,
        byUserId: expect.any(String),
      },
    ]);
    expect(await author.summary(id)).toMatchObject({ hasResult: false, doneNum: 2 });
  });

  it('knows a course again whose name is written with other blanks', async () => {
    const id = await author.dryRun([HEAD, row({ 课程名称: '已有的   课程' })], 'courses');
    expect((await author.rows(id)).map(({ state }) => state)).toEqual(['exists']);
  });

  it.each<[string, Record<string, string>, string, RegExp, string]>([
    ['a title of one sign', { 课程名称: '课' }, '课程名称', /太短/, ''],
    ['a title with a picture in it', { 课程名称: '村务😀公开' }, '课程名称', /不能有“😀”/, ''],
    ['an unknown form', { 课程形式: '电影' }, '课程形式', /不在可选范围/, ''],
    ['an unknown language', { 授课语言: '英语' }, '授课语言', /不在可选范围/, ''],
    [
      'an unknown topic',
      { 专题分类: '基层治理/村务公关' },
      '专题分类',
      /是“基层治理\/村务公开”吗/,
      '基层治理/村务公开',
    ],
    ['hours of nought', { 学时: '0' }, '学时', /0.01 到 99.99/, ''],
    ['hours with three decimals', { 学时: '1.125' }, '学时', /两位小数/, ''],
    ['an unknown teacher', { 讲师: '马小燕、王强' }, '讲师', /是“马晓燕”吗/, '马晓燕、王强'],
    ['a teacher’s name that two have', { 讲师: '王强' }, '讲师', /有 2 位/, ''],
    ['half of nothing', { 完成比例: '20%' }, '完成比例', /50 到 100/, ''],
    ['a speed that is too high', { 允许倍速: '3' }, '允许倍速', /1 到 2/, ''],
    ['seconds that are none', { 最少学习秒数: '一会儿' }, '最少学习秒数', /整数/, ''],
    ['a summary that is too long', { 摘要: '长'.repeat(201) }, '摘要', /超过 200/, ''],
  ])('refuses %s', async (_name, more, column, reason, suggestion) => {
    const [failed] = await author.rows(await author.dryRun([HEAD, row(more)], 'courses'));
    expect(failed?.problems).toMatchObject([{ column, reason: expect.stringMatching(reason), suggestion }]);
  });
});

describe('an import of classifications', () => {
  const TREE = ['分类体系', '一级分类', '二级分类'];
  const LIST = [
    TREE,
    ['专题专栏', '基层治理', '网格服务'],
    ['专题专栏', '数字乡村', '直播助农'],
    ['专题专栏', '数字乡村', '电商'],
    ['专题专栏', '基层治理', '村务公开'],
    ['课程形式', '图文', ''],
    ['专栏专题', '基层治理', ''],
    ['专题专栏', '基层治理', '网格服务'],
    ['专题专栏', '数字乡村', '直播<i>'],
  ];

  it('adds what is missing, the first level once, and refuses trees that fill themselves', async () => {
    const root = await test.importer('root-admin', ROOT);
    const id = await root.dryRun(LIST, 'classifications');
    const rows = await root.rows(id);
    expect(rows.map(({ state }) => state)).toEqual([
      'good',
      'good',
      'good',
      'exists',
      'failed',
      'failed',
      'failed',
      'failed',
    ]);
    expect(rows[4]?.problems[0]?.reason).toMatch(/自动归类/);
    expect(rows[5]?.problems[0]?.suggestion).toBe('专题专栏');
    expect(rows[6]?.problems[0]?.reason).toBe('与第 2 行重复');
    expect(rows[7]?.problems[0]).toMatchObject({
      column: '二级分类',
      reason: expect.stringContaining('“<”'),
    });
    await root.commit(id);
    expect(nodes).toEqual([
      { typeCode: 'SPECIAL_COLUMN', parentId: 'govern', name: '网格服务' },
      { typeCode: 'SPECIAL_COLUMN', parentId: null, name: '数字乡村' },
      { typeCode: 'SPECIAL_COLUMN', parentId: 'new-2', name: '直播助农' },
      { typeCode: 'SPECIAL_COLUMN', parentId: 'new-2', name: '电商' },
    ]);
  });

  it('is the region’s administrators’ only', async () => {
    const prefecture = await test.importer('kashgar-admin', KASHGAR);
    const [row_] = await prefecture.rows(await prefecture.dryRun(LIST.slice(0, 2), 'classifications'));
    expect(row_?.problems[0]?.reason).toMatch(/只有自治区的管理员/);
  });
});
