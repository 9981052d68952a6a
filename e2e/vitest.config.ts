import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/start-portal.ts'],
    testTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
    fileParallelism: false,
    retry: 0,
  },
});
