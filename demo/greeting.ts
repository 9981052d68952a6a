import { hasUsers } from '#features/ground/accounts/server/accounts.public.ts';
import { findInstallation } from '#features/ground/organisations/server/regions.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';

/** How an empty portal gets its first account, or the demonstration: commands that work as they are printed. */
const firstStepsOf = ({ databaseUrl, dataDir }: Deps['config']): string[] => {
  const folder = databaseUrl || dataDir === 'data' ? '' : `DATA_DIR='${dataDir}' `;
  return [
    '',
    '平台是空的，还没有账号，谁也不能登录。选一种：',
    '',
    '建第一位管理员（初始密码只打印这一次，首次登录时要改掉）：',
    `  ${folder}npm run first-account -- --username admin --name 张三`,
    '',
    '或者装入演示数据看一看（不要放到对外的环境里）：',
    `  ${folder}DEMO=1 npm start`,
    '',
    databaseUrl
      ? '前面还要写上与启动时相同的设置（DATABASE_URL 等）；建账号不用停服务。详见 docs/运维手册.md 第 4 节。'
      : '都要先按 Ctrl-C 停止；其余设置与启动时写的相同。详见 docs/运维手册.md 第 4 节。',
  ];
};

/**
 * Text for the person who started the server: the address, and how to sign in to the demonstration or, on an empty
 * portal, how to make the first account.
 */
export const greetingOfDemo = async (deps: Deps, address: string): Promise<string> => {
  const site = deps.config.publicUrl ?? address;
  const lines = ['', `平台已就绪：${site}`, `管理工作台：${site}/console`, `接口说明：${address}/api-docs/`];
  if (await findInstallation(deps.database.db, 'demo')) {
    lines.push('', `演示账号（密码都是 ${DEMO_PASSWORD}）：`);
    for (const { username, meaning } of DEMO_ACCOUNTS) lines.push(`  ${username.padEnd(10)}${meaning}`);
  }
  if (!(await hasUsers(deps.database.db))) lines.push(...firstStepsOf(deps.config));
  return [...lines, '', '按 Ctrl-C 停止。'].join('\n');
};
