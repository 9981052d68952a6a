// `npm run bench -- certificates`: how long the task takes that issues certificates to a class of 5,000 graduates, how
// long a second one that finds them all issued, and how long the archive of their files, on native PostgreSQL and on the
// embedded database. Writes bench/reports/certificates.md; `--people=NUMBER` is a trial that writes nothing.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadBaseData } from '../features/ground/organisations/server/regions.public.ts';
import { ROOT_ORG_CODE } from '../features/ground/organisations/shared/regions.rules.ts';
import type { TaskContext } from '../features/ground/tasks/server/tasks.public.ts';
import { issueTask } from '../features/teaching/certificates/server/cert-create.service.ts';
import { packTask } from '../features/teaching/certificates/server/cert-pack.service.ts';
import {
  DEFAULT_TEMPLATE_ID,
  seedTemplate,
} from '../features/teaching/certificates/server/cert-template.service.ts';
import { brokenCounters } from '../features/teaching/certificates/server/certificates.repository.ts';
import { MOST_IN_A_PACK } from '../features/teaching/certificates/shared/cert-pack.rules.ts';
import { readConfig } from '../platform/server/config/settings.ts';
import { migrate } from '../platform/server/db/migrate.ts';
import type { Deps } from '../platform/server/deps.ts';
import { assemble } from '../platform/server/run.ts';
import { startPostgres } from '../tools/postgres.ts';

const WHOLE = 5_000;
const given = process.argv.find((one) => one.startsWith('--people='))?.split('=')[1];
const people = Number(given ?? WHOLE);
const CLASS = 'bench-class';
/** Names of the region, so that the fonts of the files have their usual work. */
const NAMES = ['古丽米热·买买提', '阿卜杜热合曼·吐尔逊', '王建军', '迪丽拜尔·艾尔肯', '马秀兰', '欧阳雪梅'];

const FILL: readonly (readonly [string, readonly unknown[]])[] = [
  [
    `insert into app_user (id, username, must_set_password, name, uuid, org_code, is_party_member, created_at)
     select 'g' || n, 'g' || n, false, ($2::text[])[1 + n % ${NAMES.length}], 'g' || n, $3, true, now()
     from generate_series(1, $1::int) n`,
    [people, NAMES, ROOT_ORG_CODE],
  ],
  [
    `insert into class (id, class_code, class_name, class_type, status, org_code, phone, start_at, end_at, needs_approval,
       created_at, updated_at, published_at)
     values ($1, 'B-1', '基层党务工作者示范培训班', 'OPENCLASS', 'PUBLISHED', $2, '0991-000 0000', now() - interval '60 days',
       now() - interval '1 day', false, now(), now(), now())`,
    [CLASS, ROOT_ORG_CODE],
  ],
  [
    `insert into class_graduation (user_id, class_id, graduation_no, org_code, graduated_at, facts)
     select 'g' || n, $2, 'G' || n, $3, now() - interval '2 days', $4::text::jsonb from generate_series(1, $1::int) n`,
    [
      people,
      CLASS,
      ROOT_ORG_CODE,
      JSON.stringify({
        ...{ className: '基层党务工作者示范培训班', classCode: 'B-1', ruleVersion: '1' },
        ...{ hoursHundredths: 3200, courseNum: 18, finishedNum: 18, conditions: [], courses: [] },
      }),
    ],
  ],
];

interface Line {
  readonly done: string;
  readonly num: number;
  readonly seconds: number;
  readonly found: string;
}

const context = (deps: Deps): TaskContext => ({
  ...{ deps, taskId: '', progress: () => undefined, isCancelled: () => false },
  signal: new AbortController().signal,
  caller: { userId: 'g1', activeRole: { roleCode: 'admin', orgCode: ROOT_ORG_CODE } },
});

const measured = async (url: string | null): Promise<Line[]> => {
  const scratch = mkdtempSync(join(tmpdir(), 'portal-bench-certificates-'));
  const env = { LOG_LEVEL: 'warn', DATA_DIR: scratch, ...(url === null ? {} : { DATABASE_URL: url }) };
  const deps = await assemble(readConfig(env));
  await migrate(deps.database);
  await loadBaseData(deps.database.db);
  await seedTemplate(deps);
  for (const [text, values] of FILL) await deps.database.query('', text, values);
  const lines: Line[] = [];
  const time = async (done: string, num: number, run: () => Promise<string>) => {
    const began = performance.now();
    const found = await run();
    lines.push({ done, num, seconds: (performance.now() - began) / 1000, found });
    process.stdout.write(`${url ? 'postgres' : 'embedded'}: ${done}: ${found}\n`);
  };
  const userIds = Array.from({ length: people }, (_, n) => `g${n + 1}`);
  const issue = async () => {
    const payload = { classId: CLASS, templateId: DEFAULT_TEMPLATE_ID, userIds };
    return (await issueTask.run(payload, context(deps))).message;
  };
  await time('issued', people, issue);
  await time('begun again', people, issue);
  await time(
    'numbers looked through for gaps',
    people,
    async () => `${(await brokenCounters(deps.database.db)).length} gaps`,
  );
  await time('files packed, as many as one archive holds', Math.min(people, MOST_IN_A_PACK), async () => {
    const { message, file } = await packTask.run(
      { classId: CLASS, origin: 'https://learn.example.cn' },
      context(deps),
    );
    return `${message}${Math.round((file?.content.length ?? 0) / 1e6)} MB`;
  });
  await deps.database.close();
  rmSync(scratch, { recursive: true, force: true });
  return lines;
};

const sectionOf = (name: string, lines: readonly Line[]): string => `## ${name}

| step | seconds | ms a certificate | found |
|---|---:|---:|---|
${lines
  .map(
    ({ done, num, seconds, found }) =>
      `| ${done} | ${seconds.toFixed(1)} | ${((seconds * 1000) / num).toFixed(1)} | ${found} |`,
  )
  .join('\n')}
`;

const server = await startPostgres();
const native = await measured(server.url);
await server.stop();
const embedded = await measured(null);
const report = `# Certificates of a large class

${people.toLocaleString('en')} graduates of one class; issuing is the task that a manager starts, a hundred people in a transaction, each with a number, a signature and a message. Load of the machine at the end ${(loadavg()[0] ?? 0).toFixed(1)}. Written by \`npm run bench -- certificates\`.

${sectionOf('Native PostgreSQL', native)}
${sectionOf('Embedded database', embedded)}`;
process.stdout.write(report);
if (people === WHOLE) writeFileSync(new URL('reports/certificates.md', import.meta.url), report);
process.exit(0);
