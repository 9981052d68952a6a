import { defineConfig } from 'vitest/config';
import { SEQUENCE, SETUP } from './vitest.config.ts';

// Everything that a server's database may answer differently, on the real server that TEST_DATABASE_URL names.
export default defineConfig({
  test: {
    ...SETUP,
    globalSetup: ['tools/test-folder.ts', ...SETUP.globalSetup],
    maxWorkers: 3,
    sequence: SEQUENCE,
    include: ['{features/*/*,platform}/server/**/*.test.ts', '{app,demo}/**/*.test.ts'],
  },
});
