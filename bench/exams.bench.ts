// `npm run bench -- exams`: 2,000 examinees on native PostgreSQL save an answer every 5 s and all hand in within the
// same 10 s, beside bare node:http; then 10,000 papers are graded again. Writes bench/reports/exams.md.
import { loadavg } from 'node:os';
import { openPostgres } from '#platform/server/db/database.ts';
import { bareRate } from './exams/bare-rate.ts';
import { CLASS, EXAM, prepareExam } from './exams/prepare-exam.ts';
import { runSitting, startServer } from './exams/processes.ts';
import { addPapers, regradeAll, signInAdmin } from './exams/regrade.ts';
import { type Findings, isAllMet, type Round, reportOf } from './exams/report.ts';
import { runBench } from './processes.ts';

const PEOPLE = 2_000;
const ROUNDS = 1;
const PAPERS = 10_000;
const QUESTIONS = 50;
const EVERY_SECONDS = 5;
const BARE_SECONDS = 3;
/** A question whose key is not A. */
const WRONG_ITEM = 'i1';

const say = (text: string) => process.stdout.write(`${text}\n`);

const sitRounds = async (port: number, examinees: Awaited<ReturnType<typeof prepareExam>>) => {
  const rounds: Round[] = [];
  for (let place = 0; place < ROUNDS; place += 1) {
    const bareServer = await startServer('bare');
    const bare = await bareRate(bareServer.port, BARE_SECONDS);
    bareServer.stop();
    say(`round ${place + 1} of ${ROUNDS}: node:http alone ${bare} a second …`);
    const result = await runSitting({
      port,
      examinees: examinees.slice(place * PEOPLE, (place + 1) * PEOPLE),
      beginSeconds: 10,
      saveSeconds: 30,
      everySeconds: EVERY_SECONDS,
      submitSeconds: 10,
    });
    for (const [name, phase] of Object.entries(result)) {
      say(
        `  ${name}: p50 ${phase.p50.toFixed(1)} ms, p99 ${phase.p99.toFixed(1)} ms, ${phase.failed} failed`,
      );
      if (phase.failed > 0) say(`    the first: ${phase.firstFailure}`);
    }
    rounds.push({ ...result, bare });
  }
  return rounds;
};

const measure = async (folder: string, url: string): Promise<Findings> => {
  const [busyness = 0] = loadavg();
  const database = openPostgres(url, 2);
  say(`${PAPERS} people and an exam of ${QUESTIONS} questions …`);
  const examinees = await prepareExam(database, { people: PAPERS, questions: QUESTIONS });
  await addPapers(database, { from: PEOPLE * ROUNDS + 1, to: PAPERS, classId: CLASS });
  const admin = await signInAdmin(database);
  await database.query('', 'vacuum analyze', []);
  const env = { DATABASE_URL: url, LOG_LEVEL: 'silent', DEMO: '0', PORT: '0', DATA_DIR: folder };
  const portal = await startServer('portal', env);
  const rounds = await sitRounds(portal.port, examinees);
  say(`${PAPERS} papers are graded again …`);
  const regrade = await regradeAll(database, portal.port, admin, WRONG_ITEM);
  const [counted] = await database.query<{ attempts: number; answers: number; postgres: string }>(
    '',
    `select (select count(*)::int from exam_attempt where state = 'SUBMITTED' and exam_id = $1 and id not like 'past%') as attempts,
       (select count(*)::int from exam_answer) as answers, split_part(version(), ' on ', 1) as postgres`,
    [EXAM],
  );
  const [{ papers = 0 } = {}] = await database.query<{ papers: number }>(
    '',
    `select count(*)::int as papers from exam_attempt where state = 'SUBMITTED' and exam_id = $1`,
    [EXAM],
  );
  await database.close();
  return {
    postgres: counted?.postgres ?? '',
    attempts: counted?.attempts ?? 0,
    answers: counted?.answers ?? 0,
    people: PEOPLE,
    questions: QUESTIONS,
    everySeconds: EVERY_SECONDS,
    busyness,
    rounds,
    papers,
    regrade,
  };
};

// The same file is the program of the processes that it starts.
const [role] = process.argv.slice(2);
if (role === 'portal') {
  const { servePortal } = await import('./classes/portal-role.ts');
  await servePortal();
} else if (role === 'bare') {
  const { serveBare } = await import('./progress/bare-role.ts');
  serveBare();
} else if (role === 'load') {
  const { driveLoad } = await import('./exams/load-role.ts');
  driveLoad();
} else await runBench({ name: 'exams', measure, reportOf, isAllMet });
