// `npm run bench -- classes`: the list of classes and what they are to a person, asked over 100 connections at once,
// with 10,000 classes and 2,000,000 memberships on native PostgreSQL; then 5,000 people for 200 seats. Writes
// bench/reports/classes.md with the plans of the statements.
import { loadavg } from 'node:os';
import { openPostgres } from '#platform/server/db/database.ts';
import { indexClasses } from './classes/index-classes.ts';
import { explainAll } from './classes/plans.ts';
import { prepareData, RUSH_CLASS, RUSH_SEATS, SIZES, type Visitor } from './classes/prepare-data.ts';
import { runLoad, startPortal } from './classes/processes.ts';
import { type Findings, isAllMet, reportOf } from './classes/report.ts';
import { placeRequests, quitRequests, readRequests, signUpRequests } from './classes/requests.ts';
import { runBench } from './processes.ts';

const CONNECTIONS = 100;
const RUSH_CONNECTIONS = 500;
const LEAVERS = 50;
const LOOKS = 20_000;
const ROUNDS = 3;

const say = (text: string) => process.stdout.write(`${text}\n`);

interface RushRow {
  readonly userId: string;
  readonly state: string;
  readonly waitNo: number | null;
}

/** State of the rush in the database: who is in, by number, and the queue in its order. */
const rushRows = async (url: string) => {
  const database = openPostgres(url, 1);
  const rows = await database.query<RushRow>(
    '',
    `select user_id as "userId", state, wait_no as "waitNo" from class_member where class_id = $1
     order by wait_no, student_no`,
    [RUSH_CLASS],
  );
  const [{ version = '' } = {}] = await database.query<{ version: string }>('', 'select version()', []);
  await database.close();
  return {
    enrolled: rows.filter(({ state }) => state === 'ENROLLED'),
    queue: rows.filter(({ state }) => state === 'WAITING'),
    version: version.split(' ').slice(0, 2).join(' '),
  };
};

const rushOf = async (url: string, port: number, rushers: readonly Visitor[]) => {
  const once = { port, warmUpSeconds: 0, seconds: null };
  say(`${rushers.length} people sign up for ${RUSH_SEATS} seats …`);
  const connections = RUSH_CONNECTIONS;
  const rush = await runLoad({ ...once, connections, ...signUpRequests(rushers, RUSH_CLASS) });
  say(`  ${rush.perSecond} a second`);
  const { enrolled, queue, version } = await rushRows(url);
  const leaving = new Set(enrolled.slice(0, LEAVERS).map(({ userId }) => userId));
  const leavers = rushers.filter(({ userId }) => leaving.has(userId));
  await runLoad({ ...once, connections: LEAVERS, ...quitRequests(leavers, RUSH_CLASS) });
  const after = new Set((await rushRows(url)).enrolled.map(({ userId }) => userId));
  return {
    rush,
    postgres: version,
    enrolled: enrolled.length,
    queued: queue.length,
    isQueueWhole: queue.every(({ waitNo }, place) => waitNo === place + 1),
    promoted: queue.slice(0, LEAVERS).filter(({ userId }) => after.has(userId)).length,
  };
};

const measure = async (folder: string, url: string): Promise<Findings> => {
  const [busyness = 0] = loadavg();
  say(`${SIZES.classes} classes and ${SIZES.people * SIZES.classesAPerson} memberships are made …`);
  const { members, readers, rushers, places: regions } = await prepareData(url);
  const env = { DATABASE_URL: url, LOG_LEVEL: 'silent', DEMO: '0', PORT: '0', DATA_DIR: folder };
  await indexClasses(env);
  const { port, cpuTime } = await startPortal(env);
  const read = await readRequests(port, LOOKS, readers, regions);
  const rounds: Findings['rounds'][number][] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`round ${round} of ${ROUNDS} …`);
    const before = await cpuTime();
    const result = await runLoad({ port, connections: CONNECTIONS, ...read, warmUpSeconds: 4, seconds: 8 });
    const microseconds = (await cpuTime()) - before;
    if (result.failed > 0) say(`  ${result.failed} were refused, the first: ${result.firstFailure}`);
    const [all] = result.groups;
    say(`  ${result.perSecond} a second, p50 ${all?.p50.toFixed(1)} ms, p99 ${all?.p99.toFixed(1)} ms`);
    rounds.push({ ...result, serverMicroseconds: microseconds / result.sent });
  }
  const rush = await rushOf(url, port, rushers);
  say('those who wait look at their place …');
  const others = Array.from({ length: 8 }, (_, n) => `k${1 + n * 7}`);
  const places = placeRequests(rushers, [RUSH_CLASS, ...others]);
  const looking = { port, connections: CONNECTIONS, warmUpSeconds: 2, seconds: 6 };
  const queueLook = await runLoad({ ...looking, ...places });
  return {
    ...rush,
    queueLook,
    busyness,
    classes: SIZES.classes,
    members,
    connections: CONNECTIONS,
    rounds,
    rushPeople: SIZES.rush,
    rushSeats: RUSH_SEATS,
    explained: await explainAll(url, folder, RUSH_CLASS),
  };
};

// The same file is the program of the processes that it starts.
const [role] = process.argv.slice(2);
if (role === 'portal') {
  const { servePortal } = await import('./classes/portal-role.ts');
  await servePortal();
} else if (role === 'load') {
  const { driveLoad } = await import('./classes/load-role.ts');
  driveLoad();
} else await runBench({ name: 'classes', measure, reportOf, isAllMet });
