import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    portal: string;
    dataDir: string;
  }
}

const START_LIMIT_MS = 120_000;

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

const isReady = async (address: string) => {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
};

/** Serves the built portal with the demonstration organisation for the journeys, from an empty folder. */
export default async function startPortal(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-journeys-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  execFileSync(process.execPath, ['e2e/prepare-data.ts'], {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const server = spawn(process.execPath, ['app/server.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      LOG_LEVEL: 'error',
    },
  });
  const ended = new Promise<void>((done) => server.on('exit', () => done()));
  const until = Date.now() + START_LIMIT_MS;
  while (!(await isReady(address))) {
    if (Date.now() > until || server.exitCode !== null)
      throw new Error('the portal did not start for the journeys');
    await new Promise((done) => setTimeout(done, 200));
  }
  project.provide('portal', address);
  project.provide('dataDir', dataDir);
  return async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
