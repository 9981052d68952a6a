// `npm run bench -- exam-faults`: 200 people sit an exam while the network is cut at random and the server, with its
// embedded database, is killed with SIGKILL at 50 random moments; then each hands in fifty times at once. Every
// confirmed answer must be there, and one submission an attempt. Writes bench/reports/exam-faults.md.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#platform/server/config/settings.ts';
import { assemble } from '#platform/server/run.ts';
import { FaultyExaminee } from './exams/faulty-examinee.ts';
import { EXAM, prepareExam } from './exams/prepare-exam.ts';
import { type FragileServer, startFragile, wait } from './fragile-server.ts';

const PEOPLE = Number(process.argv[2] ?? 200);
const KILLS = Number(process.argv[3] ?? 50);
const QUESTIONS = 20;
const BETWEEN_MS = [300, 2_500] as const;

const say = (text: string) => process.stdout.write(`${text}\n`);
const dataIn = (folder: string) => assemble(readConfig({ DATA_DIR: folder, DEMO: '0' }));

interface Stored {
  readonly attemptId: string;
  readonly no: number;
  readonly itemId: string;
  readonly options: string;
}

interface Attempt {
  readonly id: string;
  readonly userId: string;
  readonly state: string;
  readonly score: number;
}

const readBack = async (folder: string) => {
  const deps = await dataIn(folder);
  const answers = await deps.database.query<Stored>(
    '',
    'select attempt_id as "attemptId", no, item_id as "itemId", options_ids as options from exam_answer',
    [],
  );
  const attempts = await deps.database.query<Attempt>(
    '',
    'select id, user_id as "userId", state, score_tenths as score from exam_attempt where exam_id = $1',
    [EXAM],
  );
  const submissions = await deps.database.query<{ num: number }>(
    '',
    `select count(*)::int as num from exam_attempt_log where kind ilike '%submit%'`,
    [],
  );
  await deps.database.close();
  return { answers, attempts, submissions: submissions[0]?.num ?? 0 };
};

const judge = (
  people: readonly FaultyExaminee[],
  { answers, attempts }: Awaited<ReturnType<typeof readBack>>,
) => {
  const stored = new Map(answers.map((one) => [`${one.attemptId}/${one.no}`, one]));
  const lost = people.flatMap(({ attemptId, confirmed }) =>
    [...confirmed.values()].filter(({ no, unifiedItemId, optionsIds }) => {
      const found = stored.get(`${attemptId}/${no}`);
      return found?.itemId !== unifiedItemId || found.options !== optionsIds;
    }),
  );
  return {
    confirmed: people.reduce((sum, { confirmed }) => sum + confirmed.size, 0),
    lost: lost.length,
    attempts: attempts.length,
    submitted: attempts.filter(({ state }) => state === 'SUBMITTED').length,
    wholeScores: attempts.filter(({ score }) => score === QUESTIONS * 10).length,
    manyReceipts: people.filter(({ receipts }) => receipts.size !== 1).length,
    manyScores: people.filter(({ scores }) => scores.size !== 1).length,
    posts: people.reduce((sum, { posts }) => sum + posts, 0),
    lostReplies: people.reduce((sum, { lostReplies }) => sum + lostReplies, 0),
  };
};

type Verdict = ReturnType<typeof judge>;

const isWhole = (verdict: Verdict): boolean =>
  verdict.lost === 0 &&
  verdict.attempts === PEOPLE &&
  verdict.submitted === PEOPLE &&
  verdict.wholeScores === PEOPLE &&
  verdict.manyReceipts === 0 &&
  verdict.manyScores === 0;

const reportOf = (verdict: Verdict, kills: number): string => `# An exam while everything fails

${PEOPLE} examinees, ${QUESTIONS} questions each; the server with its embedded database was ended by SIGKILL ${kills} times at
random moments, while answers were saved and while papers were handed in; one request in eight was cut off on its way.

| | |
|---|---|
| answers that the server confirmed | ${verdict.confirmed} |
| of them missing or different afterwards | ${verdict.lost} |
| replies that never arrived | ${verdict.lostReplies} |
| attempts, submitted | ${verdict.attempts}, ${verdict.submitted} |
| submissions posted | ${verdict.posts} |
| people who were told more than one receipt, or score | ${verdict.manyReceipts}, ${verdict.manyScores} |
| papers graded as they were last answered | ${verdict.wholeScores} |
`;

const main = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-faults-'));
  let server: FragileServer | null = null;
  try {
    say(`${PEOPLE} people and an exam of ${QUESTIONS} questions …`);
    const deps = await dataIn(folder);
    const examinees = await prepareExam(deps.database, { people: PEOPLE, questions: QUESTIONS });
    await deps.database.close();
    const portal = await startFragile({ DATA_DIR: folder });
    server = portal;
    const people = examinees.map((person) => new FaultyExaminee(person, () => portal.port));
    let kills = 0;
    const lastAnswers = Math.ceil(KILLS * 0.8);
    const sit = Promise.all(
      people.map(async (person) => {
        await person.start();
        await person.answerAll(() => kills >= lastAnswers);
        await person.submit();
      }),
    );
    const isDone = () => people.every(({ isSubmitted }) => isSubmitted);
    const [least, most] = BETWEEN_MS;
    let failed: unknown;
    sit.catch((error: unknown) => {
      failed = error;
    });
    while (kills < KILLS && !isDone() && !failed) {
      await wait(least + Math.random() * (most - least));
      await portal.restart();
      kills += 1;
      if (kills % 10 === 0) say(`  killed ${kills} times`);
    }
    await sit;
    await portal.end();
    const verdict = judge(people, await readBack(folder));
    const report = reportOf(verdict, kills);
    const reports = new URL('./reports/', import.meta.url);
    mkdirSync(reports, { recursive: true });
    if (kills >= 50) writeFileSync(new URL('exam-faults.md', reports), report);
    say(report);
    process.exitCode = isWhole(verdict) ? 0 : 1;
  } finally {
    await server?.end();
    rmSync(folder, { recursive: true, force: true });
  }
};

await main();
