// `npm run chance`: runs every test that draws something or reads the machine's clock again and again, each time with
// another seed and at another moment of the year. Nothing is repeated to make it pass. CHANCE_RUNS says how often
// (100); arguments name files instead. A failure is seen again with CHANCE_SEED and CHANCE_AT as printed.
// The first run tells which files read the clock: only they and what draws run again. `npm run chance -- moments`:
// one run at each moment, after the first of those that read the clock alone.
// Not part of `npm test`: it takes hours.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { trackedFiles } from './check/tracked-files.ts';

/** Draws of a seed that stands in the test (`fc.sample`) are the same in every run. */
const DRAWS = /fc\.(assert|check|property)|Math\.random|random(Bytes|UUID|Int)|makeFirstPassword|CHANCE_SEED/;
const ASKS_CLOCK = /Date\.now\(|new Date\(\)/;
/** Tests on a database give the portal a clock that only they move; all others may reach the machine's. */
const HAS_OWN_CLOCK = /openTest(Database|App)|\.fixtures\.ts'/;
const dependsOnChance = (file: string): boolean => {
  const text = readFileSync(file, 'utf8');
  return DRAWS.test(text) || ASKS_CLOCK.test(text) || !HAS_OWN_CLOCK.test(text);
};

/** Hours of a day, ends of months, New Year, and the day that most years do not have; all in Asia/Shanghai. */
const MOMENTS = [
  ...['00:00:00', '00:59:59', '05:30:00', '07:59:59', '08:00:00', '12:00:00', '16:00:00', '23:59:58'].map(
    (time) => `2026-11-18T${time}`,
  ),
  ...['2026-01-31', '2026-02-28', '2026-04-30', '2026-08-31', '2026-09-30', '2027-03-31'].map(
    (day) => `${day}T23:59:55`,
  ),
  ...['2027-01-01T00:00:00', '2027-01-01T07:59:58', '2026-12-31T23:59:58', '2026-12-31T12:00:00'],
  ...['2028-02-29T00:00:00', '2028-02-29T12:00:00', '2028-02-29T23:59:58', '2028-03-01T00:00:00'],
  ...['2026-07-06T00:00:00', '2026-07-05T23:59:58'],
].map((moment) => `${moment}+08:00`);

const isOfMoments = process.argv[2] === 'moments';
const chosen = process.argv.slice(isOfMoments ? 3 : 2);
const tests = trackedFiles().filter((file) => /\.test\.tsx?$/.test(file));
const first = chosen.length > 0 ? chosen : tests.filter(dependsOnChance);
const own = process.env.CHANCE_SEED;
const runs = own ? 1 : Number(process.env.CHANCE_RUNS ?? (isOfMoments ? MOMENTS.length : 100));
const readersFile = join(mkdtempSync(join(tmpdir(), 'portal-chance-')), 'readers');
writeFileSync(readersFile, '');
/** Files that read the clock in the first run; a database's own clock says how long something took, and no more. */
const readersOf = () =>
  new Set(
    readFileSync(readersFile, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((file) => relative(process.cwd(), file)),
  );

let failed = 0;
let files = first;
for (let run = 0; run < runs; run += 1) {
  if (run === 1) {
    const readers = readersOf();
    const drawing = isOfMoments ? [] : first.filter((file) => DRAWS.test(readFileSync(file, 'utf8')));
    files = [...new Set([...readers, ...drawing])];
    process.stdout.write(`${readers.size} files read the clock, ${files.length} run on\n`);
    // Without names the runner would take every test.
    if (files.length === 0) break;
  }
  const seed = own ?? String(run + 1);
  const at = process.env.CHANCE_AT ?? MOMENTS[run % MOMENTS.length] ?? '';
  const said = `CHANCE_SEED=${seed} CHANCE_AT=${at}`;
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tools/chance.vitest.config.ts'];
  const { status } = spawnSync(process.execPath, [...vitest, '--reporter=dot', ...files], {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHANCE_SEED: seed,
      CHANCE_AT: at,
      ...(run === 0 ? { CHANCE_READERS: readersFile } : {}),
    },
  });
  process.stdout.write(`${status === 0 ? 'passed' : 'FAILED'} ${run + 1}/${runs}: ${said}\n`);
  if (status !== 0) failed += 1;
}
process.stdout.write(`${first.length} files, ${files.length} of them ${runs} times, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
