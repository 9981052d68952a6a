import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { PROJECTS } from '../vitest.config.ts';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    maxWorkers: 2,
    projects: PROJECTS.map(({ test }) => ({ test: { ...test, setupFiles: ['tools/chance-setup.ts'] } })),
  },
});
