import { randomBytes } from 'node:crypto';
import { addCourses } from '#features/content/courses/server/courses.public.ts';
import { studyRoutes } from '#features/learning/study/server/study.routes.ts';
import { startStudy } from '#features/learning/study/shared/study.contract.ts';
import { createServerClock } from '#platform/server/clock/clock.ts';
import { secretsFrom } from '#platform/server/config/secrets.ts';
import { readConfig } from '#platform/server/config/settings.ts';
import { type Database, openPostgres } from '#platform/server/db/database.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import type { Deps } from '#platform/server/deps.ts';
import { createEvents } from '#platform/server/events.ts';
import { localFiles } from '#platform/server/files/storage.ts';
import { createJobs } from '#platform/server/jobs/jobs.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';

/** One learner under way: what a page has after start-study. */
export interface Learner {
  readonly userId: string;
  readonly key: string;
  readonly secret: string;
}

export const COURSE_CODE = 'BENCH';
const COURSE_ID = 'bench';
/** So long that nobody finishes during a run: every report changes its row. */
const COURSE_SECONDS = 12 * 3600;
const AT_A_TIME = 8;

const callerOf = (number: number): Caller => {
  const userId = `bench-${number}`;
  return {
    userId,
    name: '',
    idCardHash: `hash-${number}`,
    isPartyMember: true,
    orgCode: '000002000065',
    activeRole: { roleCode: 'learner', orgCode: '000002000065' },
    sessionId: `session-${number}`,
    requestToken: '',
    via: 'bearer',
    hasOwnPassword: true,
  };
};

const addLongCourse = (database: Database) => {
  const now = new Date();
  return addCourses(database.db, [
    {
      id: COURSE_ID,
      courseCode: COURSE_CODE,
      title: '压力测试课程',
      lang: 'zh',
      mediaKind: 'video',
      categoryKey: 'skill',
      durationSeconds: COURSE_SECONDS,
      hoursHundredths: 100,
      status: 3,
      publishedAt: now,
      createdAt: now,
      updatedAt: now,
    },
  ]);
};

/** Fills an empty database and has `count` learners start the course, as the portal itself would. */
export const prepareLearners = async (
  url: string,
  secret: string,
  count: number,
  folder: string,
): Promise<Learner[]> => {
  const database = openPostgres(url, AT_A_TIME);
  const log = { warn: () => undefined, info: () => undefined };
  const serverClock = createServerClock({ database, log, holdMs: 0 });
  const deps: Deps = {
    config: readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' }),
    database,
    ...serverClock,
    clockFigures: serverClock.figures,
    secrets: secretsFrom(secret),
    events: createEvents(),
    files: localFiles(folder),
    jobs: createJobs(database, log),
    log,
  };
  await migrate(database);
  await addLongCourse(database);
  const start = studyRoutes(deps).find((route) => route.endpoint.path === startStudy.path);
  if (!start) throw new Error('start-study is not served');
  const learners: Learner[] = [];
  const work = async (first: number) => {
    for (let number = first; number < count; number += AT_A_TIME) {
      const context = { caller: callerOf(number), request: { headers: {} }, reply: {} };
      const reply = (await start.handle({ id: COURSE_ID }, context as never)) as OutputOf<typeof startStudy>;
      learners[number] = { userId: `bench-${number}`, key: reply.data.key, secret: reply.data.secret };
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, (_, first) => work(first)));
  await database.query('', 'analyze', []);
  await database.close();
  return learners;
};

export const makeSecret = (): string => randomBytes(32).toString('hex');
