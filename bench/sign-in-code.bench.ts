// `npm run bench -- sign-in-code`: 2,000 people in a hall scan the code on the board and sign in within 60 s, over at
// most 500 connections, on native PostgreSQL. Writes bench/reports/sign-in-code.md.
import { availableParallelism, loadavg } from 'node:os';
import {
  saveClassConfig,
  saveTimetable,
} from '#features/teaching/offline-classes/shared/offline-manage.contract.ts';
import { openPostgres } from '#platform/server/db/database.ts';
import { wireTime } from '#platform/shared/times.ts';
import { rolesOf, runBench } from './processes.ts';
import type { HallResult, HallTask } from './sign-in-code/load-role.ts';
import { HALL_CLASS, prepareHall } from './sign-in-code/prepare-hall.ts';

const PEOPLE = 2_000;
const SECONDS = 60;
const CONNECTIONS = 500;
const GOAL_MS = 100;

/** From midnight to midnight, so that it can be measured at any hour. */
const TERMS = {
  ...{ address: '', signOpenMinutes: 600, lateMinutes: 840, signCloseMinutes: 840, needsSignOut: false },
  ...{ fence: null, isCourseRated: true, liveUrl: '', playbackUrl: '', needSignRate: 80 },
  ...{ needsAppraisal: false, needsRatings: false, excellentPercent: 15 },
};

interface Findings extends HallResult {
  readonly busyness: number;
  readonly postgres: string;
  /** Rows in the database afterwards. */
  readonly standings: number;
  readonly events: number;
}

const measure = async (folder: string, url: string): Promise<Findings> => {
  const [busyness = 0] = loadavg();
  const database = openPostgres(url, 2);
  const { manager, people } = await prepareHall(database, PEOPLE);
  const roles = rolesOf('./sign-in-code.bench.ts');
  const env = { DATABASE_URL: url, LOG_LEVEL: 'silent', DEMO: '0', PORT: '0', DATA_DIR: folder };
  const { port } = await roles.startServer(['portal'], env);
  const ask = async (path: string, input: object) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: manager.cookie, token: manager.token },
      body: JSON.stringify(input),
    });
    const body = (await reply.json()) as { data: { version: number }; message: string };
    if (!reply.ok) throw new Error(body.message);
    return body.data;
  };
  const day = wireTime(new Date()).slice(0, 10);
  const { version } = await ask(saveClassConfig.path, { id: HALL_CLASS, version: 1, ...TERMS });
  const session = {
    ...{ id: '', day, startTime: '10:00', endTime: '23:30', courseName: '大课', courseId: '', teacherId: '' },
    ...{ teacherName: '', place: '大礼堂', hours: '2.00', isSiteTeaching: false, isRated: true },
  };
  await ask(saveTimetable.path, { id: HALL_CLASS, version, sessions: [session] });
  const found = await roles.runLoad<HallTask, HallResult>({
    port,
    gatheringId: `class:${HALL_CLASS}:${day}`,
    manager,
    people,
    seconds: SECONDS,
    connections: CONNECTIONS,
  });
  const [counted] = await database.query<{ standings: number; events: number; postgres: string }>(
    '',
    `select (select count(*)::int from attendance) as standings, (select count(*)::int from attendance_event) as events,
       split_part(version(), ' on ', 1) as postgres`,
    [],
  );
  await database.close();
  return { ...found, busyness, postgres: '', standings: 0, events: 0, ...counted };
};

const isAllMet = ({ steps, signed, standings, events }: Findings): boolean =>
  steps.every(({ p99 }) => p99 < GOAL_MS) && [signed, standings, events].every((num) => num === PEOPLE);

const reportOf = (findings: Findings): string => {
  const { steps, signed, standings, events, atOnce, seconds, busyness, postgres, firstFailure } = findings;
  const rows = steps.map(({ name, answers, p50, p99, longest }) => {
    const said = Object.entries(answers).map(([status, num]) => `${num} × ${status}`);
    return `| ${name} | ${said.join(', ')} | ${p50.toFixed(0)} ms | ${p99.toFixed(0)} ms | ${longest.toFixed(0)} ms |`;
  });
  return `# A hall signs in by the code on the board

${PEOPLE} people, each on a telephone of their own, look at the code and sign in, evenly within ${SECONDS} s, over at most ${CONNECTIONS} connections; one process of the portal, ${postgres}, ${availableParallelism()} cores shared with the database and the load itself (${busyness.toFixed(1)} busy before it began), Node ${process.version}. Made by \`npm run bench -- sign-in-code\` on ${new Date().toISOString().slice(0, 10)}.

| step | answers | half within | 99 % within | longest |
|---|---|---:|---:|---:|
${rows.join('\n')}

It took ${seconds.toFixed(1)} s; at most ${atOnce} requests were under way at once. Signed ${signed}, standings in the database ${standings}, events ${events}: nobody lost, nobody doubled${firstFailure === '' ? '' : `, but the first failure was “${firstFailure}”`}.

99 % within ${GOAL_MS} ms and everybody in once: ${isAllMet(findings) ? 'met' : 'not met'}.
`;
};

// The same file is the program of the processes that it starts.
const [role] = process.argv.slice(2);
if (role === 'portal') {
  const { servePortal } = await import('./classes/portal-role.ts');
  await servePortal();
} else if (role === 'load') {
  const { driveHall } = await import('./sign-in-code/load-role.ts');
  driveHall();
} else await runBench({ name: 'sign-in-code', measure, reportOf, isAllMet });
