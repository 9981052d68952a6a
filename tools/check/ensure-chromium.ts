// The journeys need a Chromium and a Chinese font; where apt may install them, it does.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromiumPath } from './chromium-path.ts';

const hasChineseFont = () => {
  try {
    return execFileSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
};

const isReady = () => chromiumPath() !== undefined && hasChineseFont();

if (!isReady() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: ['ignore', 'ignore', 'inherit'] as const, env };
  spawnSync('apt-get', ['update', '-qq'], { ...options, stdio: [...options.stdio] });
  spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk', 'fontconfig'],
    {
      ...options,
      stdio: [...options.stdio],
    },
  );
}
if (!isReady()) {
  process.stderr.write(
    '浏览器测试需要 Chromium 和中文字体，请先安装：apt-get install -y chromium fonts-noto-cjk\n',
  );
  process.exit(1);
}
