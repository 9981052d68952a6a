import { findInstallation } from '#features/regions/server/regions.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';

/** What the person who started the server reads: the address, and how to sign in to the demonstration. */
export const greetingOfDemo = async (deps: Deps, address: string): Promise<string> => {
  const site = deps.config.publicUrl ?? address;
  const lines = ['', `平台已就绪：${site}`, `管理工作台：${site}/console`, `接口说明：${address}/api-docs/`];
  if (await findInstallation(deps.database.db, 'demo')) {
    lines.push('', `演示账号（密码都是 ${DEMO_PASSWORD}）：`);
    for (const { username, meaning } of DEMO_ACCOUNTS) lines.push(`  ${username.padEnd(10)}${meaning}`);
  }
  return [...lines, '', '按 Ctrl-C 停止。'].join('\n');
};
