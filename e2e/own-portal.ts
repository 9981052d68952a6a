// Loaded before each file of journeys: a portal of its own, so that no journey meets what another one left.
import { spawn } from 'node:child_process';
import { constants, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { describeFailedPages } from './failed-pages.ts';

const START_LIMIT_MS = 240_000;
const LOOK_AGAIN_MS = 200;

let address = '';
let folder = '';
let stop: () => Promise<void> = async () => undefined;

/** Address of the portal that serves this file's journeys. */
export const portalAddress = (): string => address;
/** Folder where this file's portal keeps its data; removed after the file. */
export const portalFolder = (): string => folder;

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => done(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });

const isReady = async () => {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
};

const MOVED_CLOCK = `--import ${new URL('moved-clock.ts', import.meta.url).href}`;
const aheadFile = () => join(folder, 'clock-ahead');

/**
 * A portal of one file of journeys lives for a minute: optimising the embedded database's code is a third of what its
 * start costs and more than it saves. Its own code is parsed once for all of them.
 */
const SHORT_LIVED = '--liftoff-only';
const COMPILED = join(tmpdir(), 'portal-journey-compiled');

const serve = (port: number, isMovable: boolean) =>
  spawn(process.execPath, [SHORT_LIVED, 'dist-server/server.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      // The pictures give their portal a clock of its own.
      ...(process.env.PORTAL_NODE_OPTIONS ? { NODE_OPTIONS: process.env.PORTAL_NODE_OPTIONS } : {}),
      ...(isMovable ? { NODE_OPTIONS: MOVED_CLOCK, CLOCK_AHEAD_FILE: aheadFile() } : {}),
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: COMPILED,
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: '1',
      LOG_LEVEL: 'error',
      // Journeys are made at any hour, and look for what people are told.
      QUIET_FROM: 'none',
      QUIET_TO: 'none',
      // The demonstration names no outside site, and journeys look at the way to one.
      LIBRARY_URL: 'https://library.invalid/',
    },
  });

const start = async (isMovable: boolean) => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const server = serve(port, isMovable);
  // A run that is broken off takes its portals with it.
  process.once('exit', () => server.kill('SIGKILL'));
  let isStopped = false;
  const ended = new Promise<void>((done) =>
    server.on('exit', (code, signal) => {
      if (!isStopped) process.stderr.write(`the portal ended by itself: code ${code}, signal ${signal}\n`);
      done();
    }),
  );
  stop = async () => {
    isStopped = true;
    server.kill('SIGTERM');
    await ended;
  };
  const until = Date.now() + START_LIMIT_MS;
  while (!(await isReady())) {
    if (Date.now() > until || server.exitCode !== null)
      throw new Error('the portal did not start for the journeys');
    await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS));
  }
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-journey-'));
  cpSync(inject('preparedData'), folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  // Journeys of that folder move the portal's time.
  await start(expect.getState().testPath?.includes('/moved-time/') === true);
}, START_LIMIT_MS + 60_000);

/** Longer than the portal goes without looking how far its time was moved. */
const TAKEN_OVER_MS = 100;

/** The portal's time is `moment` from now on and goes on from there; never back. For journeys below `moved-time/`. */
export const moveTime = async (moment: Date): Promise<void> => {
  writeFileSync(aheadFile(), String(moment.getTime() - Date.now()));
  await new Promise((done) => setTimeout(done, TAKEN_OVER_MS));
};

describeFailedPages();

afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});
