import { defineConfig } from 'vitest/config';
import { SETUP } from '../../vitest.config.ts';

// The tests that one group of `npm run mutants` is judged by.
export default defineConfig({
  test: { ...SETUP, execArgv: [], maxWorkers: 1, include: (process.env.MUTANT_TESTS ?? '').split('\n') },
});
