// `npm run bench -- duty`: how long the region's board, a county's board and the list of people take with many members,
// how long one night's recount takes, and what a credit costs, on native PostgreSQL. Writes bench/reports/duty.md.
// `--people=NUMBER --rows=NUMBER` set the sizes, rows a person; `--url=POSTGRES` fills a database that is there already.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'drizzle-orm';
import { loadBaseData } from '../features/ground/organisations/server/regions.public.ts';
import { ROOT_ORG_CODE } from '../features/ground/organisations/shared/regions.rules.ts';
import { creditPresence } from '../features/learning/study/server/study.public.ts';
import { boardOf, peopleOf, recountYear } from '../features/member/duty/server/duty.public.ts';
import { readConfig } from '../platform/server/config/settings.ts';
import { migrate } from '../platform/server/db/migrate.ts';
import { assemble } from '../platform/server/run.ts';
import type { Caller } from '../platform/shared/caller.ts';
import { wireTime, wireYear } from '../platform/shared/times.ts';
import { startPostgres } from '../tools/postgres.ts';

const optionOf = (name: string): string | undefined =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1];

const people = Number(optionOf('people') ?? 400_000);
const rowsEach = Number(optionOf('rows') ?? 20);
const TIMES = 50;
const PEOPLE_A_BRANCH = 30;
/** Four levels below the region are towns; each gets as many branches as its people need. */
const FILL = [
  `insert into organisation (code, parent_code, name, short_name, level, kind, sort)
   select town.code || lpad((900000 + branch)::text, 6, '0'), town.code, town.name || ' ' || branch, 'b' || branch, 5, 'branch', branch
   from (select code, name, row_number() over (order by code) as place, count(*) over () as towns from organisation where level = 4) town,
   lateral generate_series(1, greatest(1, (PEOPLE / ${PEOPLE_A_BRANCH} / towns)::int)) branch`,
  `create temporary table home as select code, row_number() over (order by code) - 1 as place
   from organisation where kind = 'branch'`,
  `set local session_replication_role = replica`,
  `insert into app_user (id, username, must_set_password, name, uuid, org_code, is_party_member, created_at)
   select id, id, false, '党员 ' || n, id, home.code, true, now()
   from (select n, 'd' || lpad(n::text, 7, '0') as id from generate_series(1, PEOPLE) n) one
   join home on home.place = n % (select count(*) from home)`,
  `insert into study_ledger (user_id, course_id, class_id, org_code, year, hours_hundredths, counts_for_year, receipt_no,
     facts, digest, previous_digest, credited_at, kind, presence_key, presence_turn, year_hundredths)
   select 'd' || lpad(n::text, 7, '0'), '', '', '', YEAR, 20 + (n * 7919::bigint + turn) % 230, true, 'D' || n || '-' || turn, '{}', '', turn::text,
     make_timestamptz(YEAR, 1, 2, 0, 0, 0) + interval '1 hour' * ((n * 31 + turn * 97) % 4000), 'OFFLINE', 'b' || turn, 1,
     20 + (n * 7919::bigint + turn) % 230
   from generate_series(1, PEOPLE) n, generate_series(1, ROWS) turn where (n + turn) % 11 > 0`,
];

const quantile = (times: readonly number[], share: number): string => {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
};

const timesOf = async (run: () => Promise<unknown>, times = TIMES): Promise<number[]> => {
  const all: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now();
    await run();
    all.push(performance.now() - began);
  }
  return all;
};

const secondsOf = async (run: () => Promise<unknown>): Promise<string> =>
  (((await timesOf(run, 1))[0] ?? 0) / 1000).toFixed(1);

const scratch = mkdtempSync(join(tmpdir(), 'portal-bench-duty-'));
const url = optionOf('url');
const server =
  url === undefined
    ? await startPostgres(['shared_buffers=1GB', 'maintenance_work_mem=512MB', 'max_wal_size=4GB'])
    : null;
const deps = await assemble(
  readConfig({ LOG_LEVEL: 'error', DATA_DIR: scratch, DATABASE_URL: url ?? server?.url ?? '' }),
);
const { database } = deps;
await migrate(database);
await loadBaseData(database.db);
const year = wireYear(deps.clock());
const today = wireTime(deps.clock()).slice(0, 10);
const say = (text: string) => process.stdout.write(`${text}\n`);

const script = FILL.map((text) =>
  text
    .replaceAll('PEOPLE', String(people))
    .replaceAll('ROWS', String(rowsEach))
    .replaceAll('YEAR', String(year)),
);
const filled = await secondsOf(async () => {
  // Indexes are made over the finished table, as a restore does it.
  const indexes = await database.query<{ name: string; made: string }>(
    '',
    `select indexname as name, indexdef as made from pg_indexes where tablename = 'study_ledger'
       and indexname not in (select conname from pg_constraint where conrelid = 'study_ledger'::regclass)`,
    [],
  );
  // One transaction, because the temporary table and the setting belong to its connection.
  await database.db.transaction(async (tx) => {
    for (const { name } of indexes) await tx.execute(raw.raw(`drop index ${name}`));
    for (const text of script) await tx.execute(raw.raw(text));
    for (const { made } of indexes) await tx.execute(raw.raw(made));
  });
  for (const table of ['app_user', 'study_ledger']) await database.execute(`vacuum analyze ${table}`, []);
});
say(`${people} people are there after ${filled} s`);
// The years are opened as an upgrade of a portal that has them already does it: all at once, then counted.
const opened = await secondsOf(async () => {
  await database.db.transaction(async (tx) => {
    for (const text of [
      `insert into duty_year values (${year}, '${today}')`,
      `insert into duty_org (year, org_code, day) select ${year}, code, '${today}' from organisation where kind = 'branch'`,
      `set local duty.recount = 'on'`,
      `insert into duty_person (user_id, year, org_code, is_counted) select id, ${year}, org_code, true from app_user`,
    ])
      await tx.execute(raw.raw(text));
  });
  await database.execute('vacuum analyze duty_person', []);
});
say(`opened after ${opened} s`);
const first = await secondsOf(() => recountYear(deps, year, today));
say(`first count ${first} s`);
await database.execute('vacuum analyze duty_person', []);
await database.execute('vacuum analyze duty_org', []);
const second = await secondsOf(() => recountYear(deps, year, today));
say(`recount ${second} s`);

const caller: Caller = {
  ...{ userId: 'bench', name: '', idCardHash: '', isPartyMember: true, orgCode: ROOT_ORG_CODE },
  ...{ activeRole: { roleCode: 'admin', orgCode: ROOT_ORG_CODE }, sessionId: '', requestToken: '' },
  ...{ via: 'cookie', hasOwnPassword: true },
};
const COUNTY = `${ROOT_ORG_CODE}653100653126`;
await boardOf(deps, caller, {});
const lines = [
  ['看板，全区', await timesOf(() => boardOf(deps, caller, {}))],
  ['看板，一个县', await timesOf(() => boardOf(deps, caller, { orgCode: COUNTY }))],
  ['人员名单，全区落后的第一页', await timesOf(() => peopleOf(deps, caller, { standing: 'BEHIND' }))],
  [
    '人员名单，一个县落后的第一页',
    await timesOf(() => peopleOf(deps, caller, { standing: 'BEHIND', orgCode: COUNTY })),
  ],
  [
    '一笔学时入账（连同两处合计）',
    await timesOf(() =>
      database.db.transaction((tx) =>
        creditPresence(tx, deps, {
          ...{ userId: 'd0000001', orgCode: '', kind: 'OFFLINE', key: `x${performance.now()}`, courseId: '' },
          ...{ classId: '', title: '', hoursHundredths: 1, at: deps.clock(), facts: {} },
        }),
      ),
    ),
  ],
] as const;

const [{ num: rows = 0 } = {}] = await database.query<{ num: number }>(
  '',
  'select count(*)::float8 as num from study_ledger',
  [],
);
const report = `# Yearly duty

${people.toLocaleString('en')} members in ${Math.round(people / PEOPLE_A_BRANCH).toLocaleString('en')} branches, ${rows.toLocaleString('en')} rows of the ledger, native PostgreSQL on this machine (${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} at the end; other programs ran beside it). \`npm run bench -- duty --people=${people} --rows=${rowsEach}\`

| What | median, ms | 95 of 100, ms |
|---|---|---|
${lines.map(([name, times]) => `| ${name} | ${quantile(times, 0.5)} | ${quantile(times, 0.95)} |`).join('\n')}

Filling the year with all members at once took ${opened} s, the first count out of the ledger ${first} s, a night's recount in which nothing differs ${second} s.
`;
say(report);
writeFileSync(new URL('reports/duty.md', import.meta.url), report);
await database.close();
await server?.stop();
rmSync(scratch, { recursive: true, force: true });
process.exit(0);
