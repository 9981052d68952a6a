// `npm run mutants`: changes the code in small ways, one at a time, and asks whether a test fails. Names each change
// that no test noticed and fails below nine of ten noticed. Arguments: a group (rules, credit, seats, attempts,
// sign-in) and, after it, the files to change instead of the group's own. Not part of `npm test`: the rules take some
// minutes, the other groups hours.
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { SETUP } from '../vitest.config.ts';
import { LEFT_OUT, runAtOnce } from './mutants/at-once.ts';
import { describeResults } from './mutants/describe-results.ts';

const LEAST_KILLED_PERCENT = 90;

interface Group {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** Whether its tests have no state, so that all changes can be asked in one run. */
  readonly isPure?: true;
}

const groups: Readonly<Record<string, Group>> = {
  rules: {
    mutate: [
      '{features,platform}/**/*.{parser,rules,words}.ts',
      '{features,platform}/**/shared/**/*.policy.ts',
    ],
    tests: [
      '{features,platform}/**/*.{parser,policy,rules,words}.test.ts',
      '{features,platform}/**/shared/**/*.test.ts',
    ],
    isPure: true,
  },
  credit: {
    mutate: ['features/learning/study/server/credits/credit*.service.ts'],
    tests: ['features/learning/study/server/**/*.test.ts'],
  },
  seats: {
    mutate: ['features/teaching/classes/server/enrolment/{seat,sign-up}*.{service,batch}.ts'],
    tests: ['features/teaching/classes/server/enrolment/{code-guard,seat,sign-up}*.test.ts'],
  },
  attempts: {
    mutate: ['features/teaching/exams/server/sitting/attempt-*.{batch,read,service}.ts'],
    tests: ['features/teaching/exams/server/**/*.test.ts'],
  },
  'sign-in': {
    mutate: [
      'features/ground/accounts/server/sign-in/sign-in{.service,-attempt.service,-locks.read,-place}.ts',
    ],
    tests: ['features/ground/accounts/server/**/*.test.ts'],
  },
};

const optionsOf = (mutate: readonly string[]): PartialStrykerOptions => ({
  testRunner: 'vitest',
  plugins: [createRequire(import.meta.url).resolve('@stryker-mutator/vitest-runner')],
  // Threads take no such options of their own, the process that they run in does.
  testRunnerNodeArgs: [...SETUP.execArgv],
  vitest: { configFile: 'tools/mutants/stryker.vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  // Constants are asserted by value in the tests of section 9; running all tests for each of them takes days.
  ignoreStatic: true,
  mutator: { excludedMutations: [...LEFT_OUT], plugins: [] },
  mutate: [...mutate],
  ignorePatterns: ['demo/media', 'dist', 'docs', 'data', 'bench', 'e2e'],
  concurrency: 2,
  // A machine with other work is slow and must not count as a test that noticed.
  timeoutMS: 30_000,
  // Beside the sources: tests below node_modules are not found.
  tempDirName: '.mutants',
  // Rewriting a tsconfig needs an interface that TypeScript 7 no longer has, and nothing has to be rewritten.
  tsconfigFile: 'none.json',
  reporters: ['clear-text'],
  clearTextReporter: { reportTests: false, logTests: false },
  thresholds: { high: 100, low: LEAST_KILLED_PERCENT, break: LEAST_KILLED_PERCENT },
});

/** Drawings are looked at, not asserted. */
const isDrawing = (file: string): boolean => file.startsWith('features/content/cover-art/');
const filesOf = ({ mutate }: Group): string[] =>
  globSync([...mutate])
    .filter((file) => !file.includes('.test.') && !isDrawing(file))
    .sort();

const [named, ...files] = process.argv.slice(2);
for (const name of named ? [named] : Object.keys(groups)) {
  const group = groups[name];
  if (!group) throw new Error(`unknown group ${name}; there are: ${Object.keys(groups).join(', ')}`);
  process.stdout.write(`\n== ${name}\n`);
  if (group.isPure) {
    const results = await runAtOnce(files.length > 0 ? files : filesOf(group), group.tests);
    const { text, percent } = describeResults(results);
    process.stdout.write(text);
    if (percent < LEAST_KILLED_PERCENT) process.exitCode = 1;
    continue;
  }
  process.env.MUTANT_TESTS = group.tests.join('\n');
  await new Stryker(optionsOf(files.length > 0 ? files : group.mutate)).runMutationTest();
}
