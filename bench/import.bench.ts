// How long an import of ten thousand people takes on the embedded database: upload and check, then writing, with
// two hundred faulty rows among them. Writes bench/reports/import.md. Usage: npm run bench -- import
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createUsers } from '../features/ground/accounts/server/accounts.public.ts';
import { uploadImport } from '../features/ground/imports/server/checks/upload.service.ts';
import { startCommit } from '../features/ground/imports/server/commits/import-steps.service.ts';
import { importTasks } from '../features/ground/imports/server/imports.public.ts';
import { getSummary } from '../features/ground/imports/server/imports.read.ts';
import { madeNumber } from '../features/ground/imports/server/made-people.fixtures.ts';
import { peopleKind } from '../features/ground/imports/server/people-kind.ts';
import { plantedList } from '../features/ground/imports/server/planted-list.fixtures.ts';
import { loadBaseData } from '../features/ground/organisations/server/regions.public.ts';
import { registerTasks } from '../features/ground/tasks/server/tasks.public.ts';
import { readConfig } from '../platform/server/config/settings.ts';
import { migrate } from '../platform/server/db/migrate.ts';
import { installJobs } from '../platform/server/jobs/jobs.ts';
import { assemble } from '../platform/server/run.ts';
import { writeSpreadsheet } from '../platform/server/spreadsheet/spreadsheet-write.ts';
import type { Caller } from '../platform/shared/caller.ts';

const ROWS = 10_000;
const FAULTS = 200;
const LIMIT_SECONDS = 60;
const KASHGAR = '000002000065653100';
const YECHENG = `${KASHGAR}653126`;
const URUMQI = '000002000065650100';

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-import-'));
const deps = await assemble(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'warn' }));
const kinds = [peopleKind];
await migrate(deps.database);
await installJobs(deps.database);
await loadBaseData(deps.database.db);
registerTasks(deps, importTasks(kinds));
await deps.jobs.open();

const person = { isPartyMember: true, isDemo: false, passwordHash: null, mustSetPassword: false, roles: [] };
const [elsewhere, renamed] = [madeNumber(20_001), madeNumber(20_002)];
await createUsers(deps.database.db, deps, [
  {
    ...person,
    username: 'bench-admin',
    name: '管理员',
    orgCode: KASHGAR,
    roles: [{ roleCode: 'admin', orgCode: KASHGAR }],
  },
  { ...person, username: 'bench-elsewhere', name: '马国庆', orgCode: URUMQI, idNumber: elsewhere },
  { ...person, username: 'bench-renamed', name: '马国庆', orgCode: YECHENG, idNumber: renamed },
]);
const [admin] = await deps.database.query<{ id: string }>(
  '',
  `select id from app_user where username = 'bench-admin'`,
  [],
);
const caller: Caller = {
  userId: admin?.id ?? '',
  name: '管理员',
  idCardHash: '',
  isPartyMember: true,
  orgCode: KASHGAR,
  activeRole: { roleCode: 'admin', orgCode: KASHGAR },
  sessionId: '',
  requestToken: '',
  via: 'bearer',
  hasOwnPassword: true,
};

const { rows, faults } = plantedList({ rows: ROWS, faults: FAULTS, orgCode: YECHENG, elsewhere, renamed });
const [head = [], ...people] = rows;
const columns = head.map((title) => ({ title }));
const bytes = Buffer.from(await writeSpreadsheet([{ name: '名单', columns, rows: people }]));

const seconds = async (work: () => Promise<void>): Promise<number> => {
  const before = performance.now();
  await work();
  return (performance.now() - before) / 1000;
};

let importId = '';
const checking = await seconds(async () => {
  ({ importId } = await uploadImport(deps, kinds, caller, {
    kind: 'people',
    sheet: undefined,
    given: '',
    fileName: '名单.xlsx',
    bytes,
  }));
  await deps.jobs.drain();
});
const checked = await getSummary(deps, kinds, caller, importId);
const writing = await seconds(async () => {
  await startCommit(deps, kinds, caller, importId);
  await deps.jobs.drain();
});
const done = await getSummary(deps, kinds, caller, importId);
const failed = await deps.database.query<{ line: number }>(
  '',
  `select line from import_row where import_id = $1 and state = 'failed' order by line`,
  [importId],
);
await deps.jobs.close();
await deps.database.close();
rmSync(folder, { recursive: true, force: true });

const isExact =
  JSON.stringify(failed.map(({ line }) => line)) === JSON.stringify(faults.map(({ line }) => line));
const total = checking + writing;
const number = (value: number) => value.toLocaleString('en-US');
const verdict = (isMet: boolean) => (isMet ? 'met' : 'NOT met');
const report = [
  '# Import of people',
  '',
  `${number(ROWS)} rows from an xlsx file of ${number(Math.round(bytes.length / 1024))} kB, ${FAULTS} of them faulty in 12 ways, on the embedded database in a folder (every chunk committed to disk), ${availableParallelism()} cores, Node ${process.version}. Made by \`npm run bench -- import\` on ${new Date().toISOString().slice(0, 10)}.`,
  '',
  '| step | seconds | rows a second |',
  '|---|---:|---:|',
  `| reading, keeping and checking (dry run) | ${checking.toFixed(1)} | ${number(Math.round(ROWS / checking))} |`,
  `| writing accounts with first passwords | ${writing.toFixed(1)} | ${number(Math.round(done.doneNum / writing))} |`,
  `| both | ${total.toFixed(1)} | ${number(Math.round(ROWS / total))} |`,
  '',
  '| expected | found | |',
  '|---|---|---|',
  `| under ${LIMIT_SECONDS} s | ${total.toFixed(1)} s | ${verdict(total < LIMIT_SECONDS)} |`,
  `| exactly the ${FAULTS} faulty rows fail | ${failed.length}, ${isExact ? 'the planted ones' : 'others'} | ${verdict(isExact)} |`,
  `| all others are written once | ${number(done.doneNum)} of ${number(checked.goodNum)} | ${verdict(done.doneNum === ROWS - FAULTS)} |`,
  '',
].join('\n');
mkdirSync(new URL('./reports/', import.meta.url), { recursive: true });
writeFileSync(new URL('./reports/import.md', import.meta.url), report);
process.stdout.write(report);
if (total >= LIMIT_SECONDS || !isExact) process.exitCode = 1;
