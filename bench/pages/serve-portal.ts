import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PORT = 18_431;
const START_LIMIT_MS = 300_000;

/** The built portal on a port of its own: with the demonstration organisation, unless `settings` say otherwise. */
export const servePortal = async (settings: Readonly<Record<string, string>> = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const server = spawn(process.execPath, ['app/server.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(PORT),
      DATA_DIR: dataDir,
      DEMO: '1',
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  const address = `http://127.0.0.1:${PORT}`;
  const until = Date.now() + START_LIMIT_MS;
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
  while (!(await isReady())) {
    if (Date.now() > until || server.exitCode !== null) {
      server.kill('SIGKILL');
      throw new Error('the portal did not start');
    }
    await new Promise((done) => setTimeout(done, 250));
  }
  return {
    address,
    stop: async () => {
      const ended = new Promise((done) => server.on('exit', done));
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
