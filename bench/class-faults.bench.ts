// `npm run bench -- class-faults`: 120 people come to three classes and leave them, managers approve, remove, assign and
// change the seats, somebody guesses codes, while the servers are ended by SIGKILL at random moments: one server with
// the embedded database, then two servers on native PostgreSQL. Afterwards every answer must have come true, and
// seats, queues, codes, events and messages must agree. Writes bench/reports/class-faults.md.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seatFaults } from '#features/teaching/classes/server/enrolment/seat-journal.fixtures.ts';
import { classesErrors } from '#features/teaching/classes/shared/classes.errors.ts';
import { readConfig } from '#platform/server/config/settings.ts';
import type { Database } from '#platform/server/db/database.ts';
import { assemble } from '#platform/server/run.ts';
import { startPostgres } from '../tools/postgres.ts';
import { ADMIN, GUESSER, prepareStorm, STORM_CLASSES } from './classes/prepare-storm.ts';
import { comeAndGo, guess, manage, type Promised, Told } from './classes/storm-people.ts';
import { type FragileServer, startFragile, wait } from './fragile-server.ts';

const PEOPLE = Number(process.argv[2] ?? 120);
const KILLS = Number(process.argv[3] ?? 25);
/** Fewer leave no report. */
const KILLS_OF_A_REPORT = 25;
const BETWEEN_MS = [300, 2_500] as const;
const MANAGERS = 2;

const say = (text: string) => process.stdout.write(`${text}\n`);

interface Happened {
  readonly userId: string;
  readonly classId: string;
  readonly kind: string;
  readonly at: Date;
}

const IN: readonly string[] = ['SIGN_UP', 'APPLY', 'QUEUE', 'PROMOTE', 'APPROVE', 'ASSIGN'];

/** Decisions of before may have been committed, and seen, after the question: a busy disk takes its time. */
const COMMIT_MS = 5_000;

/**
 * Whether the promise came true: whoever is told of a change has it between the question and the answer; who is told
 * that nothing had to change was in.
 */
const isKept = ({ kind, sentAt, answeredAt }: Promised, events: readonly Happened[]): boolean => {
  const from = kind === 'IN' ? sentAt - COMMIT_MS : sentAt;
  const before = events.findLast(({ at }) => at.getTime() < from);
  const within = events.filter(({ at }) => at.getTime() >= from && at.getTime() <= answeredAt);
  if (kind === 'OUT') return within.some((event) => event.kind === 'QUIT');
  if (kind === 'NEW') return within.some((event) => event.kind === 'SIGN_UP');
  return [...(before ? [before] : []), ...within].some((event) => IN.includes(event.kind));
};

const readBack = async ({ query }: Database, { promised }: Told) => {
  const events = await query<Happened>(
    '',
    'select user_id as "userId", class_id as "classId", kind, at from class_event order by id',
    [],
  );
  const byPerson = Map.groupBy(events, ({ userId, classId }) => `${userId} ${classId}`);
  const broken = promised.flatMap((one) => {
    const own = byPerson.get(`${one.userId} ${one.classId}`) ?? [];
    return isKept(one, own) ? [] : [`${JSON.stringify(one)} but ${JSON.stringify(own)}`];
  });
  const disagreements: string[] = [];
  for (const { id } of STORM_CLASSES) disagreements.push(...(await seatFaults({ query }, id)));
  const [guard] = await query<{ num: number }>(
    '',
    'select cardinality(failed_at) as num from class_code_guard where user_id = $1',
    [GUESSER],
  );
  const kinds = Object.entries(Object.groupBy(events, ({ kind }) => kind));
  return {
    events: kinds.map(([kind, some = []]) => `${kind} ${some.length}`).join(', '),
    broken,
    disagreements,
    looks: guard?.num ?? 0,
  };
};

const stormOn = async (env: Readonly<Record<string, string>>, servers: number) => {
  const deps = () => assemble(readConfig({ ...env, DEMO: '0', LOG_LEVEL: 'silent' }));
  const before = await deps();
  const people = await prepareStorm(before.database, PEOPLE);
  await before.database.close();
  const running: FragileServer[] = [];
  for (let n = 0; n < servers; n += 1) running.push(await startFragile(env));
  try {
    const told = new Told();
    let isOver = false;
    const storm = { people, told, ports: running.map(({ port }) => port), isOver: () => isOver };
    const [admin, guesser] = [people.get(ADMIN), people.get(GUESSER)];
    if (!admin || !guesser) throw new Error('nobody is there');
    const guessed = guess(storm, guesser);
    const all = Promise.all([
      guessed,
      ...Array.from({ length: MANAGERS }, () => manage(storm, admin)),
      ...[...people.values()]
        .filter(({ userId }) => userId.startsWith('p'))
        .map((one) => comeAndGo(storm, one)),
    ]);
    const [least, most] = BETWEEN_MS;
    for (let kills = 0; kills < KILLS; kills += 1) {
      await wait(least + Math.random() * (most - least));
      await running[kills % servers]?.restart();
      if ((kills + 1) % 5 === 0) say(`  killed ${kills + 1} times, ${told.promised.length} promises`);
    }
    isOver = true;
    await all;
    for (const server of running) await server.end();
    const after = await deps();
    const found = await readBack(after.database, told);
    await after.database.close();
    return { told, guessed: await guessed, found };
  } finally {
    for (const server of running) await server.end();
  }
};

type Findings = Awaited<ReturnType<typeof stormOn>>;

const numberOf = (told: Told, error: keyof typeof classesErrors) =>
  told.refused.get(classesErrors[error]().code) ?? 0;

/** Looks at a code that told somebody it was wrong. */
const looksOf = (told: Told) => numberOf(told, 'codeWrong') + numberOf(told, 'codeLastWrong');

const isWhole = ({ told, guessed, found }: Findings): boolean =>
  found.broken.length === 0 &&
  found.disagreements.length === 0 &&
  found.looks <= 5 &&
  looksOf(guessed) <= 5 &&
  guessed.promised.length === 0 &&
  !told.refused.has('access.broken');

const sectionOf = (title: string, findings: Findings): string => {
  const { told, guessed, found } = findings;
  const refusals = [...told.refused].sort(([, a], [, b]) => b - a).map(([code, num]) => `${code} ${num}`);
  return `## ${title}

| | |
|---|---|
| answers "you are in" and "you are out" | ${told.promised.length} |
| of them that did not come true | ${found.broken.length} |
| requests whose answer never arrived | ${told.lost} |
| what happened | ${found.events} |
| seats, queues, numbers, codes, events played again, messages that do not agree | ${found.disagreements.length} |
| wrong codes that one person was told of, of ${[...guessed.refused.values()].reduce((sum, num) => sum + num, 0)} tries answered | ${looksOf(guessed)} |
| refused otherwise | ${refusals.join(', ')} |
`;
};

const main = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-storm-'));
  const postgres = await startPostgres();
  try {
    say(`${PEOPLE} people, the embedded database, ${KILLS} kills …`);
    const embedded = await stormOn({ DATA_DIR: join(folder, 'embedded') }, 1);
    say(`${PEOPLE} people, two servers on native PostgreSQL, ${KILLS} kills …`);
    const native = await stormOn({ DATA_DIR: join(folder, 'native'), DATABASE_URL: postgres.url }, 2);
    const report = `# Classes while everything fails

${PEOPLE} people come to three classes and leave them (an open one, one with approval, one with codes that have quotas), two
managers approve, send back, remove, assign and change the number of seats, one person tries codes twenty at once; one
request in ten is cut off on its way. The servers are ended by SIGKILL ${KILLS} times at random moments in each part.

${sectionOf('One server with the embedded database', embedded)}
${sectionOf('Two servers on native PostgreSQL', native)}`;
    const reports = new URL('./reports/', import.meta.url);
    mkdirSync(reports, { recursive: true });
    if (KILLS >= KILLS_OF_A_REPORT) writeFileSync(new URL('class-faults.md', reports), report);
    say(report);
    for (const { found } of [embedded, native])
      for (const fault of [...found.broken, ...found.disagreements]) say(fault);
    process.exitCode = isWhole(embedded) && isWhole(native) ? 0 : 1;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

await main();
