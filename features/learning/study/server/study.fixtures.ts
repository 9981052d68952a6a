import { createHmac, hash, randomUUID } from 'node:crypto';
import { addCourses, type NewCourse } from '#features/content/courses/server/courses.public.ts';
import { openWorld, testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import type { BatchLimits } from '#platform/server/batch.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { signedText } from '../shared/progress/signed-report.rules.ts';
import type { reportProgress } from '../shared/study.contract.ts';
import { createEndStudy } from './leases/end-study.service.ts';
import { createLeaseKeys } from './leases/lease-key.ts';
import { createStartStudy } from './leases/start-study.service.ts';
import { findRecords } from './progress/progress.repository.ts';
import { createReportBatch } from './progress/report.batch.ts';
import { createReporting } from './progress/report.service.ts';
import { saveReports } from './progress/report-batch.repository.ts';
import { noClasses, type StudyPorts } from './study-ports.ts';

/** The study services as one server process puts them together; two of them share nothing but the database. */
export const studyProcess = (
  deps: Deps,
  ports: StudyPorts = noClasses,
  batching: Partial<BatchLimits> = {},
) => {
  const keys = createLeaseKeys(deps.secrets);
  const batch = createReportBatch(
    {
      find: (records) => findRecords(deps.database.db, records),
      save: (records) => saveReports(deps.database, records),
    },
    batching,
  );
  const start = createStartStudy(deps, ports, keys, batch.forget);
  return {
    keys,
    batch,
    end: createEndStudy(deps, batch.forget),
    report: createReporting(deps, keys, batch),
    start: (
      caller: Caller,
      courseId: string,
      more: { classId?: string; takeOver?: boolean; device?: string } = {},
    ) =>
      start(caller, {
        courseId,
        classId: more.classId ?? '',
        takeOver: more.takeOver ?? false,
        device: more.device ?? '电脑',
      }),
  };
};

let people = 0;

/** A party member nobody else is, on a device of their own. */
export const makeLearner = (changes: Partial<Caller> = {}): Caller => {
  people += 1;
  const userId = `learner-${people}`;
  return testCaller({
    userId,
    idCardHash: `hash-${userId}`,
    sessionId: `session-${people}`,
    requestToken: `token-${people}`,
    ...changes,
  });
};

export interface TestLease {
  readonly key: string;
  readonly secret: string;
}

export type ReportBody = InputOf<typeof reportProgress>;

/** Headers and bytes of a report as a page would send them. */
export const signReport = (
  lease: TestLease,
  body: ReportBody,
  atMs: number,
  nonce: string = randomUUID(),
) => {
  const rawBody = Buffer.from(JSON.stringify(body));
  const timestamp = String(atMs);
  const text = signedText(timestamp, nonce, hash('sha256', rawBody, 'hex'));
  const signature = `V1${createHmac('sha256', lease.secret).update(text).digest('hex').toUpperCase()}`;
  return { headers: { timestamp, nonce, key: lease.key, signature }, rawBody, input: body };
};

let courses = 0;

/** A database with study on it, a clock that only the test moves, and the moves that most tests make. */
export const openStudy = async () => {
  const world = await openWorld({ hasRegions: false });
  const { database, deps } = world;
  const study = studyProcess(deps);
  const now = () => deps.clock().getTime();

  const send = (lease: TestLease, courseCode: string, changes: Partial<ReportBody> = {}, by = study) =>
    by.report(signReport(lease, { userId: '', courseCode, studyTimes: 0, ...changes }, now()));

  /** A published video of 60 s and 0.75 hours unless `changes` say otherwise; returns its id. */
  const makeCourse = async (changes: Partial<NewCourse> = {}): Promise<string> => {
    courses += 1;
    const id = String(7000 + courses);
    const at = new Date('2026-01-01T00:00:00Z');
    const course: NewCourse = {
      id,
      courseCode: `STUDY-${id}`,
      title: `课程 ${id}`,
      lang: 'zh',
      mediaKind: 'video',
      categoryKey: 'rural',
      mediaVersion: '0123456789ab',
      durationSeconds: 60,
      hoursHundredths: 75,
      status: 3,
      publishedAt: at,
      createdAt: at,
      updatedAt: at,
    };
    await addCourses(database.db, [{ ...course, ...changes }]);
    return id;
  };

  /** Watches from the beginning, one heartbeat after the other, as an honest page reports it. */
  const watch = async (
    caller: Caller,
    courseId: string,
    { classId = '', until = 60, by = study }: { classId?: string; until?: number; by?: typeof study } = {},
  ) => {
    const lease = (await by.start(caller, courseId, { classId })).data;
    let reply = await send(lease, courseId, {}, by);
    for (let at = 10; at <= until; at += 10) {
      deps.advance(10);
      reply = await send(lease, courseId, { studyTimes: at, segments: [[0, at]] }, by);
    }
    return { lease, reply };
  };

  return { ...world, study, now, send, makeCourse, watch };
};

export type StudyWorld = Awaited<ReturnType<typeof openStudy>>;
