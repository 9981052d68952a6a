// The service as this machine runs it: a unit where systemd rules, else a process of its own with a file of its number.
import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serviceAccount } from './account.ts';
import { run, succeeds } from './commands.ts';
import { writeWhole } from './files.ts';
import { type Layout, nodeOf, settingsOf } from './layout.ts';

const STOP_WITHIN_MS = 30_000;
/** A start on a large database brings the schema forward first. */
const READY_WITHIN_MS = 10 * 60_000;
const LOOK_EVERY_MS = 300;

export const UNIT = 'portal';

export const hasSystemd = (layout: Layout): boolean => !layout.isMoved && existsSync('/run/systemd/system');

const pidOf = (layout: Layout): number | undefined => {
  if (!existsSync(layout.pidFile)) return undefined;
  const [pid, begin] = readFileSync(layout.pidFile, 'utf8').split('\n');
  return begin === beginOf(Number(pid)) ? Number(pid) : undefined;
};

/** When a process began, in ticks since the machine did: numbers of processes are given again. */
const beginOf = (pid: number): string | undefined => {
  const file = `/proc/${pid}/stat`;
  if (!pid || !existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? undefined : fields[19];
};

export const isRunning = (layout: Layout): boolean =>
  hasSystemd(layout) ? succeeds('systemctl', ['is-active', '--quiet', UNIT]) : pidOf(layout) !== undefined;

export const stopService = async (layout: Layout): Promise<void> => {
  if (hasSystemd(layout)) {
    run('systemctl', ['stop', UNIT]);
    return;
  }
  const pid = pidOf(layout);
  if (pid === undefined) return;
  process.kill(pid, 'SIGTERM');
  const giveUpAt = performance.now() + STOP_WITHIN_MS;
  while (pidOf(layout) !== undefined) {
    if (performance.now() > giveUpAt) process.kill(pid, 'SIGKILL');
    await wait(LOOK_EVERY_MS);
  }
  rmSync(layout.pidFile, { force: true });
};

const launch = (layout: Layout) => {
  // Everything it writes is the service's own, as under the unit.
  process.umask(0o077);
  const release = layout.current;
  const log = openSync(layout.logFile, 'a', 0o600);
  const settings = settingsOf(layout);
  const server = spawn(
    nodeOf(release),
    ['--enable-source-maps', '--max-semi-space-size=32', '--v8-pool-size=0', 'dist-server/server.js'],
    {
      cwd: release,
      env: {
        HOME: '/nonexistent',
        LANG: 'C.UTF-8',
        MALLOC_ARENA_MAX: '1',
        ...settings,
        PATH: pathFor(release),
      },
      stdio: ['ignore', log, log],
      detached: true,
      ...serviceAccount(layout),
    },
  );
  server.unref();
  writeWhole(layout.pidFile, `${server.pid}\n${beginOf(server.pid ?? 0) ?? ''}\n`);
};

/** Programs that the package brings along, such as ffmpeg, are found before the machine's own. */
const pathFor = (release: string) => `${join(release, 'bin')}:${process.env.PATH ?? '/usr/bin:/bin'}`;

export const addressOf = ({
  HOST = '127.0.0.1',
  PORT = '8080',
}: Readonly<Record<string, string>>): string => {
  if (HOST === '0.0.0.0') return `http://127.0.0.1:${PORT}`;
  if (HOST === '::') return `http://[::1]:${PORT}`;
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
};

/** True once the portal and its database answer. */
export const isReady = async (layout: Layout): Promise<boolean> => {
  try {
    const reply = await fetch(`${addressOf(settingsOf(layout))}/readyz`, {
      signal: AbortSignal.timeout(5_000),
    });
    return reply.ok;
  } catch {
    return false;
  }
};

/** Starts the release that `current` points to, and waits until it answers; throws with the log's last lines. */
export const startService = async (layout: Layout, withinMs = READY_WITHIN_MS): Promise<void> => {
  if (hasSystemd(layout)) run('systemctl', ['start', UNIT]);
  else if (!isRunning(layout)) launch(layout);
  const giveUpAt = performance.now() + withinMs;
  while (!(await isReady(layout))) {
    if (performance.now() > giveUpAt || !isRunning(layout))
      throw new Error(`平台没有起来：\n${logTail(layout)}`);
    await wait(LOOK_EVERY_MS);
  }
};

const LAST_LINES = 20;

const logTail = (layout: Layout): string => {
  if (hasSystemd(layout))
    return run('journalctl', [
      `--namespace=${UNIT}`,
      '-u',
      UNIT,
      '-n',
      `${LAST_LINES}`,
      '--no-pager',
      '-o',
      'cat',
    ]);
  const text = existsSync(layout.logFile) ? readFileSync(layout.logFile, 'utf8') : '';
  return text.trim().split('\n').slice(-LAST_LINES).join('\n');
};
