import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserOf, makeUser } from '#features/ground/accounts/server/accounts.fixtures.ts';
import * as contract from '../shared/imports.contract.ts';
import { importsErrors } from '../shared/imports.errors.ts';
import {
  type Importer,
  type ImportsTest,
  KASHGAR,
  openImports,
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
const people = (text: string, params: unknown[] = []) =>
  test.deps.database.query<Record<string, string>>('', text, params);

describe('importing what passed', () => {
  it('makes no rights for whoever has less than an administrator themselves', async () => {
    const held = `(select id from app_user where username = 'kashgar-admin')`;
    await people(
      `insert into console_role (id, name, base_code, org_code, denied, updated_at)
       values ('less', '少一点', 'admin', $1, '{classes.do}', now())`,
      [KASHGAR],
    );
    await people(`update user_role set own_role_id = 'less' where user_id = ${held}`);
    const id = await dryRun(row({ roles: '课程作者' }), row());
    expect(await admin.summary(id)).toMatchObject({ goodNum: 1, failedNum: 1 });
    await people(`update user_role set own_role_id = null where user_id = ${held}`);
  });

  it('makes accounts in the right organisation with roles, and leaves the rest for later', async () => {
    const number = fresh();
    const id = await dryRun(
      row({ name: '努尔•艾合买提', number, roles: '课程作者', member: '否' }),
      row({ member: '?' }),
    );
    await admin.commit(id);
    expect(await admin.summary(id)).toMatchObject({
      state: 'done',
      doneNum: 1,
      failedNum: 1,
      hasResult: true,
    });
    const [made] = await people(
      `select u.id, u.username, u.name, u.org_code, u.is_party_member, u.must_set_password, r.role_code, r.org_code as role_org
       from app_user u join user_role r on r.user_id = u.id where u.name = '努尔·艾合买提'`,
    );
    expect(made).toMatchObject({
      org_code: YECHENG,
      is_party_member: false,
      must_set_password: true,
      role_code: 'author',
      role_org: YECHENG,
    });
    expect(made?.username).toMatch(/^p1\d{5}$/);
    const [stored] = await people(`select cells from import_row where import_id = $1 and state = 'done'`, [
      id,
    ]);
    expect(JSON.stringify(stored)).toContain(number.slice(-4));
    expect(JSON.stringify(stored)).not.toContain('sealed:');
    // The failed row is mended and follows.
    await admin.call(contract.fixImportRow, { id, line: 3, cells: [{ column: '是否党员', value: '是' }] });
    await admin.commit(id);
    expect(await admin.summary(id)).toMatchObject({ doneNum: 2, failedNum: 0 });
    expect((await admin.call(contract.commitImport, { id })).body.code).toBe('imports.nothingToCommit');
    const done = await admin.call(contract.fixImportRow, {
      id,
      line: 2,
      cells: [{ column: '姓名', value: '王芳' }],
    });
    expect(done.body.code).toBe('imports.rowDone');
  });

  it('gives out sign-in names and first passwords once, and they work', async () => {
    const id = await dryRun(row({ name: '阿依努尔' }), row({ name: '张玉兰', login: 'zhangyulan' }));
    await admin.commit(id);
    const first = await admin.file(contract.downloadResult, { id });
    expect(first.status).toBe(200);
    expect(first.name).toMatch(/^IM26-0709-\d{4} 登录名和初始密码\.xlsx$/);
    const table = (await readSheet(first.bytes)) as unknown as string[][];
    expect(table[0]).toEqual(['行', '姓名', '组织', '登录名', '初始密码']);
    expect(table[2]?.slice(1, 4)).toEqual(['张玉兰', YECHENG_PATH, 'zhangyulan']);
    const signedIn = await browserOf(test.app).signIn('zhangyulan', table[2]?.[4]);
    expect(signedIn.body.data.mustSetPassword).toBe(true);
    expect((await admin.file(contract.downloadResult, { id })).code).toBe(importsErrors.resultTaken().code);
    expect(
      await people('select 1 from import_row where import_id = $1 and result is not null', [id]),
    ).toEqual([]);
    const actions = await people(`select action from audit_log where subject = $1 order by id`, [id]);
    expect(actions.map(({ action }) => action)).toEqual([
      'imports.upload',
      'imports.commit',
      'imports.committed',
      'imports.result',
    ]);
  });

  it('keeps first passwords sealed, and for seven days only', async () => {
    const id = await dryRun(row());
    await admin.commit(id);
    const [kept] = await people('select result from import_row where import_id = $1', [id]);
    expect(kept?.result).toMatch(/^sealed:/);
    test.deps.advance(7 * 86_400 + 1);
    // The session is over by then; a new one asks.
    const later = await test.importer('kashgar-later', KASHGAR);
    expect((await later.file(contract.downloadResult, { id })).status).toBe(404);
    await test.deps.jobs.send(test.deps.database.db, 'imports.sweep', {});
    await test.deps.jobs.drain();
    expect(
      await people('select 1 from import_row where import_id = $1 and result is not null', [id]),
    ).toEqual([]);
    admin = await test.importer('kashgar-admin-2', KASHGAR);
  });

  it('checks once more before it writes: who got an account meanwhile is 已有', async () => {
    const number = fresh();
    const id = await dryRun(row({ name: '陈国强', number }), row());
    await makeUser(test.deps, { username: 'meanwhile', name: '陈国强', idNumber: number, orgCode: YECHENG });
    await admin.commit(id);
    expect((await admin.rows(id)).map(({ state }) => state)).toEqual(['exists', 'done']);
  });

  it('is refused while it is under way, and cannot be mended then', async () => {
    const id = await dryRun(row());
    await admin.call(contract.commitImport, { id });
    const again = await admin.call(contract.commitImport, { id });
    expect(again.body).toMatchObject({ code: 'imports.busy', message: expect.stringMatching(/正在导入/) });
    expect((await admin.call(contract.discardImport, { id })).status).toBe(409);
    await test.deps.jobs.drain();
    expect(await admin.summary(id)).toMatchObject({ state: 'done', doneNum: 1 });
  });

  it('is given up with everything that the file said', async () => {
    const id = await dryRun(row(), row({ name: '' }));
    expect((await admin.call(contract.discardImport, { id })).status).toBe(200);
    expect(await admin.rows(id)).toEqual([]);
    expect(await admin.summary(id)).toMatchObject({ state: 'discarded', goodNum: 0 });
    expect((await admin.call(contract.commitImport, { id })).body.code).toBe('imports.closed');
  });
});

describe('the failed rows as a file', () => {
  it('have the same columns and the reasons, and can be uploaded again once mended', async () => {
    const id = await dryRun(row(), row({ number: '65999919900101123' }), row({ org: '火星' }));
    const rest = await admin.file(contract.downloadRest, { id });
    expect(rest.name).toMatch(/失败的 2 行\.xlsx$/);
    const table = (await readSheet(rest.bytes)) as unknown as string[][];
    expect(table[0]?.slice(0, 3)).toEqual(['姓名*', '身份证号*', '组织编码或全路径*']);
    expect(table[1]?.[1]).toBe('65999919900101123');
    expect(table[1]?.slice(6)).toEqual([
      '3',
      expect.stringMatching(/少 1 位/),
      expect.stringMatching(/补全/),
    ]);
    const again = await admin.upload(rest.bytes, { name: rest.name });
    const rows = await admin.rows(again.body.data.importId);
    expect(rows.map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect((await admin.summary(again.body.data.importId)).unknownColumns).toEqual([
      '原来的行号',
      '失败原因',
      '怎样改',
    ]);
    const none = await dryRun(row());
    expect((await admin.file(contract.downloadRest, { id: none })).code).toBe('imports.nothingFailed');
  });
});
