import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { run } from './commands.ts';
import type { Layout } from './layout.ts';
import { hasSystemd } from './service.ts';

const UNITS = [
  'portal.service',
  'portal-backup.service',
  'portal-backup.timer',
  'portal-drill.service',
  'portal-drill.timer',
];
/** Of a machine without systemd: cron for backups, logrotate for the log. */
const WITHOUT_SYSTEMD = [
  ['portal.cron', '/etc/cron.d/portal'],
  ['portal.logrotate', '/etc/logrotate.d/portal'],
] as const;

/** Lays down what starts the service, its nightly backup, its weekly drill, and keeps its log half a year. */
export const installUnits = (layout: Layout): void => {
  if (layout.isMoved) return;
  const from = (name: string) => join(layout.current, 'deploy', 'units', name);
  if (hasSystemd(layout)) {
    for (const unit of UNITS) copyFileSync(from(unit), join(layout.unitFolder, unit));
    copyFileSync(from('journald@portal.conf'), join(layout.journalFolder, 'journald@portal.conf'));
    return;
  }
  for (const [name, target] of WITHOUT_SYSTEMD) {
    if (existsSync(dirname(target))) copyFileSync(from(name), target);
  }
};

export const enableUnits = (command: typeof run): void => {
  mkdirSync('/var/lib/portal', { recursive: true });
  command('systemctl', ['daemon-reload']);
  command('systemctl', ['enable', '--quiet', 'portal', 'portal-backup.timer', 'portal-drill.timer']);
  command('systemctl', ['start', 'portal-backup.timer', 'portal-drill.timer']);
};
