import { access, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '#platform/server/config/settings.ts';
import { type BackupStatus, parseBackupStatus } from '../../shared/checks/backup-status.parser.ts';
import { parseJournalSettings } from '../../shared/checks/journald.parser.ts';
import { backupFindings, logFinding } from '../../shared/checks/keeping.rules.ts';
import type { SelfCheck } from './scene.ts';

const BACKUP_STATUS = 'backup-status.json';
const SYSTEMD = '/etc/systemd';
/** The log of the service has files of its own where its unit names the log space `portal`. */
const SPACES = ['journald@portal.conf', 'journald.conf'];

const textOf = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined);

/** Status that the scripts of backup and drill leave; undefined for none, null for one that cannot be read. */
export const readBackupStatus = async ({
  dataDir,
}: Pick<Config, 'dataDir'>): Promise<BackupStatus | null | undefined> => {
  const text = await textOf(resolve(dataDir, BACKUP_STATUS));
  return text === undefined ? undefined : parseBackupStatus(text);
};

export const checkBackup: SelfCheck = async ({ config, now }) =>
  backupFindings(await readBackupStatus(config), now);

const journalFiles = async (space: string): Promise<string[]> => {
  const folder = join(SYSTEMD, `${space}.d`);
  const parts = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.conf')).sort();
  const files = await Promise.all(
    [join(SYSTEMD, space), ...parts.map((name) => join(folder, name))].map(textOf),
  );
  return files.filter((text) => text !== undefined);
};

export const checkLogs: SelfCheck = async () => {
  let files: string[] = [];
  for (const space of SPACES) if (files.length === 0) files = await journalFiles(space);
  const isKept = await access('/var/log/journal').then(
    () => true,
    () => false,
  );
  return [logFinding(files.length > 0 ? parseJournalSettings(files) : null, isKept)];
};
