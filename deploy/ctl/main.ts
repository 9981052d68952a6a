// portalctl: everything the operator does on the server. Runs on the Node that came with the release.
import { spawnSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { SETTINGS } from '#platform/server/config/settings.ts';
import { serviceAccount } from './account.ts';
import { drill, takeBackup } from './backups.ts';
import { goBack, install } from './install.ts';
import { type Layout, layoutAt, nodeOf, settingsOf } from './layout.ts';
import { say } from './say.ts';
import { addressOf, isReady, isRunning, startService, stopService } from './service.ts';

const USE = `用法：portalctl 命令
  start stop restart status   启动、停止、重启、看状态
  doctor                      自检：哪里不对，怎么办
  backup                      备份一次；drill 把最近的备份恢复到一边并核对
  back --yes                  退回上一次更新之前的版本和数据
  first-account, add-people   建第一个账号、按名单建账号
  check-receipts              复算学时账本
  version                     正在使用的版本`;

/** Programs of the release that work on the installation's data, as the service's account. */
const PROGRAMS: Readonly<Record<string, string>> = {
  doctor: 'doctor.ts',
  'first-account': 'first-account.ts',
  'add-people': 'add-people.ts',
  'check-receipts': 'check-receipts.ts',
};
/** Programs that an embedded database must be closed for. */
const NEEDS_DATA = new Set(['first-account', 'add-people', 'check-receipts']);

const runProgram = async (layout: Layout, command: string, args: readonly string[]) => {
  const settings = settingsOf(layout);
  const mustPause = NEEDS_DATA.has(command) && !settings.DATABASE_URL && isRunning(layout);
  if (mustPause) await stopService(layout);
  const program = join(layout.current, 'deploy', PROGRAMS[command] ?? '');
  const { status } = spawnSync(nodeOf(layout.current), [program, ...args], {
    cwd: layout.current,
    stdio: 'inherit',
    env: { PATH: process.env.PATH, HOME: '/nonexistent', LANG: 'C.UTF-8', ...settings },
    ...serviceAccount(layout),
  });
  if (mustPause) await startService(layout);
  process.exitCode = status ?? 1;
};

const status = async (layout: Layout) => {
  const state = isRunning(layout)
    ? (await isReady(layout))
      ? '在运行'
      : '在启动，或者数据库没有应答'
    : '停着';
  say(`${basename(readlinkSync(layout.current))}：${state}，${addressOf(settingsOf(layout))}`);
};

const start = async (layout: Layout) => {
  await startService(layout);
  await status(layout);
};

const act = async (layout: Layout, command: string, args: readonly string[], prefix: string) => {
  switch (command) {
    case 'install': {
      const { values } = parseArgs({ args: [...args], options: { from: { type: 'string' } } });
      if (!values.from) throw new Error(USE);
      return install(
        layout,
        values.from,
        Object.values(SETTINGS).map(({ name }) => name),
        prefix,
      );
    }
    case 'start':
      return start(layout);
    case 'stop':
      return stopService(layout);
    case 'restart':
      await stopService(layout);
      return start(layout);
    case 'status':
      return status(layout);
    case 'backup':
      return say(`已备份到 ${await takeBackup(layout)}`);
    case 'drill':
      return drill(layout);
    case 'back':
      if (!args.includes('--yes'))
        throw new Error(
          '退回会用更新前的备份替换现在的数据（现在的另存一份）。确定要退回，执行：portalctl back --yes',
        );
      return goBack(layout);
    case 'version':
      return say(basename(readlinkSync(layout.current)));
    default:
      if (!PROGRAMS[command]) throw new Error(USE);
      return runProgram(layout, command, args);
  }
};

const given = process.argv.slice(2);
const prefix = given[0] === '--prefix' ? (given[1] ?? '') : '';
const [command = '', ...args] = prefix ? given.slice(2) : given;
await act(layoutAt(prefix), command, args, prefix).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
