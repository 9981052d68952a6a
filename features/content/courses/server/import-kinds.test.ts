import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ImportsTest,
  KASHGAR,
  openImports,
  ROOT,
} from '#features/ground/imports/server/imports.fixtures.ts';
import { classificationsKind } from './classifications-kind.ts';
import { coursesKind } from './courses-kind.ts';

let test: ImportsTest;
beforeAll(async () => {
  test = await openImports([coursesKind(), classificationsKind()]);
});
afterAll(() => test.close());

const query = (text: string) => test.deps.database.query<Record<string, unknown>>('', text, []);

it('courses of a file become drafts that only their authors see', async () => {
  const author = await test.importer('kashgar-author', KASHGAR, 'author');
  const list = [
    ['课程名称', '课程形式', '专题分类', '学时', '允许倍速'],
    ['怎样开好村务公开会', '图文', '基层治理/村务公开', '0.5', '1.5'],
    ['防沙治沙', '视频', '乡村振兴/防沙治沙', '1.25', ''],
  ];
  const id = await author.dryRun(list, 'courses');
  await author.commit(id);
  expect(await author.summary(id)).toMatchObject({ doneNum: 2, failedNum: 0 });
  const drafts = await query(
    `select c.title, c.status, c.org_code, c.hours_hundredths, e.edit_state as state, e.document->>'maxRate' as rate
     from course c join publication e on e.kind = 'course' and e.id = c.id order by c.hours_hundredths`,
  );
  expect(drafts).toEqual([
    {
      title: '怎样开好村务公开会',
      status: 1,
      org_code: KASHGAR,
      hours_hundredths: 50,
      state: 'draft',
      rate: '1.5',
    },
    { title: '防沙治沙', status: 1, org_code: KASHGAR, hours_hundredths: 125, state: 'draft', rate: '2' },
  ]);
  const again = await author.rows(await author.dryRun(list, 'courses'));
  expect(again.map(({ state }) => state)).toEqual(['exists', 'exists']);
});

it('classifications of a file are added to their tree, whose version counts up', async () => {
  const root = await test.importer('root-admin', ROOT);
  const list = [
    ['分类体系', '一级分类', '二级分类'],
    ['专题专栏', '数字乡村', '直播助农'],
    ['专题专栏', '数字乡村', '电商'],
    ['学习对象', '驻村干部', ''],
  ];
  const id = await root.dryRun(list, 'classifications');
  await root.commit(id);
  expect(await root.summary(id)).toMatchObject({ doneNum: 3 });
  const nodes = await query(
    `select c.name, p.name as parent from classification c left join classification p on p.id = c.parent_id
     where c.id like 'n-%' order by c.name collate "C"`,
  );
  expect(nodes).toHaveLength(4);
  expect(nodes).toContainEqual({ name: '电商', parent: '数字乡村' });
  expect(await query(`select version from classification_type where code = 'SPECIAL_COLUMN'`)).toEqual([
    { version: 3 },
  ]);
});
