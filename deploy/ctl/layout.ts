import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, readEnvFile } from './env-file.ts';

/** Places of an installation; `prefix` moves all of them, as a trial without root does. */
export interface Layout {
  /** Releases side by side, and `current`, which points to the one in use. */
  readonly root: string;
  readonly releases: string;
  readonly current: string;
  readonly envFile: string;
  readonly backups: string;
  /** History of installations and updates, the newest last. */
  readonly history: string;
  readonly unitFolder: string;
  readonly journalFolder: string;
  readonly logFile: string;
  readonly pidFile: string;
  readonly command: string;
  readonly isMoved: boolean;
}

export const layoutAt = (prefix = ''): Layout => {
  const at = (path: string) => join(prefix || '/', path);
  const root = at('opt/portal');
  return {
    root,
    releases: join(root, 'releases'),
    current: join(root, 'current'),
    envFile: at('etc/portal.env'),
    backups: at('var/backups/portal'),
    history: join(root, 'history.json'),
    unitFolder: at('etc/systemd/system'),
    journalFolder: at('etc/systemd'),
    logFile: at('var/log/portal.log'),
    pidFile: join(root, 'portal.pid'),
    command: at('usr/local/bin/portalctl'),
    isMoved: prefix !== '',
  };
};

/** The settings of the installation, as the service has them. */
export const settingsOf = (layout: Layout): Environment => ({
  NODE_ENV: 'production',
  ...(existsSync(layout.envFile) ? readEnvFile(layout.envFile) : {}),
});

/** Data directory of the settings; an installation always names it. */
export const dataDirOf = (settings: Environment): string => {
  if (!settings.DATA_DIR) throw new Error('设置里没有 DATA_DIR，请在设置文件里补上。');
  return settings.DATA_DIR;
};

/** The Node that came with a release. */
export const nodeOf = (release: string): string => join(release, 'node_modules', '.bin', 'node');
