// `npm run touch-cost -- [COMMIT]`: how many files, folders and features a commit touched; without one, the last.
// The bar for a plain field is 5 source files in 1 feature and a migration (ARCHITECTURE.md).
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';

const commit = process.argv[2] ?? 'HEAD';
const touched = execFileSync(
  'git',
  ['diff-tree', '--no-commit-id', '--name-only', '-r', '-z', '-m', commit],
  {
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter(Boolean);

const isTest = (file: string) => /\.(test|fixtures|e2e)\.tsx?$|^(e2e|bench)\//.test(file);
const isMigration = (file: string) => file.startsWith('migrations/');
const isSource = (file: string) => /\.(tsx?|mjs|css)$/.test(file) && !isTest(file);
const featureOf = (file: string) => /^features\/[^/]+\/[^/]+/.exec(file)?.[0];

const sources = touched.filter(isSource);
const count = (list: readonly unknown[]) => new Set(list).size;
const rows = [
  ['source files', sources.length],
  ['folders', count(sources.map(dirname))],
  ['features', count(sources.map(featureOf).filter(Boolean))],
  ['migrations', touched.filter(isMigration).length],
  ['tests, fixtures, journeys', touched.filter(isTest).length],
] as const;
for (const [name, value] of rows) process.stdout.write(`${String(value).padStart(4)}  ${name}\n`);
for (const file of sources) process.stdout.write(`      ${file}\n`);
