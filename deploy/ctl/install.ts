// Installation and update of a release that lies unpacked beside the others, and the way back.
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { serviceAccount } from './account.ts';
import { restoreInto, takeBackup } from './backups.ts';
import { run } from './commands.ts';
import { type Environment, envFileText } from './env-file.ts';
import { pointLink, writeWhole } from './files.ts';
import { lastUpdate, noteStep, readHistory, staleReleases } from './history.ts';
import { dataDirOf, type Layout, settingsOf } from './layout.ts';
import { say } from './say.ts';
import { setAside } from './scratch-database.ts';
import { addressOf, hasSystemd, isRunning, startService, stopService } from './service.ts';
import { enableUnits, installUnits } from './units.ts';

const KEPT_UPDATES = 2;

interface BuildFacts {
  readonly version: string;
  readonly commit: string;
}

/** Name of a release's folder, from what its build wrote down. */
const releaseName = (folder: string): string => {
  const { version, commit }: BuildFacts = JSON.parse(
    readFileSync(join(folder, 'dist-server', 'build.json'), 'utf8'),
  );
  return commit ? `${version}-${commit}` : version;
};

const inUse = (layout: Layout): string =>
  existsSync(layout.current) ? basename(readlinkSync(layout.current)) : '';

const stampOf = (at: Date) => at.toISOString().replace(/[-:]/g, '').replace('T', '_').slice(0, 15);

/** First settings: those of the caller's environment that the portal knows, and the data directory. */
const writeSettings = (layout: Layout, given: Environment, known: readonly string[], prefix: string) => {
  const chosen = Object.fromEntries(known.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));
  const settings = { DATA_DIR: join(prefix || '/', 'var/lib/portal'), ...chosen };
  mkdirSync(dirname(layout.envFile), { recursive: true });
  writeWhole(
    layout.envFile,
    `# 平台的设置，一行一个，见运维手册第 3 节。改后执行 portalctl restart。\n${envFileText(settings)}`,
  );
};

const prepareFolders = (layout: Layout) => {
  const dataDir = dataDirOf(settingsOf(layout));
  const account = serviceAccount(layout);
  for (const folder of [dataDir, dirname(layout.logFile)]) mkdirSync(folder, { recursive: true });
  chmodSync(dataDir, 0o700);
  if (account) chownSync(dataDir, account.uid, account.gid);
};

const linkCommand = (layout: Layout) => {
  mkdirSync(dirname(layout.command), { recursive: true });
  const prefix = layout.isMoved ? ` --prefix "${layout.root.slice(0, -'/opt/portal'.length)}"` : '';
  const at = layout.current;
  writeFileSync(
    layout.command,
    `#!/bin/sh\nexec "${at}/node_modules/.bin/node" "${at}/deploy/ctl/main.ts"${prefix} "$@"\n`,
  );
  chmodSync(layout.command, 0o755);
};

const bringIn = (layout: Layout, from: string): string => {
  const name = releaseName(from);
  const target = join(layout.releases, name);
  if (name === inUse(layout)) throw new Error(`正在使用的就是 ${name}，不用再装。`);
  rmSync(target, { recursive: true, force: true });
  renameSync(from, target);
  return name;
};

const removeStale = (layout: Layout) => {
  const present = readdirSync(layout.releases).filter((name) => !name.startsWith('.'));
  for (const name of staleReleases(present, readHistory(layout.history), KEPT_UPDATES))
    rmSync(join(layout.releases, name), { recursive: true, force: true });
};

const point = (layout: Layout, name: string) => pointLink(layout.current, join('releases', name));

const start = async (layout: Layout) => {
  if (hasSystemd(layout)) enableUnits(run);
  await startService(layout);
};

/** A first installation: settings, account, folders, service; then what to do next. */
const installFirst = async (layout: Layout, name: string, known: readonly string[], prefix: string) => {
  if (!existsSync(layout.envFile)) writeSettings(layout, process.env as Environment, known, prefix);
  prepareFolders(layout);
  point(layout, name);
  linkCommand(layout);
  installUnits(layout);
  say('正在启动…');
  await start(layout);
  noteStep(layout.history, { at: new Date().toISOString(), kind: 'INSTALL', from: '', to: name, backup: '' });
  say(`已装好 ${name}，平台在 ${addressOf(settingsOf(layout))}。`);
  say(`设置在 ${layout.envFile}，改后执行 portalctl restart；有没有不对的地方，执行 portalctl doctor。`);
  say('还没有账号：portalctl first-account --username 用户名 --name 姓名');
};

/** Puts the data of a backup in the place of the present ones, which are kept under another name. */
const returnTo = (layout: Layout, backup: string) => {
  const settings = settingsOf(layout);
  const dataDir = dataDirOf(settings);
  const stamp = stampOf(new Date());
  if (settings.DATABASE_URL) setAside(settings.DATABASE_URL, stamp);
  const places = [dataDir, settings.STORAGE_DIR, settings.UPLOAD_DIR].filter(
    (place) => place !== undefined && existsSync(place),
  );
  for (const place of places) if (place) renameSync(place, `${place}.before-${stamp}`);
  prepareFolders(layout);
  restoreInto(layout, backup, settings);
  say(`退回前的数据留在 ${dataDir}.before-${stamp}，确认不再需要后再删。`);
};

/** The release and the data as they were before the last update. */
export const goBack = async (layout: Layout): Promise<void> => {
  const { from, to, backup } = lastUpdate(readHistory(layout.history));
  if (!existsSync(join(layout.releases, from)) || !existsSync(backup))
    throw new Error(`退回要用的 ${from} 或备份 ${backup} 已经不在了。`);
  say(`正在退回 ${from}…`);
  await stopService(layout);
  returnTo(layout, backup);
  point(layout, from);
  installUnits(layout);
  await start(layout);
  noteStep(layout.history, { at: new Date().toISOString(), kind: 'BACK', from: to, to: from, backup });
  say(`已退回 ${from}，数据是更新前备份时的：${backup}`);
};

/** An update: a backup first, then the new release; when it does not come up, everything is as it was before. */
const update = async (layout: Layout, name: string) => {
  const before = inUse(layout);
  const wasRunning = isRunning(layout);
  say(`正在备份（更新前的 ${before}）…`);
  await stopService(layout);
  let backup: string;
  try {
    backup = await takeBackup(layout);
  } catch (error) {
    if (wasRunning) await startService(layout);
    throw error;
  }
  say(`已备份到 ${backup}，正在换上 ${name}…`);
  noteStep(layout.history, { at: new Date().toISOString(), kind: 'UPDATE', from: before, to: name, backup });
  point(layout, name);
  installUnits(layout);
  try {
    await start(layout);
  } catch (error) {
    say(`${(error as Error).message}\n新版没有起来。`);
    await goBack(layout);
    throw new Error(`没有更新，平台仍是 ${before}。`, { cause: error });
  }
  removeStale(layout);
  say(`已更新到 ${name}。不合适时：portalctl back（退回 ${before} 和更新前的数据）。`);
};

/** Installs the release unpacked in `from`, or updates to it. `known` names the portal's settings. */
export const install = async (
  layout: Layout,
  from: string,
  known: readonly string[],
  prefix: string,
): Promise<void> => {
  mkdirSync(layout.releases, { recursive: true });
  const isUpdate = existsSync(layout.current);
  const name = bringIn(layout, from);
  if (isUpdate) await update(layout, name);
  else await installFirst(layout, name, known, prefix);
};
