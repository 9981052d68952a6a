// `npm run bench -- search`: how long a question to the search takes with 300,000 things in it, on native PostgreSQL
// and on the embedded database, by the way in which it is asked. Writes bench/reports/search.md.
// `--rows=NUMBER` is a trial that writes nothing; `--on=postgres` or `--on=embedded` takes one of the databases;
// `--seed=WORD` draws other questions; `--url=POSTGRES` and `--folder=EMBEDDED` measure what an earlier run has
// written there, or write it there and leave it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countDocuments } from '../features/content/search/server/search-index.repository.ts';
import { readConfig } from '../platform/server/config/settings.ts';
import { migrate } from '../platform/server/db/migrate.ts';
import { assemble } from '../platform/server/run.ts';
import { startPostgres } from '../tools/postgres.ts';
import { fill, sizesOf } from './search/fill.ts';
import { measure } from './search/measure.ts';
import { loadNow, type Part, reportOf } from './search/report.ts';

const optionOf = (name: string): string | undefined =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1];

const WHOLE = 300_000;
const TIMES = 200;
const rows = Number(optionOf('rows') ?? WHOLE);
const seed = optionOf('seed') ?? 'report';

const measured = async (kind: Part['kind'], env: Record<string, string>): Promise<Part> => {
  const deps = await assemble(readConfig({ LOG_LEVEL: 'warn', ...env }));
  const { database } = deps;
  await migrate(database);
  const isThere = (await countDocuments(database.db)) >= rows;
  const filled = isThere ? await sizesOf(database) : await fill(deps, rows);
  process.stdout.write(`${kind}: ${rows} rows are there\n`);
  // Once over everything, so that what is read often is in memory.
  await measure(deps, rows, 5, 'warm');
  const load = loadNow();
  const lines = await measure(deps, rows, TIMES, seed);
  await database.close();
  return { kind, rows, filled, lines, load };
};

const parts: Part[] = [];
const [on, url, folder] = [optionOf('on'), optionOf('url'), optionOf('folder')];
const scratch = mkdtempSync(join(tmpdir(), 'portal-bench-search-'));
if (on !== 'embedded') {
  const server = url === undefined ? await startPostgres() : null;
  parts.push(await measured('postgres', { DATA_DIR: scratch, DATABASE_URL: url ?? server?.url ?? '' }));
  await server?.stop();
}
if (on !== 'postgres') parts.push(await measured('embedded', { DATA_DIR: folder ?? scratch }));
rmSync(scratch, { recursive: true, force: true });
const report = reportOf(parts, TIMES, seed);
process.stdout.write(report);
if (rows === WHOLE && on === undefined) writeFileSync(new URL('reports/search.md', import.meta.url), report);
process.exit(0);
