import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

// Everything that a server's database may answer differently, on the real server that TEST_DATABASE_URL names.
export default defineConfig({
  test: { ...base.test, include: ['{features/*,platform}/server/**/*.test.ts', '{app,demo}/**/*.test.ts'] },
});
