// 开户：从标准输入读人员名单，建好账号，打印各人的初始密码（只打印这一次，30 天内有效，本人首次登录时必须改掉）。
// 用法：DATABASE_URL=… [SESSION_SECRET=…] node_modules/.bin/node deploy/add-people.ts < 名单.csv > 初始密码.csv
// 每行：用户名,姓名,身份证号（可空）,组织编码,是否党员（1 或 0）,身份（可空，多个用 + 相连）
// 全部成功才生效，错一行就一个也不建。设置与服务用同一套；用内嵌数据库时先停服务。
import { text } from 'node:stream/consumers';
import {
  audit,
  createUsers,
  makeFirstPassword,
  type NewUser,
} from '#features/ground/accounts/server/accounts.public.ts';
import { isRoleCode } from '#features/ground/accounts/shared/roles.rules.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { withPortal } from './with-portal.ts';

type Person = Omit<NewUser, 'passwordHash'>;

const personOf = (line: string): Person => {
  const [username = '', name = '', idNumber = '', orgCode = '', isMember = '', roles = ''] = line
    .split(',')
    .map((field) => field.trim());
  if (idNumber !== '' && !/^\d{17}[\dXx]$/.test(idNumber)) throw new Error('身份证号不是 18 位');
  if (isMember !== '0' && isMember !== '1') throw new Error('“是否党员”应为 1 或 0');
  return {
    username,
    name,
    ...(idNumber === '' ? {} : { idNumber }),
    orgCode,
    isPartyMember: isMember === '1',
    roles: roles
      .split('+')
      .filter(Boolean)
      .map((roleCode) => {
        if (!isRoleCode(roleCode)) throw new Error(`不认识的身份“${roleCode}”`);
        return { roleCode, orgCode };
      }),
    isDemo: false,
    mustSetPassword: true,
  };
};

const peopleOf = (list: string): Person[] =>
  list
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      try {
        return [personOf(line)];
      } catch (error) {
        throw new Error(`第 ${index + 1} 行：${(error as Error).message}。`);
      }
    });

/** Creates the accounts in one transaction; returns each username with its first password, if it has one. */
const addPeople = async (deps: Deps, people: readonly Person[]): Promise<[string, string][]> => {
  const known = await orgNames(
    deps.database.db,
    people.map(({ orgCode }) => orgCode),
  );
  const stranger = people.find(({ orgCode }) => !known.has(orgCode));
  if (stranger) throw new Error(`${stranger.username} 的组织编码“${stranger.orgCode}”不存在。`);
  // With single sign-on nobody needs a password here.
  const hasPasswords = deps.config.oidcIssuer === undefined;
  const passwords = people.map(({ username }) => (hasPasswords ? makeFirstPassword(deps, username) : null));
  const users = people.map((person, index): NewUser => {
    const password = passwords[index];
    return {
      ...person,
      passwordHash: password?.hash ?? null,
      ...(password ? { firstPasswordUntil: password.until } : {}),
    };
  });
  await deps.database.db.transaction(async (tx) => {
    await createUsers(tx, deps, users);
    await audit(tx, deps.clock, {
      userId: null,
      action: 'accounts.addPeople',
      subject: '',
      facts: { people: users.length },
    });
  });
  return people.map(({ username }, index) => [username, passwords[index]?.text ?? '']);
};

const run = async () => {
  const people = peopleOf(await text(process.stdin));
  if (people.length === 0) throw new Error('名单是空的。');
  await withPortal(async (deps) => {
    const added = await addPeople(deps, people);
    for (const [username, password] of added) process.stdout.write(`${username},${password}\n`);
    process.stderr.write(`已建好 ${added.length} 个账号。\n`);
  });
};

await run().catch((error: Error) => {
  process.stderr.write(`没有建任何账号。${error.message}\n`);
  process.exitCode = 1;
});
