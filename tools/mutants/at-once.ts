// Mutation run of code whose tests have no state: all changes are put behind switches at once, each test runs once for
// every change that it reaches. Tens of thousands of changes take minutes, where a run for each of them takes days.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mutant } from '@stryker-mutator/api/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { startVitest } from 'vitest/node';
import { WITH_STATE } from '../../vitest.config.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Wording is no decision. */
export const LEFT_OUT = ['StringLiteral'];

interface Found {
  readonly reached: readonly string[];
  readonly noticed: readonly string[];
  readonly static: readonly string[];
}

export interface FileResult {
  readonly file: string;
  readonly noticed: number;
  readonly counted: number;
  /** Changes that no test noticed; `isReached` tells whether one came by. */
  readonly survived: readonly { readonly mutant: Mutant; readonly isReached: boolean }[];
}

const silent = () => undefined;
const isOff = () => false;
const LOGGER = {
  ...{ isTraceEnabled: isOff, isDebugEnabled: isOff, isInfoEnabled: isOff },
  ...{ isWarnEnabled: isOff, isErrorEnabled: isOff, isFatalEnabled: isOff },
  ...{ trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent },
};

const instrument = async (files: readonly string[]) => {
  const sources = files.map((file) => ({
    name: join(ROOT, file),
    mutate: true,
    content: readFileSync(join(ROOT, file), 'utf8'),
  }));
  const options = { plugins: null, ignorers: [], excludedMutations: LEFT_OUT };
  return new Instrumenter(LOGGER).instrument(sources, options);
};

/**
 * Changes the files and asks the tests.
 * @returns one result for each file that has a change which counts; changes that are only reached while a module is
 * loaded do not.
 */
export const runAtOnce = async (
  files: readonly string[],
  tests: readonly string[],
): Promise<FileResult[]> => {
  const { files: changed, mutants } = await instrument(files);
  const codes = new Map(changed.map(({ name, content }) => [name, content]));
  const results = mkdtempSync(join(tmpdir(), 'mutants-'));
  process.env.MUTANT_RESULTS = results;
  const vitest = await startVitest(
    'test',
    [],
    {
      root: ROOT,
      config: false,
      include: [...tests],
      exclude: WITH_STATE,
      related: files.map((file) => join(ROOT, file)),
      runner: join(ROOT, 'tools/mutants/at-once-runner.ts'),
      isolate: false,
      // Changed code must not be what the next test run finds.
      fsModuleCache: false,
      maxWorkers: 2,
      watch: false,
      testTimeout: 60_000,
      reporters: [],
      // A change may throw later than its test ends.
      dangerouslyIgnoreUnhandledErrors: true,
    },
    {
      plugins: [{ name: 'changes behind switches', enforce: 'pre', load: (id) => codes.get(id) }],
    },
  );
  const failed = vitest.state.getFiles().filter((file) => file.result?.state === 'fail');
  // A test that fails unchanged was asked nothing.
  for (const { name } of failed) process.stdout.write(`fails unchanged: ${name}\n`);
  await vitest.close();
  const found = readdirSync(results).map(
    (name) => JSON.parse(readFileSync(join(results, name), 'utf8')) as Found,
  );
  rmSync(results, { recursive: true });
  const reached = new Set(found.flatMap((one) => one.reached));
  const noticed = new Set(found.flatMap((one) => one.noticed));
  const whileLoading = new Set(found.flatMap((one) => one.static));
  const counts = ({ id, status }: Mutant) =>
    status !== 'Ignored' && (reached.has(id) || !whileLoading.has(id));
  const byFile = Map.groupBy(mutants.filter(counts), ({ fileName }) => relative(ROOT, fileName));
  return files
    .map((file) => {
      const own = byFile.get(file) ?? [];
      return {
        file,
        counted: own.length,
        noticed: own.filter(({ id }) => noticed.has(id)).length,
        survived: own
          .filter(({ id }) => !noticed.has(id))
          .map((mutant) => ({ mutant, isReached: reached.has(mutant.id) })),
      };
    })
    .filter(({ counted }) => counted > 0);
};
