import { defineConfig } from 'vitest/config';
import { longestFirst } from '../tools/longest-first.ts';

const LONG = [
  'exams',
  'study',
  'console-entry',
  'console-writing',
  'plans',
  'attendance',
  'console-pages-',
  '/pages',
  'author',
  'console-tables',
  '/classes',
];

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/prepared-data.ts'],
    setupFiles: ['e2e/own-portal.ts'],
    testTimeout: 360_000,
    // A limit for slow and busy machines, no assertion.
    expect: { poll: { timeout: 90_000 } },
    hookTimeout: 240_000,
    // Journeys wait for films, clocks and networks more than they compute: four keep two cores busy.
    maxWorkers: 4,
    sequence: { sequencer: longestFirst(LONG) },
    retry: 0,
  },
});
