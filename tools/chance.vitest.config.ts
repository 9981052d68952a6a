import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { SETUP } from '../vitest.config.ts';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    ...SETUP,
    include: ['{features,platform,app,demo,tools}/**/*.test.{ts,tsx}'],
    isolate: true,
    maxWorkers: 2,
    setupFiles: ['tools/chance-setup.ts'],
  },
});
