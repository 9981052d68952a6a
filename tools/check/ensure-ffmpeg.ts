// The tests of media transcode small clips; where apt may install ffmpeg, it does.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const isReady = () =>
  ['ffmpeg', 'ffprobe'].every((name) => spawnSync(name, ['-version'], { stdio: 'ignore' }).status === 0);

if (!isReady() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'ffmpeg');
}
if (!isReady()) {
  process.stderr.write('素材处理的测试需要 ffmpeg，请先安装：apt-get install -y ffmpeg\n');
  process.exit(1);
}
