// The journeys need a Chromium and a Chinese font; where apt may install them, it does.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath, hasHeadlessShell } from './chromium-path.ts';

const hasChineseFont = () => {
  try {
    return execFileSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
};

const isReady = () => chromiumPath() !== undefined && hasChineseFont();
const isRoot = process.getuid?.() === 0;

/** Installs the packages and removes none; a machine without the network goes on with what it has. */
const install = (...packages: string[]) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const limits = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
  const run = (...args: string[]) =>
    spawnSync('apt-get', [...limits, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
  run('update', '-qq');
  run('install', '-y', '-qq', '--no-install-recommends', '--no-remove', ...packages);
};

if (isRoot && existsSync('/usr/bin/apt-get')) {
  if (!hasHeadlessShell() || !hasChineseFont())
    install('chromium-headless-shell', 'fonts-noto-cjk', 'fontconfig');
  // Other distributions with apt have the whole browser only.
  if (!isReady()) install('chromium', 'fonts-noto-cjk', 'fontconfig');
}
if (!isReady()) {
  process.stderr.write(
    '浏览器测试需要 Chromium 和中文字体，请先安装：apt-get install -y chromium-headless-shell fonts-noto-cjk\n',
  );
  process.exit(1);
}
