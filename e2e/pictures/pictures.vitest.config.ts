import { defineConfig } from 'vitest/config';

const PATIENCE_MS = 3_600_000;

/** The pictures are made like journeys: each file on a portal of its own. `npm run pictures` starts this. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['e2e/pictures/*.pictures.ts'],
    globalSetup: ['e2e/prepared-data.ts'],
    setupFiles: ['e2e/own-portal.ts'],
    testTimeout: PATIENCE_MS,
    hookTimeout: 240_000,
    maxWorkers: 3,
    retry: 0,
  },
});
