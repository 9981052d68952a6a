// `npm run pictures -- FOLDER [ONLY]`: a picture of every page of the portal and the console as it is built (npm run
// build first), wide, on a phone and in elder mode, as everybody who sees it; ONLY is a pattern of `role/address`.
// `npm run pictures -- --compare BEFORE AFTER`: lists the pictures that differ; AFTER-differences shows where.
// The data is prepared once, at a moment of its own, and kept in PICTURES_DATA: compared are pictures of the same data.
import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compareFolders } from '../e2e/pictures/compare.ts';

const PREPARED_AT = '2026-11-18T10:00:00+08:00';
/** Later than the last row that the preparation writes. */
const SHOWN_AT = '2026-11-18T11:00:00+08:00';
const CLOCK = `--import ${new URL('../e2e/pictures/slow-clock.ts', import.meta.url).href}`;

const run = (args: string[], more: NodeJS.ProcessEnv): void => {
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...more },
  });
  if (status !== 0) process.exit(status ?? 1);
};

const preparedData = (): string => {
  const folder = resolve(process.env.PICTURES_DATA ?? join(tmpdir(), 'portal-pictures-data'));
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  run(['e2e/prepare-data.ts'], {
    DATA_DIR: unfinished,
    NODE_OPTIONS: CLOCK,
    CLOCK_AT: PREPARED_AT,
    CLOCK_RATE: '1',
  });
  renameSync(unfinished, folder);
  return folder;
};

const takePictures = (folder: string, only = ''): void =>
  run(['node_modules/vitest/vitest.mjs', 'run', '--config', 'e2e/pictures/pictures.vitest.config.ts'], {
    PICTURES: resolve(folder),
    PICTURES_ONLY: only,
    JOURNEY_DATA: preparedData(),
    PORTAL_NODE_OPTIONS: CLOCK,
    CLOCK_AT: SHOWN_AT,
  });

const compare = async (before: string, after: string): Promise<void> => {
  const differences = await compareFolders(before, after, `${after.replace(/\/$/, '')}-differences`);
  for (const { file, what } of differences) process.stdout.write(`${file}: ${what}\n`);
  process.stdout.write(`${differences.length} pictures differ\n`);
  process.exitCode = differences.length === 0 ? 0 : 1;
};

const [first, second, third] = process.argv.slice(2);
if (first === '--compare' && second && third) await compare(second, third);
else if (first && first !== '--compare') takePictures(first, second);
else {
  process.stderr.write('npm run pictures -- FOLDER [ONLY], or --compare BEFORE AFTER\n');
  process.exitCode = 1;
}
