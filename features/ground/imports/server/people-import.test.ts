import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '#features/ground/accounts/server/accounts.fixtures.ts';
import * as contract from '../shared/imports.contract.ts';
import {
  csvOf,
  type Importer,
  type ImportsTest,
  KASHGAR,
  openImports,
  URUMQI,
  YECHENG,
  YECHENG_PATH,
} from './imports.fixtures.ts';
import { madeNumber, PEOPLE_HEAD } from './made-people.fixtures.ts';
import { peopleKind } from './people-kind.ts';

let test: ImportsTest;
let admin: Importer;
let next = 1_000;
const fresh = () => {
  next += 1;
  return madeNumber(next);
};

beforeAll(async () => {
  test = await openImports([peopleKind]);
  admin = await test.importer('kashgar-admin', KASHGAR);
});
afterAll(() => test.close());

const row = (
  more: Partial<Record<'name' | 'number' | 'org' | 'member' | 'login' | 'roles', string>> = {},
) => [
  more.name ?? '王秀英',
  more.number ?? fresh(),
  more.org ?? YECHENG_PATH,
  more.member ?? '是',
  more.login ?? '',
  more.roles ?? '',
];
const dryRun = (...rows: string[][]) => admin.dryRun([PEOPLE_HEAD, ...rows]);
const only = async (...one: string[][]) => (await admin.rows(await dryRun(...one))).at(-1);
const people = (text: string, params: unknown[] = []) =>
  test.deps.database.query<Record<string, string>>('', text, params);

describe('a row of a list of people', () => {
  it('passes with everything right, by full path and by code', async () => {
    const id = await dryRun(
      row(),
      row({ org: YECHENG, name: '古丽巴哈尔•艾山', roles: '学员、课程作者', login: 'Guli' }),
    );
    expect((await admin.rows(id)).map(({ line, state, note }) => [line, state, note])).toEqual([
      [2, 'good', '新建账号'],
      [3, 'good', '新建账号'],
    ]);
    expect(await admin.summary(id)).toMatchObject({
      totalNum: 2,
      goodNum: 2,
      encoding: 'UTF-8',
      state: 'ready',
      taskId: '',
    });
  });

  it.each<[string, Parameters<typeof row>[0], string, RegExp]>([
    ['without a name', { name: '' }, '姓名', /没有填写/],
    ['whose name has digits', { name: '王芳2' }, '姓名', /数字或符号/],
    ['with a number in scientific notation', { number: '6.59999E+17' }, '身份证号', /科学计数/],
    ['with a number cut to 15 digits', { number: '659999199001011000' }, '身份证号', /截/],
    ['with an old number', { number: '659999900101112' }, '身份证号', /15 位/],
    ['with a number too short', { number: '65999919900101123' }, '身份证号', /少 1 位/],
    ['with a wrong check digit', { number: '659999199001011230' }, '身份证号', /校验码/],
    ['whose organisation is unknown', { org: '火星基地' }, '组织编码或全路径', /没有这个组织/],
    ['whose organisation is outside of the scope', { org: URUMQI }, '组织编码或全路径', /不在您的管理范围内/],
    ['whose code lost its zeros', { org: YECHENG.replace(/^0+/, '') }, '组织编码或全路径', /前面的 0/],
    ['whose code became a number', { org: '2.00007E+18' }, '组织编码或全路径', /科学计数/],
    ['with neither yes nor no', { member: '也许' }, '是否党员', /看不出/],
    ['with a login name that nobody can have', { login: 'a b' }, '登录名', /不能用/],
    ['with a login name in use', { login: 'kashgar-admin' }, '登录名', /已有人使用/],
    ['with a role that no import gives', { roles: '系统运维员' }, '身份', /不能给/],
    ['with signs that cannot be read', { name: '王\u0000芳' }, '姓名', /认不出的字符/],
    ['with a name of many letters', { name: '王'.repeat(60) }, '姓名', /超过 40/],
  ])('%s fails in its column with a reason and how to mend it', async (_name, more, column, reason) => {
    const failed = await only(row(), row(more));
    expect(failed?.state).toBe('failed');
    expect(failed?.problems.map((problem) => problem.column)).toEqual([column]);
    expect(failed?.problems[0]?.reason).toMatch(reason);
    expect(failed?.problems[0]?.fix).toMatch(/[\u4e00-\u9fff]{2}/);
  });

  it('is told every column that is wrong, each once', async () => {
    const failed = await only(row({ name: '', number: '1', org: '火星', member: '?' }));
    expect(failed?.problems.map(({ column }) => column).sort()).toEqual([
      '姓名',
      '是否党员',
      '组织编码或全路径',
      '身份证号',
    ]);
  });

  it('shows the last four signs of a number, the whole only where it must be mended', async () => {
    const good = fresh();
    const [first, second] = await admin.rows(
      await dryRun(row({ number: good }), row({ number: '65999919900101123' })),
    );
    expect(first?.values[1]).toBe(good.slice(-4));
    expect(first?.problems).toEqual([]);
    expect(second?.values[1]).toBe('1123');
    expect(second?.problems[0]?.value).toBe('65999919900101123');
  });

  it('keeps no number in the database that could be read', async () => {
    const number = fresh();
    const id = await dryRun(row({ number }));
    const stored = JSON.stringify(await people('select * from import_row where import_id = $1', [id]));
    expect(stored).not.toContain(number);
    expect(stored).not.toContain(number.slice(0, 14));
    expect(stored).toContain('sealed:');
  });

  it('is refused in a column that was cut, even where the number passes by chance', async () => {
    // 000 at the end and a check digit of 0 happen by chance.
    const suspect = '659999195001011000'.replace(/.*/, () => {
      for (let n = 0; n < 5000; n += 1) {
        const base = `6599991950${String(1 + (n % 12)).padStart(2, '0')}${String(1 + (n % 28)).padStart(2, '0')}${n % 10}000`;
        if (passes(base)) return base;
      }
      return '';
    });
    expect(suspect).toHaveLength(18);
    expect((await only(row({ number: suspect })))?.state).toBe('good');
    const beside = await admin.rows(await dryRun(row({ number: suspect }), row({ number: '6.59999E+17' })));
    expect(beside.map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(beside[0]?.problems[0]?.reason).toMatch(/它可能也是/);
  });
});

const passes = (number: string) => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((all, weight, at) => all + weight * Number(number[at]), 0);
  return '10X98765432'[sum % 11] === number.at(-1);
};

describe('people who are already there', () => {
  it('are found by their number; the same name is 已有, another fails, one elsewhere fails without telling where', async () => {
    const [mine, other, far] = [fresh(), fresh(), fresh()];
    await makeUser(test.deps, { username: 'known1', name: '艾力·肉孜', idNumber: mine, orgCode: YECHENG });
    await makeUser(test.deps, { username: 'known2', name: '张海涛', idNumber: other, orgCode: YECHENG });
    await makeUser(test.deps, { username: 'known3', name: '李建军', idNumber: far, orgCode: URUMQI });
    const id = await dryRun(
      row({ name: '艾力.肉孜', number: mine }),
      row({ name: '张海', number: other }),
      row({ name: '李建军', number: far }),
      row({ name: '别人', number: far }),
    );
    const rows = await admin.rows(id);
    expect(rows.map(({ state }) => state)).toEqual(['exists', 'failed', 'failed', 'failed']);
    expect(rows[0]?.note).toMatch(/账号已在/);
    expect(rows[1]?.problems[0]).toMatchObject({
      column: '姓名',
      reason: expect.stringMatching(/另一个姓名/),
    });
    const said = JSON.stringify(rows[2]?.problems) + JSON.stringify(rows[1]?.problems);
    expect(rows[2]?.problems[0]?.reason).toMatch(/不在您的管理范围内/);
    expect(said).not.toMatch(/乌鲁木齐|张海涛/);
    // Whether the name fits is not told either.
    expect(rows[3]?.problems[0]?.reason).toBe(rows[2]?.problems[0]?.reason);
  });
});

describe('what occurs twice in a file', () => {
  it('fails from the second time on and says with which row; leaving one out frees the other', async () => {
    const number = fresh();
    const id = await dryRun(
      row({ number }),
      row({ number: number.toLowerCase(), login: 'twice' }),
      row({ login: 'Twice' }),
    );
    const rows = await admin.rows(id);
    expect(rows.map(({ state }) => state)).toEqual(['good', 'failed', 'failed']);
    expect(rows[1]?.problems[0]).toMatchObject({ reason: '与第 2 行重复', verb: 'skip' });
    expect(rows[2]?.problems[0]).toMatchObject({ column: '登录名', reason: '与第 3 行重复' });
    const { body } = await admin.call(contract.skipImportRow, { id, line: 2, isSkipped: true });
    expect(body.data.counts).toMatchObject({ goodNum: 1, failedNum: 1, skippedNum: 1 });
    expect((await admin.rows(id)).map(({ state }) => state)).toEqual(['skipped', 'good', 'failed']);
    await admin.call(contract.skipImportRow, { id, line: 2, isSkipped: false });
    expect((await admin.rows(id)).map(({ state }) => state)).toEqual(['good', 'failed', 'failed']);
  });
});

describe('mending in place', () => {
  it('takes a suggestion at one click and checks the row again', async () => {
    const id = await dryRun(row({ org: '叶城县伯西热可镇' }));
    const [before] = await admin.rows(id);
    expect(before?.problems[0]?.reason).toMatch(/是“伯西热克镇”吗/);
    const suggestion = before?.problems[0]?.suggestion ?? '';
    expect(suggestion).toBe(`${YECHENG_PATH}/伯西热克镇`);
    const { body } = await admin.call(contract.fixImportRow, {
      id,
      line: 2,
      cells: [{ column: '组织编码或全路径', value: suggestion }],
    });
    expect(body.data).toMatchObject({
      row: { state: 'good', problems: [] },
      counts: { goodNum: 1, failedNum: 0 },
    });
  });

  it('finds that the mended number is another row’s, and frees the rows that shared the old one', async () => {
    const [a, b] = [fresh(), fresh()];
    const id = await dryRun(row({ number: a }), row({ number: b }), row({ number: a }));
    const fix = (line: number, value: string) =>
      admin.call(contract.fixImportRow, { id, line, cells: [{ column: '身份证号', value }] });
    expect((await fix(3, a)).body.data.row.problems[0]?.reason).toBe('与第 2 行重复');
    await fix(2, b);
    expect((await admin.rows(id)).map(({ state, problems }) => [state, problems[0]?.reason])).toEqual([
      ['good', undefined],
      ['good', undefined],
      ['failed', '与第 3 行重复'],
    ]);
  });

  it('refuses rows, columns and imports that are not there', async () => {
    const id = await dryRun(row());
    const cells = [{ column: '姓名', value: '王芳' }];
    expect((await admin.call(contract.fixImportRow, { id, line: 99, cells })).body.code).toBe(
      'imports.rowNotFound',
    );
    expect((await admin.call(contract.fixImportRow, { id: 'x', line: 2, cells })).status).toBe(404);
    const strange = await admin.call(contract.fixImportRow, {
      id,
      line: 2,
      cells: [{ column: '年龄', value: '1' }],
    });
    expect(strange.body.code).toBe('imports.unknownColumn');
    const hostile = await admin.call(contract.fixImportRow, {
      id,
      line: 2,
      cells: [{ column: '姓名', value: 'a\u0000\ud800' }],
    });
    expect(hostile.body.data.row.problems[0]?.reason).toMatch(/认不出的字符/);
  });
});

describe('the template', () => {
  it('has its columns as text, notes, and examples that are not imported', async () => {
    const file = await admin.file(contract.downloadTemplate, { kind: 'people', format: 'xlsx' });
    expect(file.name).toBe('学员导入模板.xlsx');
    const table = (await readSheet(file.bytes)) as unknown as string[][];
    expect(table[0]).toEqual(peopleKind.columns.map(({ name, isNeeded }) => (isNeeded ? `${name}*` : name)));
    expect(((await readSheet(file.bytes, '填写说明')) as unknown as string[][]).flat()).toContain('是、否');
    expect((await admin.upload(file.bytes, { name: 'a.xlsx' })).body.code).toBe('imports.noRows');
    const csv = await admin.file(contract.downloadTemplate, { kind: 'people', format: 'csv' });
    expect(csv.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect((await admin.upload(csv.bytes, { name: 'a.csv' })).body.code).toBe('imports.noRows');
    expect((await admin.file(contract.downloadTemplate, { kind: 'nothing' })).code).toBe(
      'imports.unknownKind',
    );
  });

  it('shows examples that would pass', async () => {
    const rows = peopleKind.examples.map((one, i) =>
      peopleKind.columns.map(({ name }) => `${one[name] ?? ''}${name === '登录名' ? `x${i}` : ''}`),
    );
    expect((await admin.rows(await admin.dryRun([PEOPLE_HEAD, ...rows]))).map(({ state }) => state)).toEqual([
      'good',
      'good',
    ]);
  });
});

/** Two-byte GB18030, found by reading every pair once. */
const toGb18030 = (text: string): Buffer => {
  const bytes = new Map<string, number[]>();
  const decoder = new TextDecoder('gb18030');
  for (let lead = 0x81; lead < 0xff; lead += 1)
    for (let trail = 0x40; trail < 0xff; trail += 1) {
      if (trail !== 0x7f) bytes.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
    }
  return Buffer.from([...text].flatMap((sign) => bytes.get(sign) ?? [sign.charCodeAt(0)]));
};

it('finds the table under a title, in GB18030, with its columns in any order', async () => {
  const table = csvOf([
    ['二〇二六年名册'],
    ['是否党员', '组织', '备注', '证件号', '姓 名'],
    ['是', YECHENG, '无', fresh(), '王芳'],
  ]);
  const { body } = await admin.upload(toGb18030(table.toString()));
  expect(await admin.summary(body.data.importId)).toMatchObject({
    encoding: 'GB18030',
    unknownColumns: ['备注'],
  });
  expect(await admin.rows(body.data.importId)).toMatchObject([{ line: 3, state: 'good' }]);
});
