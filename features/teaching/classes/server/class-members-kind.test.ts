import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUsers, findUserNames } from '#features/ground/accounts/server/accounts.public.ts';
import {
  csvOf,
  type Importer,
  type ImportsTest,
  KASHGAR,
  openImports,
  URUMQI,
  YECHENG,
} from '#features/ground/imports/server/imports.fixtures.ts';
import { madeNumber } from '#features/ground/imports/server/made-people.fixtures.ts';
import * as contract from '#features/ground/imports/shared/imports.contract.ts';
import { classMembersKind } from './class-members-kind.ts';
import { makeClass } from './classes.fixtures.ts';
import { classImport } from './members/members-import.service.ts';

const HEAD = ['班级编号', '姓名', '身份证号', '登录名'];
let test: ImportsTest;
let manager: Importer;
let classId: string;
const askedOf = new Map<string, number>();

const query = <T>(text: string, ...params: unknown[]) => test.deps.database.query<T>('', text, params);

const addPeople = async () => {
  const person = (n: number, name: string, changes = {}) => ({
    username: `p-${n}`,
    name,
    idNumber: madeNumber(n),
    orgCode: YECHENG,
    isPartyMember: true,
    roles: [],
    isDemo: false,
    passwordHash: null,
    mustSetPassword: false,
    ...changes,
  });
  await createUsers(test.deps.database.db, test.deps, [
    person(1, '阿依古丽·买买提'),
    person(2, '王芳'),
    person(3, '李强'),
    person(4, '赵敏', { orgCode: URUMQI }),
    person(5, '非党员甲', { isPartyMember: false }),
  ]);
};

const idOf = async (username: string) =>
  (await query<{ id: string }>('select id from app_user where username = $1', username))[0]?.id ?? '';

beforeAll(async () => {
  const enrolledOf: typeof classImport.enrolledOf = (sql, id, userIds) => {
    askedOf.set(id, userIds.length);
    return classImport.enrolledOf(sql, id, userIds);
  };
  test = await openImports([classMembersKind({ ...classImport, enrolledOf })]);
  manager = await test.importer('class-manager', KASHGAR, 'manager');
  await addPeople();
  const managers = [{ userId: await idOf('class-manager'), kind: 'HEAD' as const }];
  classId = await makeClass(test.deps.database.db, { classCode: 'K2026-9001', capacity: 2, managers });
  await makeClass(test.deps.database.db, { classCode: 'K2026-9002' });
  await makeClass(test.deps.database.db, { classCode: 'K2026-9003', status: 'DRAFT', managers });
});
afterAll(() => test.close());

const check = async (...rows: string[][]) =>
  (await manager.rows(await manager.dryRun([HEAD, ...rows], 'class-members'))).map(
    ({ state, problems, note }) => [state, problems[0]?.column ?? '', problems[0]?.reason ?? note],
  );

describe('the import of class members', () => {
  it('asks each class for its own rows only, so that many classes in one file cost no more than one', async () => {
    askedOf.clear();
    await check(
      ['K2026-9001', '王芳', '', 'p-2'],
      ['K2026-9003', '王芳', '', 'p-2'],
      ['K2026-9001', '李强', '', 'p-3'],
    );
    expect([...askedOf.values()].sort()).toEqual([1, 2]);
  });

  it('checks class, person and name of every row and says what is wrong', async () => {
    expect(
      await check(
        ['k2026－9001', '阿依古丽买买提', madeNumber(1), ''],
        ['K2026-9002', '王芳', '', 'p-2'],
        ['K2026-9003', '王芳', '', 'p-2'],
        ['K2026-9001', '王芳', '', ''],
        ['K2026-9001', '王方', '', 'p-2'],
        ['K2026-9001', '王芳', madeNumber(2), 'p-3'],
        ['K2026-9001', '赵敏', madeNumber(4), ''],
        ['K2026-9001', '非党员甲', '', 'p-5'],
        ['K2026-9001', '没有这人', madeNumber(77), ''],
        ['K2026-9001', '王芳', '123', ''],
      ),
    ).toEqual([
      ['good', '', expect.stringContaining('指定进《')],
      ['failed', '班级编号', '没有这个编号的班级，或者不归您管理'],
      ['failed', '班级编号', expect.stringContaining('还没有发布')],
      ['failed', '身份证号', '身份证号和登录名都没有填'],
      ['failed', '姓名', '姓名与这个账号的姓名不一致'],
      ['failed', '登录名', '登录名和身份证号不是同一个人'],
      ['failed', '身份证号', '您的管理范围内没有这个人的账号'],
      ['failed', '登录名', '不是党员，不能进班'],
      ['failed', '身份证号', '您的管理范围内没有这个人的账号'],
      ['failed', '身份证号', expect.stringContaining('少 15 位')],
    ]);
  });

  it('takes the class of the page from which one comes where a row names none, and says how many seats there are', async () => {
    const rows = [HEAD.slice(1), ['王芳', '', 'p-2'], ['李强', '', 'p-3'], ['示例乙', '', 'shili-yi']];
    const { body } = await manager.upload(csvOf(rows), { kind: 'class-members', given: 'K2026-9001' });
    expect(
      (await manager.rows(body.data.importId)).map(({ state, values, note }) => [state, values[0], note]),
    ).toEqual([
      ['good', 'K2026-9001', expect.stringContaining('还剩 2 个名额')],
      ['good', 'K2026-9001', expect.stringContaining('还剩 2 个名额')],
    ]);
    const own = [HEAD, ['K2026-9003', '王芳', '', 'p-2'], ['', '李强', '', 'p-3']];
    const mixed = await manager.upload(csvOf(own), { kind: 'class-members', given: 'K2026-9001' });
    expect((await manager.rows(mixed.body.data.importId)).map(({ values }) => values[0])).toEqual([
      'K2026-9003',
      'K2026-9001',
    ]);
    const without = await manager.upload(csvOf(rows), { kind: 'class-members' });
    expect([without.status, without.body.message]).toEqual([
      expect.any(Number),
      expect.stringContaining('班级编号'),
    ]);
    expect(without.status).toBeGreaterThanOrEqual(400);
  });

  it('puts people in as long as there are seats, audits it, and finds them there the next time', async () => {
    const rows = [
      HEAD,
      ['K2026-9001', '阿依古丽·买买提', madeNumber(1), ''],
      ['K2026-9001', '王芳', '', 'p-2'],
      ['K2026-9001', '李强', '', 'P-3'],
      ['K2026-9001', '王芳', madeNumber(2), ''],
    ];
    const id = await manager.dryRun(rows, 'class-members');
    expect((await manager.rows(id)).map(({ state }) => state)).toEqual(['good', 'good', 'good', 'failed']);
    await manager.commit(id);
    expect((await manager.rows(id)).map(({ state, problems }) => [state, problems[0]?.reason ?? ''])).toEqual(
      [
        ['done', ''],
        ['done', ''],
        ['failed', '名额已满'],
        ['failed', expect.stringContaining('第 3 行')],
      ],
    );
    const members = await query<{ user_id: string; source: string }>(
      'select user_id, source from class_member where class_id = $1 order by student_no',
      classId,
    );
    const names = await findUserNames(
      test.deps.database.db,
      members.map(({ user_id }) => user_id),
    );
    expect(members.map(({ user_id, source }) => [names.get(user_id), source])).toEqual([
      ['阿依古丽·买买提', 'IMPORT'],
      ['王芳', 'IMPORT'],
    ]);
    const audited = await query<{ facts: { people: number } }>(
      `select facts from audit_log where subject = $1 and action = 'classes.importMembers'`,
      classId,
    );
    expect(audited.map(({ facts }) => facts.people)).toEqual([2]);
    expect(await check(['K2026-9001', '王芳', '', 'p-2'], ['K2026-9001', '李强', '', 'p-3'])).toEqual([
      ['exists', '', '已经在班里，没有改动'],
      ['failed', '班级编号', '这个班级的名额已满'],
    ]);
  });

  it('is offered to managers and administrators only, and of all kinds no other to managers', async () => {
    const kinds = (await manager.call(contract.listImportKinds, {})).body.data;
    expect((kinds as { key: string }[]).map(({ key }) => key)).toEqual(['class-members']);
    expect((await manager.file(contract.downloadTemplate, { kind: 'class-members' })).status).toBe(200);
    const author = await test.importer('an-author', KASHGAR, 'author');
    const refused = await author.upload(csvOf([HEAD]), { kind: 'class-members' });
    expect(refused.body.code).toBe('imports.kindNotAllowed');
    const other = await test.importer('other-manager', KASHGAR, 'manager');
    const id = await other.dryRun([HEAD, ['K2026-9001', '王芳', '', 'p-2']], 'class-members');
    expect((await other.rows(id))[0]?.problems[0]?.reason).toContain('不归您管理');
  });
});
