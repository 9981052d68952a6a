import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './tools/longest-first.ts';

const TESTS = '{features,platform,app,bench,demo,deploy,tools}/**/*.test.{ts,tsx}';
const root = fileURLToPath(new URL('.', import.meta.url));

/** Files that change what other files see (mocked modules, globals, a browser's document) have a worker to themselves. */
const changesItsWorker = (file: string): boolean =>
  /\bvi\.(mock|doMock|stubGlobal|stubEnv|useFakeTimers)\(|@vitest-environment/.test(
    readFileSync(root + file, 'utf8'),
  );
const files = globSync(TESTS, { cwd: root });
const alone = files.filter(changesItsWorker);

const DATABASE = 'platform/server/db/test-database.fixtures.ts';
const FIXTURES = /from '([^']+\.fixtures\.tsx?)'/g;
const known = new Map([[DATABASE, true]]);
/** Whether a test opens a database: only fixtures open one, and only tests and fixtures import them. */
const opensDatabase = (file: string): boolean => {
  const before = known.get(file);
  if (before !== undefined) return before;
  known.set(file, false);
  const opens = [...readFileSync(root + file, 'utf8').matchAll(FIXTURES)].some(([, path = '']) =>
    opensDatabase(path.startsWith('#') ? path.slice(1) : join(dirname(file), path)),
  );
  known.set(file, opens);
  return opens;
};
const opening = files.filter((file) => !alone.includes(file) && opensDatabase(file));
/** Tests that have a state: a database, or what they change in their worker. */
export const WITH_STATE = [...alone, ...opening];

/** Limits for a machine several times slower than the slowest seen, no assertion. */
const limits = { testTimeout: 600_000, hookTimeout: 1_800_000 };

/** Dearest files by processor time, ten seconds and more. */
export const SEQUENCE = {
  sequencer: longestFirst([
    'app/statement-budget',
    'app/fuzz',
    'load-classes-and-exams',
    'process-media',
    'mend-media',
    'app/role-walk',
    'app/scope-walk',
    'sign-up-storm',
    'question-file-write',
  ]),
};

export const SETUP = {
  globalSetup: ['platform/server/db/test-template.ts'],
  isolate: false,
  // V8 may end the process when it gives back the code of databases that a worker no longer uses.
  execArgv: ['--no-wasm-code-gc'],
  ...limits,
};

export const PROJECTS = [
  // Files of one worker share the loaded modules: loading them costs more than most tests.
  // Nothing is set up before tests without a database; a new test is one of them until it imports what opens one.
  { test: { name: 'pure', include: [TESTS], exclude: WITH_STATE, isolate: false, ...limits } },
  { test: { name: 'together', include: opening, ...SETUP } },
  { test: { name: 'alone', include: alone, ...limits } },
];

export default defineConfig({
  test: { maxWorkers: 2, projects: PROJECTS, sequence: SEQUENCE, globalSetup: ['tools/test-folder.ts'] },
});
