// `npm run package`: one file that installs the portal on a bare Linux server without a network, or updates it:
// `sh portal-….run` (docs/运维手册.md, section 7). `--ffmpeg FOLDER` puts ffmpeg and ffprobe of that folder in; licences
// of the codecs are the operator's. Runs on this machine's system and processor, for servers of the same kind.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { build, install, pinnedNode, root } from './set-up.mjs';

const say = (text) => process.stdout.write(`${text}\n`);

const run = (command, args, cwd = root) => {
  const PATH = `${dirname(pinnedNode())}:${process.env.PATH}`;
  const { status } = spawnSync(command, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH },
  });
  if (status !== 0) throw new Error(`${command} 没有成功。`);
};

const FOLDERS = [
  'app',
  'demo',
  'deploy',
  'dist',
  'dist-server',
  'docs',
  'features',
  'migrations',
  'platform',
];
const FILES = ['package.json', 'package-lock.json', '.npmrc', 'NOTICE.md', 'README.md', 'README.zh-CN.md'];
/** Tests and what only they and editors need stay behind. */
const LEFT_BEHIND = /\.(test\.tsx?|fixtures\.tsx?|map)$|^\.built$/;

const copyFolder = (from, to) => {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    if (entry.isDirectory()) copyFolder(source, join(to, entry.name));
    else if (!LEFT_BEHIND.test(entry.name) || from.endsWith('dist-server')) {
      mkdirSync(to, { recursive: true });
      copyFileSync(source, join(to, entry.name));
      chmodSync(join(to, entry.name), entry.name.endsWith('.sh') ? 0o755 : 0o644);
    }
  }
};

/** Packages that the server runs on: the development ones are pruned from a copy. */
const copyPackages = (stage) => {
  const modules = realpathSync(join(root, 'node_modules'));
  const target = join(stage, 'node_modules');
  mkdirSync(target);
  for (const name of readdirSync(modules)) {
    // What npm writes into is not shared with the copy, and caches of the tools are not its packages.
    if (!name.startsWith('.') || name === '.bin') run('cp', ['-a', join(modules, name), target]);
  }
  run(
    'npm',
    [
      'prune',
      ...['--omit=dev', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--engine-strict=false'],
    ],
    stage,
  );
  rmSync(join(target, `node-${process.platform}-${process.arch}`, 'include'), {
    recursive: true,
    force: true,
  });
};

const sha256 = async (file) => {
  const sum = createHash('sha256');
  for await (const chunk of createReadStream(file)) sum.update(chunk);
  return sum.digest('hex');
};

const MACHINES = { x64: 'x86_64', arm64: 'aarch64' };

/** The head of the file: checks machine and content, unpacks beside the other releases, hands over to the installer. */
const headOf = (facts, sum) =>
  readFileSync(join(root, 'deploy', 'package-head.sh'), 'utf8')
    .replaceAll('@VERSION@', facts.commit ? `${facts.version}-${facts.commit}` : facts.version)
    .replaceAll('@MACHINE@', MACHINES[process.arch] ?? process.arch)
    .replaceAll('@SHA256@', sum);

const makePackage = async (target, ffmpeg) => {
  if (process.platform !== 'linux') throw new Error('安装包只能在 Linux 上做。');
  install();
  build();
  const facts = JSON.parse(readFileSync(join(root, 'dist-server', 'build.json'), 'utf8'));
  mkdirSync(target, { recursive: true });
  const stage = join(target, '.stage');
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage);
  say('正在收集文件…');
  for (const folder of FOLDERS) copyFolder(join(root, folder), join(stage, folder));
  for (const file of FILES) copyFileSync(join(root, file), join(stage, file));
  copyPackages(stage);
  for (const program of ffmpeg ? ['ffmpeg', 'ffprobe'] : []) {
    mkdirSync(join(stage, 'bin'), { recursive: true });
    copyFileSync(join(ffmpeg, program), join(stage, 'bin', program));
    chmodSync(join(stage, 'bin', program), 0o755);
  }
  say('正在压缩…');
  const payload = join(target, '.payload.tar.gz');
  run('tar', ['--owner=0', '--group=0', '-czf', payload, '.'], stage);
  const name = `portal-${facts.version}${facts.commit ? `-${facts.commit}` : ''}-linux-${process.arch}.run`;
  const file = join(target, name);
  writeFileSync(file, headOf(facts, await sha256(payload)));
  await pipeline(createReadStream(payload), createWriteStream(file, { flags: 'a' }));
  chmodSync(file, 0o755);
  for (const part of [stage, payload]) rmSync(part, { recursive: true, force: true });
  return file;
};

const { values } = parseArgs({ options: { to: { type: 'string' }, ffmpeg: { type: 'string' } } });
const file = await makePackage(values.to ?? join(root, 'packages'), values.ffmpeg);
say(`安装包：${file}\n拷到服务器上，执行：sh ${file.slice(dirname(file).length + 1)}`);
