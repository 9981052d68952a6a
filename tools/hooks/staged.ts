// Run before a commit: formats the staged files, then lints them and checks the arrows of the whole.
import { execFileSync, spawnSync } from 'node:child_process';

const namesOf = (...args: string[]): string[] =>
  execFileSync('git', ['diff', '--name-only', '--diff-filter=ACMR', '-z', ...args], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
const run = (...args: string[]): boolean =>
  spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
const biome = (...args: string[]): boolean =>
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--no-errors-on-unmatched', ...args);

const staged = namesOf('--cached');
const changedSince = new Set(namesOf());
// A file that is staged in part would come into the commit as a whole: that one is judged as it stands.
const whole = staged.filter((file) => !changedSince.has(file));
if (whole.length > 0) {
  biome('--write', ...whole);
  execFileSync('git', ['add', '--', ...whole]);
}
const isGood =
  staged.length === 0 || (biome('--staged', '--error-on-warnings') && run('tools/check/architecture.ts'));
process.exit(isGood ? 0 : 1);
