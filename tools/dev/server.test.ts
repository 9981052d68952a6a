import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CHANGED = 'platform/server/http/operations.ts';
let copy = '';
let address = '';
let server: ChildProcess;
let said = '';
let tellSaid: () => void = () => undefined;

/** A checkout of its own: the sources are changed. */
const copySources = () => {
  for (const folder of ['app', 'demo', 'features', 'migrations', 'platform', 'tools', 'package.json'])
    cpSync(join(root, folder), join(copy, folder), { recursive: true });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => !one.startsWith('.')))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
};

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => done(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });

/** Resolves when the server has said `text`, and forgets what came before it. */
const untilSaid = async (text: string) => {
  while (!said.includes(text)) {
    if (server.exitCode !== null) throw new Error(`the server has ended: ${said}`);
    await new Promise<void>((done) => {
      tellSaid = done;
    });
  }
  said = '';
};

const change = (from: string, to: string) => {
  const file = join(copy, CHANGED);
  const before = readFileSync(file, 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(file, after);
};

const statusOf = async () => ((await (await fetch(`${address}/readyz`)).json()) as { status: string }).status;

/** One change may be noticed as two: the server is asked until it answers as the sources now say. */
const untilAnswers = (status: string) =>
  expect.poll(() => statusOf().catch(() => 'none'), { timeout: 120_000, interval: 200 }).toBe(status);

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'portal-dev-'));
  copySources();
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['tools/dev/server.ts'], {
    cwd: copy,
    env: { ...process.env, DATA_DIR: join(copy, 'data'), PORT: String(port), DEMO: '0', NODE_ENV: '' },
  });
  // A run that is killed must not leave its server behind.
  process.once('exit', () => server.kill('SIGKILL'));
  const hear = (bytes: Buffer) => {
    said += bytes;
    tellSaid();
  };
  server.stdout?.on('data', hear);
  server.stderr?.on('data', hear);
  server.on('exit', () => tellSaid());
  await untilSaid('平台已就绪');
});

afterAll(async () => {
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await ended;
  rmSync(copy, { recursive: true, force: true });
});

describe('the server of npm run dev', () => {
  it('answers with a changed source', async () => {
    expect(await statusOf()).toBe('ready');
    change("status: 'ready'", "status: 'changed'");
    await untilAnswers('changed');
  });

  it('survives a source that cannot be read, and one that throws at the start', async () => {
    change("status: 'changed'", "status: 'changed");
    await untilSaid('Unterminated');
    expect(await statusOf()).toBe('changed');
    change("status: 'changed", "status: 'mended'");
    await untilAnswers('mended');

    change('const processFigures', "throw new Error('on purpose');\nconst processFigures");
    await untilSaid('服务端没有启动');
    change("throw new Error('on purpose');\n", '');
    await untilAnswers('mended');
  });
});
