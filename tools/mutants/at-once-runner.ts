// Runs each test once as it stands, then once for every change that it reached and no test has noticed yet. The changes
// lie in the loaded code behind switches, so nothing is loaded again. Only for tests without a state of their own.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { threadId } from 'node:worker_threads';
import type { InstrumenterContext } from '@stryker-mutator/api/core';
import fc from 'fast-check';
import { type RunnerTestCase, TestRunner } from 'vitest';

/** A change that makes its code run this many times as often is a loop without end. */
const HITS_AT_MOST = 20;
/** So is one that makes its test run this many times as long, and longer than a pause of the machine. */
const TIMES_AS_LONG = 20;
const PAUSE_MS = 500;
/** Milliseconds that one file of tests is asked; what its slow tests do not come to counts as unnoticed. */
const ASKING_MS = 60_000;
const WITH_A_CHANGE = 'with a change';
const NONE = '';

/** Milliseconds that a property draws under a change; one that fails has noticed, nobody reads its smallest example. */
const DRAWING_MS = 300;
const drawsAsWritten = fc.readConfigureGlobal() ?? {};
const drawsInShort = { ...drawsAsWritten, endOnFailure: true, interruptAfterTimeLimit: DRAWING_MS };

interface WorkerState {
  readonly context: InstrumenterContext;
  readonly reached: Set<string>;
  readonly noticed: Set<string>;
}

const world = globalThis as typeof globalThis & {
  __stryker__?: InstrumenterContext;
  mutants?: WorkerState;
  runMutant?: () => unknown;
};
const RUN = new Script('runMutant()');
world.__stryker__ ??= { activeMutant: NONE, mutantCoverage: { static: {}, perTest: {} } };
world.mutants ??= { context: world.__stryker__, reached: new Set(), noticed: new Set() };
const { context, reached, noticed } = world.mutants;

interface Reached {
  readonly run: () => unknown;
  readonly hits: Readonly<Record<string, number>>;
  readonly ms: number;
}

/** Whether the test fails; the script ends code that does not end by itself. */
const fails = async ({ run, ms }: Reached): Promise<boolean> => {
  world.runMutant = run;
  try {
    await RUN.runInThisContext({ timeout: Math.ceil(PAUSE_MS + TIMES_AS_LONG * ms) });
    return false;
  } catch {
    return true;
  }
};

/** Changes that the test notices, of those that nobody has noticed yet; none when it fails unchanged since. */
const noticedBy = async (test: Reached, until: number): Promise<string[]> => {
  const found: string[] = [];
  for (const [id, times] of Object.entries(test.hits)) {
    if (noticed.has(id) || performance.now() > until) continue;
    Object.assign(context, { activeMutant: id, hitCount: 0, hitLimit: times * HITS_AT_MOST });
    if (await fails(test)) found.push(id);
  }
  context.activeMutant = NONE;
  // A change has left something behind, then: what came after it says nothing.
  return found.length > 0 && (await fails(test)) ? [] : found;
};

const writeFound = (): void => {
  const folder = process.env.MUTANT_RESULTS ?? '';
  mkdirSync(folder, { recursive: true });
  const whileLoading = Object.keys(context.mutantCoverage?.static ?? {});
  const found = { reached: [...reached], noticed: [...noticed], static: whileLoading };
  writeFileSync(join(folder, `${process.pid}-${threadId}.json`), JSON.stringify(found));
};

export default class AtOnceRunner extends TestRunner {
  readonly #tests: Reached[] = [];

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    const before = performance.now();
    context.currentTestId = test.id;
    try {
      await run();
    } finally {
      delete context.currentTestId;
    }
    const hits = context.mutantCoverage?.perTest[test.id] ?? {};
    this.#tests.push({ run, hits, ms: performance.now() - before });
  }

  override async onAfterRunFiles(files: Parameters<TestRunner['onAfterRunFiles']>[0]): Promise<void> {
    super.onAfterRunFiles(files);
    context.currentTestId = WITH_A_CHANGE;
    fc.configureGlobal(drawsInShort);
    const until = performance.now() + ASKING_MS;
    // Quick tests first: what they notice need not be asked of the slow ones.
    for (const test of this.#tests.sort((one, other) => one.ms - other.ms)) {
      for (const id of Object.keys(test.hits)) reached.add(id);
      for (const id of await noticedBy(test, until)) noticed.add(id);
    }
    fc.configureGlobal(drawsAsWritten);
    delete context.currentTestId;
    delete context.hitCount;
    writeFound();
  }
}
