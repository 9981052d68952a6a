import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUsers } from '#features/ground/accounts/server/accounts.public.ts';
import {
  type Importer,
  type ImportsTest,
  KASHGAR,
  openImports,
  YECHENG,
} from '#features/ground/imports/server/imports.fixtures.ts';
import { madeNumber } from '#features/ground/imports/server/made-people.fixtures.ts';
import { makeClass, makeMember } from '../classes.fixtures.ts';
import { listGroups } from './class-group.repository.ts';
import { classGroupsKind } from './class-groups-kind.ts';

const HEAD = ['班级编号', '姓名', '登录名', '组', '组长'];
let test: ImportsTest;
let manager: Importer;
let classId: string;

const query = <T>(text: string, ...params: unknown[]) => test.deps.database.query<T>('', text, params);
const idOf = async (username: string) =>
  (await query<{ id: string }>('select id from app_user where username = $1', username))[0]?.id ?? '';

beforeAll(async () => {
  test = await openImports([classGroupsKind()]);
  manager = await test.importer('class-manager', KASHGAR, 'manager');
  await createUsers(
    test.deps.database.db,
    test.deps,
    ['王芳', '李强', '赵敏'].map((name, index) => ({
      username: `p-${index}`,
      name,
      idNumber: madeNumber(index + 1),
      orgCode: YECHENG,
      isPartyMember: true,
      roles: [],
      isDemo: false,
      passwordHash: null,
      mustSetPassword: false,
    })),
  );
  const managers = [{ userId: await idOf('class-manager'), kind: 'HEAD' as const }];
  classId = await makeClass(test.deps.database.db, { classCode: 'K2026-9001', managers });
  for (const username of ['p-0', 'p-1'])
    await makeMember(test.deps.database.db, { classId, userId: await idOf(username) });
});
afterAll(() => test.close());

describe('the import of groups', () => {
  it('puts members into groups, makes those that are missing, and names leaders', async () => {
    const importId = await manager.dryRun(
      [
        HEAD,
        ['K2026-9001', '王芳', 'p-0', '第一组', '是'],
        ['K2026-9001', '李强', 'p-1', '第一组', ''],
        ['K2026-9001', '赵敏', 'p-2', '第二组', ''],
        ['K2026-9001', '李强', 'p-1', '', ''],
      ],
      'class-groups',
    );
    const rows = await manager.rows(importId);
    expect(rows.map(({ state, problems, note }) => [state, problems[0]?.reason ?? note]).slice(0, 3)).toEqual(
      [
        ['good', '分到“第一组”，组长'],
        ['good', '分到“第一组”'],
        ['failed', '这个人不在班里'],
      ],
    );
    await manager.commit(importId);
    const groups = await listGroups(test.deps.database.db, classId);
    expect(groups.map(({ name, leaderId }) => [name, leaderId])).toEqual([['第一组', await idOf('p-0')]]);
  });
});
