// Requirements before anything runs: the dependencies of the lockfile, the pinned Node, the built page.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const say = (text) => process.stdout.write(`${text}\n`);

const fail = (text) => {
  process.stderr.write(`${text}\n`);
  process.exit(1);
};

/** Runs a command in the project's folder with its output shown; returns its exit code. */
export const runCommand = (command, args, env = {}) => {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows && command === 'npm',
    env: { ...process.env, ...env },
  });
  return result.status ?? 1;
};

const isRecent = (version) => {
  const [major, minor] = version.replace('v', '').split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 22);
};

const isWindows = process.platform === 'win32';
const PINNED = join(
  root,
  'node_modules',
  `node-${isWindows ? 'win' : process.platform}-${process.arch}`,
  'bin',
  isWindows ? 'node.exe' : 'node',
);

/** The Node that runs the server and the tools: the one pinned in the lockfile, else a recent enough own one. */
export const pinnedNode = () => {
  if (existsSync(PINNED)) return PINNED;
  if (isRecent(process.version)) return process.execPath;
  return fail(`没有找到随项目固定的 Node 24，本机的 ${process.version} 又太旧。请安装 Node 24 后重试。`);
};

const hashOf = (file) =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex');

/** Installs what the lockfile names, once for each lockfile. */
export const install = () => {
  const mark = join(root, 'node_modules', '.installed');
  const wanted = hashOf('package-lock.json');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  say('正在安装依赖（仅首次需要网络）…');
  // The pinned Node comes with the dependencies, so npm itself may still run on an older one.
  const code = runCommand('npm', [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--engine-strict=false',
  ]);
  if (code !== 0) fail('依赖没有装好，请检查网络后重新运行。');
  linkNode();
  linkHooks();
  writeFileSync(mark, wanted);
};

/** Commits are formatted and checked before they are made, unless the clone has hooks of its own. */
const linkHooks = () => {
  const git = (...args) => spawnSync('git', ['config', '--local', ...args], { cwd: root, encoding: 'utf8' });
  if (existsSync(join(root, '.git')) && !git('core.hooksPath').stdout?.trim())
    git('core.hooksPath', 'tools/hooks');
};

/** Older npm does not link a command named node; scripts and service units expect it beside the others. */
const linkNode = () => {
  const link = join(root, 'node_modules', '.bin', 'node');
  if (!isWindows && existsSync(PINNED) && !existsSync(link)) symlinkSync(PINNED, link);
};

const sourceFolders = ['app', 'demo', 'features', 'platform'];

const newestChange = (folder) => {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    newest = Math.max(newest, entry.isDirectory() ? newestChange(path) : statSync(path).mtimeMs);
  }
  return newest;
};

/** Facts of the build that `/api/version` and the installer tell: version, commit (where git knows it), time. */
const writeBuildFacts = () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const git = spawnSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const facts = { version, commit: git.stdout?.trim() ?? '', builtAt: new Date().toISOString() };
  writeFileSync(join(root, 'dist-server', 'build.json'), `${JSON.stringify(facts)}\n`);
};

/** Builds pages and server when a source is newer than what was built. */
export const build = () => {
  const mark = join(root, 'dist', '.built');
  const newest = Math.max(
    ...sourceFolders.map((folder) => newestChange(join(root, folder))),
    ...['package-lock.json', 'vite.config.ts', 'tools/bundle-server.ts'].map(
      (file) => statSync(join(root, file)).mtimeMs,
    ),
  );
  if (existsSync(mark) && Number(readFileSync(mark, 'utf8')) >= newest) return;
  say('正在构建页面…');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  if (runCommand(pinnedNode(), [vite, 'build', '--logLevel', 'warn'], { NODE_ENV: 'production' }) !== 0) {
    fail('页面没有构建成功，原因见上。');
  }
  if (runCommand(pinnedNode(), [join(root, 'tools', 'compress-build.ts')]) !== 0)
    fail('页面没有压缩成功，原因见上。');
  if (runCommand(pinnedNode(), [join(root, 'tools', 'bundle-server.ts')]) !== 0)
    fail('服务端没有构建成功，原因见上。');
  writeBuildFacts();
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(mark, String(newest));
};
