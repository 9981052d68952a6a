import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../shared/imports.contract.ts';
import {
  type Importer,
  type ImportsTest,
  KASHGAR,
  openImports,
  URUMQI,
  YECHENG,
  YECHENG_PATH,
} from './imports.fixtures.ts';
import { organisationsKind } from './organisations-kind.ts';

let test: ImportsTest;
let admin: Importer;
const HEAD = ['组织名称', '上级组织编码或全路径', '简称', '类型'];

beforeAll(async () => {
  test = await openImports([organisationsKind]);
  admin = await test.importer('kashgar-admin', KASHGAR);
});
afterAll(() => test.close());

const dryRun = (...rows: string[][]) => admin.dryRun([HEAD, ...rows], 'organisations');
const below = (code: string) =>
  test.deps.database.query<Record<string, string>>(
    '',
    `select code, name, short_name, kind, level from organisation where parent_code = $1 and kind = 'branch' order by code`,
    [code],
  );

describe('an import of organisations', () => {
  it('gives codes in order, below organisations of the same file, too', async () => {
    const id = await dryRun(
      ['甲村党支部', YECHENG, '甲支部', ''],
      ['乙村党支部', YECHENG_PATH, '', '党组织'],
      ['第一党小组', `${YECHENG_PATH}/甲村党支部`, '', ''],
      ['甲村党支部', '叶城县', '', ''],
    );
    const rows = await admin.rows(id);
    expect(rows.map(({ state }) => state)).toEqual(['good', 'good', 'good', 'failed']);
    expect(rows[3]?.problems[0]).toMatchObject({ column: '上级组织编码或全路径', suggestion: YECHENG_PATH });
    await admin.commit(id);
    expect(await below(YECHENG)).toMatchObject([
      { code: `${YECHENG}900001`, name: '甲村党支部', short_name: '甲支部', level: 4 },
      { code: `${YECHENG}900002`, name: '乙村党支部', short_name: '乙村党支部' },
    ]);
    expect(await below(`${YECHENG}900001`)).toMatchObject([
      { code: `${YECHENG}900001900001`, name: '第一党小组' },
    ]);
    expect((await admin.rows(id, 'done')).map(({ note }) => note)[2]).toBe(
      `新建组织，编码 ${YECHENG}900001900001`,
    );
  });

  it('says what is already there, what is doubled, and what it may not make', async () => {
    const id = await dryRun(
      ['丙村党支部', YECHENG, '', ''],
      ['喀格勒克镇', YECHENG, '', ''],
      ['丙村党支部', YECHENG_PATH, '', ''],
      ['某县', YECHENG, '', '行政区划'],
      ['丁/村', YECHENG, '', ''],
      ['戊村党支部', URUMQI, '', ''],
      ['第二党小组', `${YECHENG_PATH}/己村党支部`, '', ''],
      ['己村党支部', YECHENG, '', ''],
    );
    const rows = await admin.rows(id);
    expect(rows.map(({ state, problems }) => [state, problems.map(({ column }) => column).join()])).toEqual([
      ['good', ''],
      ['exists', ''],
      ['failed', '组织名称'],
      ['failed', '类型'],
      ['failed', '组织名称'],
      ['failed', '上级组织编码或全路径'],
      ['failed', '上级组织编码或全路径'],
      ['good', ''],
    ]);
    expect(rows[6]?.problems[0]?.reason).toBe('上级在后面的第 9 行');
  });

  it('names the letter that a name cannot have', async () => {
    const [row] = await admin.rows(await dryRun(['甲😀支部', YECHENG, '', '']));
    expect(row).toMatchObject({
      state: 'failed',
      problems: [{ column: '组织名称', reason: expect.stringContaining('“😀”') }],
    });
  });

  it('leaves a row unwritten whose organisation above was left out', async () => {
    const id = await dryRun(
      ['庚村党支部', YECHENG, '', ''],
      ['第三党小组', `${YECHENG_PATH}/庚村党支部`, '', ''],
    );
    await admin.call(contract.skipImportRow, { id, line: 2, isSkipped: true });
    await admin.commit(id);
    expect(await admin.rows(id)).toMatchObject([
      { state: 'skipped' },
      { state: 'failed', problems: [{ reason: '上级没有建成' }] },
    ]);
  });
});
