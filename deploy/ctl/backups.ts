// Backups of the installation: taken, kept for a month, and proved by being restored beside it.
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { run } from './commands.ts';
import type { Environment } from './env-file.ts';
import { writeWhole } from './files.ts';
import { dataDirOf, type Layout, nodeOf, settingsOf } from './layout.ts';
import { say } from './say.ts';
import { createScratch } from './scratch-database.ts';
import { isRunning, startService, stopService } from './service.ts';

const KEEP_DAYS = 30;
const KEEP_LEAST = 3;
const DAY_MS = 86_400_000;
const NAME = /^portal-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.gz$/;

/** Moment in a backup's name (local time of the machine), by which it is kept and shown. */
const momentOf = (name: string): number => {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return new Date(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  ).getTime();
};

/** Backups older than 30 days, but never the newest three. */
export const backupsToRemove = (names: readonly string[], nowMs: number): string[] =>
  names
    .filter((name) => NAME.test(name))
    .sort()
    .slice(0, -KEEP_LEAST)
    .filter((name) => momentOf(name) < nowMs - KEEP_DAYS * DAY_MS);

const backupsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => NAME.test(name))
        .sort()
    : [];

/** Facts of the last backup and drill, which the portal's self-check and the operator's page read. */
interface BackupStatus {
  readonly lastBackup?: { at: string; file: string; bytes: number; ok: boolean; reason?: string };
  readonly lastDrill?: { at: string; file: string; ok: boolean; findings: readonly string[] };
}

const noteStatus = (settings: Environment, status: BackupStatus) => {
  const dataDir = dataDirOf(settings);
  const file = join(dataDir, 'backup-status.json');
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  writeWhole(file, `${JSON.stringify({ ...before, ...status }, null, 2)}\n`);
  const { uid, gid } = statSync(dataDir);
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
};

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Backs up into `layout.backups` and removes what is too old; returns the new file. An embedded database is closed
 * meanwhile: the service stops for some seconds and comes back whatever happens.
 */
export const takeBackup = async (layout: Layout): Promise<string> => {
  const settings = settingsOf(layout);
  mkdirSync(layout.backups, { recursive: true, mode: 0o700 });
  const mustPause = !settings.DATABASE_URL && isRunning(layout);
  if (mustPause) await stopService(layout);
  const at = new Date().toISOString();
  try {
    const known = new Set(backupsIn(layout.backups));
    run('bash', [join(layout.current, 'deploy', 'backup.sh'), layout.backups], { env: settings });
    const made = backupsIn(layout.backups).find((name) => !known.has(name));
    if (!made) throw new Error('备份没有留下文件。');
    const file = join(layout.backups, made);
    noteStatus(settings, { lastBackup: { at, file, bytes: statSync(file).size, ok: true } });
    for (const old of backupsToRemove(backupsIn(layout.backups), Date.now()))
      rmSync(join(layout.backups, old));
    return file;
  } catch (error) {
    noteStatus(settings, { lastBackup: { at, file: '', bytes: 0, ok: false, reason: reasonOf(error) } });
    throw error;
  } finally {
    if (mustPause) await startService(layout);
  }
};

interface Proof {
  readonly receipts: number;
  readonly people: number;
  readonly faultNum: number;
  readonly faults: readonly string[];
}

/** Puts a backup into an empty place: folder and, for PostgreSQL, an empty database. */
export const restoreInto = (layout: Layout, backup: string, settings: Environment): void => {
  run('bash', [join(layout.current, 'deploy', 'restore.sh'), backup], { env: settings });
};

/** Restores a backup beside the installation, has the release look at all of it, and removes what was restored. */
const proveBackup = (layout: Layout, backup: string): Proof => {
  const { DATABASE_URL, STORAGE_DIR: _files, UPLOAD_DIR: _uploads, ...settings } = settingsOf(layout);
  const folder = mkdtempSync(join(layout.backups, '.drill-'));
  const scratch = DATABASE_URL ? createScratch(DATABASE_URL) : undefined;
  try {
    const there = {
      ...settings,
      DATA_DIR: join(folder, 'data'),
      ...(scratch ? { DATABASE_URL: scratch.url } : {}),
    };
    restoreInto(layout, backup, there);
    return JSON.parse(
      run(nodeOf(layout.current), [join(layout.current, 'deploy', 'prove-backup.ts')], {
        env: there,
        cwd: layout.current,
      }),
    );
  } finally {
    scratch?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The restore drill: the newest backup is restored and proved; the service goes on meanwhile. Throws when it fails. */
export const drill = (layout: Layout): void => {
  const settings = settingsOf(layout);
  const newest = backupsIn(layout.backups).at(-1);
  if (!newest) throw new Error(`${layout.backups} 里还没有备份，请先执行 portalctl backup。`);
  const file = join(layout.backups, newest);
  const at = new Date().toISOString();
  const note = (findings: readonly string[]) =>
    noteStatus(settings, { lastDrill: { at, file, ok: findings.length === 0, findings } });
  try {
    const { receipts, people, faultNum, faults } = proveBackup(layout, file);
    note(faults);
    if (faultNum > 0) throw new Error([`恢复出来的有 ${faultNum} 处不对：`, ...faults].join('\n'));
    say(`恢复演练通过：${newest}，${people} 个账号，${receipts} 笔学时全部相符，文件齐全。`);
  } catch (error) {
    note([reasonOf(error)]);
    throw error;
  }
};
