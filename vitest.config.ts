import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const TESTS = '{features,platform,app,demo,tools}/**/*.test.{ts,tsx}';
const root = fileURLToPath(new URL('.', import.meta.url));

/** Files that change what other files see (mocked modules, globals, a browser's document) have a worker to themselves. */
const changesItsWorker = (file: string): boolean =>
  /\bvi\.(mock|doMock|stubGlobal|stubEnv|useFakeTimers)\(|@vitest-environment/.test(
    readFileSync(root + file, 'utf8'),
  );
const alone = globSync(TESTS, { cwd: root }).filter(changesItsWorker);

/** Limits for a machine several times slower than the slowest seen, no assertion. */
const limits = { testTimeout: 240_000, hookTimeout: 480_000 };

export const SETUP = {
  globalSetup: ['platform/server/db/test-template.ts'],
  isolate: false,
  // V8 may end the process when it gives back the code of databases that a worker no longer uses.
  execArgv: ['--no-wasm-code-gc'],
  ...limits,
};

export const PROJECTS = [
  // Files of one worker share the loaded modules: loading them costs more than most tests.
  { test: { name: 'together', include: [TESTS], exclude: alone, ...SETUP } },
  { test: { name: 'alone', include: alone, ...limits } },
];

export default defineConfig({ test: { maxWorkers: 2, projects: PROJECTS } });
