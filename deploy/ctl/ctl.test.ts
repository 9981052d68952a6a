// Installation, update and way back, whole, in a folder of its own. The release is small but answers like the portal:
// its server keeps what it is sent in DATA_DIR and says when it is ready.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const SERVER = `
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
const folder = process.env.DATA_DIR + '/database';
mkdirSync(folder, { recursive: true });
const rows = folder + '/rows';
appendFileSync(rows, '');
createServer((request, reply) => {
  if (request.method === 'POST') appendFileSync(rows, request.url + '\\n');
  reply.end(request.url === '/readyz' ? 'ready' : VERSION + ' ' + readFileSync(rows, 'utf8'));
}).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
`;

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

let prefix = '';
let port = 0;
beforeEach(async () => {
  prefix = realpathSync(mkdtempSync(join(tmpdir(), 'portal-ctl-')));
  port = await freePort();
});
afterEach(() => {
  ctl('stop');
  rmSync(prefix, { recursive: true, force: true });
});

const at = (path: string) => join(prefix, path);

const node = (...args: readonly string[]) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, PORT: String(port) },
  });
  return { text: `${stdout}${stderr}`, status };
};

/** Unpacks a release as the package's head does, and hands it to its installer. */
const installRelease = (version: string, server = SERVER) => {
  const from = at(`opt/portal/releases/.incoming-${version}`);
  mkdirSync(join(from, 'node_modules', '.bin'), { recursive: true });
  mkdirSync(join(from, 'dist-server'));
  symlinkSync(process.execPath, join(from, 'node_modules', '.bin', 'node'));
  cpSync('deploy', join(from, 'deploy'), { recursive: true });
  writeFileSync(join(from, 'package.json'), '{"type":"module"}');
  writeFileSync(join(from, 'dist-server', 'build.json'), JSON.stringify({ version, commit: '' }));
  writeFileSync(join(from, 'dist-server', 'server.js'), `const VERSION = '${version}';\n${server}`);
  return node('deploy/ctl/main.ts', '--prefix', prefix, 'install', '--from', from);
};

const ctl = (...args: readonly string[]) => node('deploy/ctl/main.ts', '--prefix', prefix, ...args);

const ask = async (path: string, method = 'GET') =>
  // a kept connection would be one of the server that was stopped meanwhile
  (await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { connection: 'close' } })).text();

it('installs, updates with a backup, comes back by itself from a release that does not start, and by command', async () => {
  expect(installRelease('1.0.0')).toMatchObject({ status: 0, text: expect.stringContaining('已装好 1.0.0') });
  await ask('/first', 'POST');
  expect(await ask('/rows')).toBe('1.0.0 /first\n');

  expect(installRelease('2.0.0')).toMatchObject({
    status: 0,
    text: expect.stringContaining('已更新到 2.0.0'),
  });
  await ask('/second', 'POST');
  expect(await ask('/rows')).toBe('2.0.0 /first\n/second\n');

  const damaging = `import { writeFileSync } from 'node:fs';
    writeFileSync(process.env.DATA_DIR + '/database/rows', 'half'); throw new Error('does not start');`;
  const failed = installRelease('3.0.0', damaging);
  expect(failed.status).toBe(1);
  expect(failed.text).toContain('没有更新，平台仍是 2.0.0');
  expect(failed.text).toContain('does not start');
  expect(await ask('/rows')).toBe('2.0.0 /first\n/second\n');
  const aside = readdirSync(at('var/lib')).find((name) => name.startsWith('portal.before-')) ?? '';
  expect(readFileSync(at(`var/lib/${aside}/database/rows`), 'utf8')).toBe('half');
  expect(ctl('back', '--yes')).toMatchObject({ status: 1, text: expect.stringContaining('不能再退') });

  expect(installRelease('4.0.0').status).toBe(0);
  await ask('/third', 'POST');
  expect(ctl('back')).toMatchObject({ status: 1, text: expect.stringContaining('--yes') });
  expect(ctl('back', '--yes').status).toBe(0);
  expect(await ask('/rows')).toBe('2.0.0 /first\n/second\n');
  expect(ctl('status').text).toContain('2.0.0：在运行');
}, 120_000);

it('says the same release is in use, and takes a backup while serving', async () => {
  expect(installRelease('1.0.0').status).toBe(0);
  expect(installRelease('1.0.0')).toMatchObject({
    status: 1,
    text: expect.stringContaining('正在使用的就是 1.0.0'),
  });
  expect(ctl('backup').status).toBe(0);
  expect(await ask('/rows')).toBe('1.0.0 ');
  const { lastBackup } = JSON.parse(readFileSync(at('var/lib/portal/backup-status.json'), 'utf8'));
  expect(lastBackup.ok).toBe(true);
  expect(existsSync(lastBackup.file)).toBe(true);
}, 60_000);
