// `npm run bench -- bases`: how long the map's questions take with 50,000 bases, on native PostgreSQL and on the embedded
// database, and by which index they go. Writes bench/reports/bases.md; `--rows=NUMBER` is a trial that writes nothing.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../platform/server/config/settings.ts';
import { migrate } from '../platform/server/db/migrate.ts';
import { assemble } from '../platform/server/run.ts';
import { startPostgres } from '../tools/postgres.ts';
import { fillBases } from './bases/fill.ts';
import { measure } from './bases/measure.ts';
import { type Part, reportOf } from './bases/report.ts';

const WHOLE = 50_000;
const TIMES = 200;
const WARM = 5;
const given = process.argv.find((one) => one.startsWith('--rows='))?.split('=')[1];
const rows = Number(given ?? WHOLE);
const scratch = mkdtempSync(join(tmpdir(), 'portal-bench-bases-'));

const measured = async (kind: Part['kind'], url: string | null): Promise<Part> => {
  const env = { LOG_LEVEL: 'warn', DATA_DIR: scratch, ...(url === null ? {} : { DATABASE_URL: url }) };
  const deps = await assemble(readConfig(env));
  await migrate(deps.database);
  await fillBases(deps.database, rows);
  process.stdout.write(`${kind}: ${rows} bases are there\n`);
  await measure(deps, WARM, null);
  const lines = await measure(deps, TIMES, url);
  await deps.database.close();
  return { kind, lines };
};

const server = await startPostgres();
const parts = [await measured('postgres', server.url)];
await server.stop();
parts.push(await measured('embedded', null));
rmSync(scratch, { recursive: true, force: true });
const report = reportOf(parts, rows, TIMES);
process.stdout.write(report);
if (rows === WHOLE) writeFileSync(new URL('reports/bases.md', import.meta.url), report);
process.exit(0);
