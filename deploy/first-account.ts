// 建第一个账号：自治区的组织管理员兼系统运维员。只能用一次：平台已经有账号时什么也不做。
// 用法：npm run first-account -- --username 用户名 --name 姓名 [--org 组织编码]
// 初始密码只打印这一次，30 天内有效，首次登录必须改掉。设置与服务用同一套；用内嵌数据库时先停服务。
import { parseArgs } from 'node:util';
import { addFirstAccount } from '#features/ground/accounts/server/accounts.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { withPortal } from './with-portal.ts';

const REGION = '000002000065';
const USE = '用法：npm run first-account -- --username 用户名 --name 姓名';

const given = () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { username: text, name: text, org: text } });
  const { username, name, org = REGION } = values;
  if (!username?.trim() || !name?.trim()) throw new Error(`要写用户名和姓名。${USE}`);
  return { username, name, orgCode: org };
};

const run = async () => {
  const account = given();
  await withPortal(async (deps) => {
    if (!(await orgNames(deps.database.db, [account.orgCode])).has(account.orgCode))
      throw new Error(`组织编码“${account.orgCode}”不存在。`);
    const password = await addFirstAccount(deps, account);
    const lines =
      password === null
        ? ['用统一身份认证登录，不用密码。']
        : [`初始密码：${password}`, '初始密码只打印这一次，30 天内有效，首次登录时要改掉。'];
    process.stdout.write(
      `${[`已建好第一个账号：${account.username.trim()}（组织管理员、系统运维员）`, ...lines].join('\n')}\n`,
    );
  });
};

await run().catch((error: Error) => {
  process.stderr.write(`没有建账号。${error.message}\n`);
  process.exitCode = 1;
});
