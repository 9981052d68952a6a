import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first, so that no worker is left with one of them at the end. */
const LONG = ['console-pages-', 'pages-', 'author', 'console-writing', 'exams', 'study', 'classes'];

const place = ({ moduleId }: TestSpecification): number => {
  const found = LONG.findIndex((name) => basename(moduleId).startsWith(name));
  return found < 0 ? LONG.length : found;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort(
      (one, other) => place(one) - place(other) || (one.moduleId < other.moduleId ? -1 : 1),
    );
  }
}

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/prepared-data.ts'],
    setupFiles: ['e2e/own-portal.ts'],
    testTimeout: 360_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 240_000,
    // Journeys wait for films, clocks and networks as much as they compute: three keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    retry: 0,
  },
});
