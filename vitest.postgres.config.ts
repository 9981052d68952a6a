import { execFileSync } from 'node:child_process';
import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

// Every test file that opens a database, on the real server that TEST_DATABASE_URL names.
const withDatabase = execFileSync(
  'git',
  ['grep', '-l', '--untracked', '-E', 'openTestDatabase|openTestApp', '--', '*.test.ts'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter(Boolean);

export default defineConfig({ test: { ...base.test, include: withDatabase } });
