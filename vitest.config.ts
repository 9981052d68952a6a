import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{features,platform,app,demo,tools}/**/*.test.{ts,tsx}'],
    environment: 'node',
    globalSetup: ['platform/server/db/test-template.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
  },
});
