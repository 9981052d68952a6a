import { REMEMBERED_NONCES } from '#features/learning/study/shared/progress/signed-report.rules.ts';
import { openPostgres } from '#platform/server/db/database.ts';
import { runBench } from './processes.ts';
import { makeSecret, prepareLearners } from './progress/learners.ts';
import type { Acknowledged, LoadTask } from './progress/load-role.ts';
import { runLoad, startServer } from './progress/processes.ts';
import { type Findings, isAllMet, reportOf } from './progress/verdict.ts';

const LEARNERS = 2000;
const CONNECTIONS = 250;
const WARM_UP_SECONDS = 2;
const SECONDS = 4;
/** Compared programs are measured in turns, and one round counts: other work on the machine comes and goes. */
const ROUNDS = 3;
/** Latency is asked of a server that has been running; reports come by the clock, so a stall is not forgotten. */
const STEADY = { warmUpSeconds: 4, seconds: 6 };
const KILL_AFTER_SECONDS = 8;
const GROUP = ['portal', '500', '1'];
const SINGLE = ['portal', '1', '10'];

const say = (text: string) => process.stdout.write(`${text}\n`);

type Round = Pick<Findings, 'bare' | 'top' | 'half' | 'single'>;

/** The round whose share of the bare rate is the middle one; figures of different rounds are never mixed. */
const middleOf = (rounds: readonly Round[]): Round => {
  const share = ({ top, bare }: Round) => top.perSecond / bare;
  const middle = [...rounds].sort((a, b) => share(a) - share(b))[Math.floor(rounds.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
};

/** Compares what learners were told with what the database has. */
const compare = async (url: string, acknowledged: readonly Acknowledged[]) => {
  const database = openPostgres(url, 1);
  const rows = await database.query<{ user_id: string; covered_tenths: number; recent_nonces: string }>(
    '',
    'select user_id, covered_tenths, recent_nonces from study_progress',
    [],
  );
  const [{ version = '' } = {}] = await database.query<{ version: string }>('', 'select version()', []);
  await database.close();
  const kept = new Map(rows.map((row) => [row.user_id, row]));
  let [checked, lost] = [0, 0];
  for (const { userId, studyTimes, marks } of acknowledged) {
    const row = kept.get(userId);
    if (Math.floor((row?.covered_tenths ?? -1) / 10) < studyTimes) lost += 1;
    const known = new Set(row?.recent_nonces.match(/.{12}/g) ?? []);
    // A report that was written but not answered may have pushed the oldest one of a full list out.
    for (const mark of marks.slice(marks.length === REMEMBERED_NONCES ? 1 : 0)) {
      checked += 1;
      if (!known.has(mark)) lost += 1;
    }
  }
  return { checked, lost, postgres: version.split(' ').slice(0, 2).join(' ') };
};

const measure = async (folder: string, url: string): Promise<Findings> => {
  const secret = makeSecret();
  const env = {
    DATABASE_URL: url,
    SESSION_SECRET: secret,
    LOG_LEVEL: 'silent',
    DEMO: '0',
    PORT: '0',
    DATA_DIR: folder,
  };
  say(`${LEARNERS} learners start a course …`);
  const learners = await prepareLearners(url, secret, LEARNERS, folder);
  const load = {
    learners,
    connections: CONNECTIONS,
    warmUpSeconds: WARM_UP_SECONDS,
    seconds: SECONDS,
    rate: null,
  };

  const measured = async (name: string, role: readonly string[], more: Partial<LoadTask> = {}) => {
    say(`measuring: ${name} …`);
    const server = await startServer(role, env);
    const result = await runLoad({ ...load, ...more, port: server.port });
    await server.kill();
    if (result.failed > 0)
      say(`  ${result.failed} reports were not recorded, the first: ${result.firstFailure}`);
    say(`  ${result.perSecond} a second, p50 ${result.p50.toFixed(1)} ms, p99 ${result.p99.toFixed(1)} ms`);
    return result;
  };

  const rounds: Round[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`round ${round} of ${ROUNDS}`);
    const bare = await measured('node:http alone', ['bare']);
    const top = await measured('group commit', GROUP);
    const rate = Math.floor(top.perSecond / 2);
    const half = await measured('group commit at half that rate', GROUP, { rate, ...STEADY });
    const single = await measured('one statement a report', SINGLE);
    rounds.push({ bare: bare.perSecond, top, half, single });
  }

  say('killing the server in the middle …');
  const doomed = await startServer(GROUP, env);
  const underWay = runLoad({ ...load, port: doomed.port, warmUpSeconds: 0, seconds: 2 * KILL_AFTER_SECONDS });
  await new Promise((resolve) => setTimeout(resolve, KILL_AFTER_SECONDS * 1000));
  await doomed.kill();
  const before = await underWay;
  const reborn = await startServer(GROUP, env);
  const { checked, lost, postgres } = await compare(url, before.acknowledged);
  const after = await runLoad({ ...load, port: reborn.port, warmUpSeconds: 0, seconds: 2 });
  await reborn.kill();
  const resumed = after.acknowledged.filter(({ marks }) => marks.length > 0).length;

  return {
    ...middleOf(rounds),
    crash: { answered: before.answered, checked, lost, resumed },
    learners: LEARNERS,
    connections: CONNECTIONS,
    postgres,
  };
};

// The same file is the program of the processes that it starts.
const [role, most, lanes] = process.argv.slice(2);
if (role === 'portal') {
  const { servePortal } = await import('./progress/portal-role.ts');
  await servePortal({ most: Number(most), lanes: Number(lanes) });
} else if (role === 'bare') {
  const { serveBare } = await import('./progress/bare-role.ts');
  serveBare();
} else if (role === 'load') {
  const { driveLoad } = await import('./progress/load-role.ts');
  driveLoad();
} else await runBench({ name: 'progress', measure, reportOf, isAllMet });
