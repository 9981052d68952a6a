import { coursesRoutes } from '#features/content/courses/server/courses.routes.ts';
import { makeUser } from '#features/ground/accounts/server/accounts.fixtures.ts';
import { makeLearner, openStudy, studyProcess } from '#features/learning/study/server/study.fixtures.ts';
import {
  hideCourses,
  myCourses,
  ownStudies,
  studyStates,
} from '#features/learning/study/server/study.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import type { RecordExam, RecordExamNumbers } from '../shared/records/record-exam.schema.ts';
import { classStudyRoutes } from './class-study.routes.ts';
import { KASHGAR, makeClass, makeMember } from './classes.fixtures.ts';
import { registerClasses } from './classes.job.ts';
import { findMember } from './member.repository.ts';
import { listGraduations } from './progress/class-credit.repository.ts';
import { classGate } from './progress/class-gate.policy.ts';
import { classOfCourse } from './progress/class-of-course.read.ts';
import { NO_EXAM_NUMBERS } from './records/record-ports.ts';

export const findGraduation = async (sql: Sql, userId: string, classId: string) =>
  (await listGraduations(sql, classId, [userId]))[0];

/** Study with classes on it: a clock that only the test moves (2026-07-09), and the moves that most tests make. */
export const openClassStudy = async () => {
  const world = await openStudy();
  registerClasses(world.deps);
  await world.deps.jobs.open();
  const study = studyProcess(world.deps, { classGate });
  const { db } = world.database;

  /** A class of `courses`, all compulsory unless said otherwise, and a person enrolled in it. */
  const enrolled = async (
    courses: readonly { courseId: string; isCompulsory?: boolean }[],
    changes: Parameters<typeof makeClass>[1] = {},
    caller: Caller = makeLearner(),
  ) => {
    const classId = await makeClass(db, {
      ...changes,
      courses: courses.map(({ courseId, isCompulsory = true }) => ({ courseId, isCompulsory })),
    });
    await makeMember(db, { classId, userId: caller.userId });
    return { caller, classId };
  };

  const memberOf = async (caller: Caller, classId: string) => {
    const member = await findMember(db, caller.userId, classId);
    if (!member) throw new Error('the person is not in the class');
    return member;
  };

  /** Studies a course of 60 s to its end. */
  const finish = (caller: Caller, courseId: string, classId = '') =>
    world.watch(caller, courseId, { classId, by: study });

  let known = 0;
  /** A learner with an account, as managers find people. */
  const makePerson = async (name: string, orgCode = KASHGAR): Promise<Caller> => {
    known += 1;
    const idNumber = `65310119800101${String(1000 + known)}`;
    const user = await makeUser(world.deps, { username: `person${known}`, name, orgCode, idNumber });
    return makeLearner({ userId: user.id, name, idCardHash: user.idCardHash ?? '', orgCode });
  };

  /** Exam state of all people, which classes know by their port only. */
  const exams: { rows: RecordExam[]; numbers: RecordExamNumbers } = { rows: [], numbers: NO_EXAM_NUMBERS };
  const records = {
    recordExams: async () => ({ exams: exams.rows, hasClosed: false }),
    examNumbers: async (_deps: unknown, _sql: unknown, _classId: string, userIds: readonly string[]) =>
      new Map(userIds.map((userId) => [userId, exams.numbers])),
    signRate: async () => null,
  };

  const learning = { studyStates, ownStudies, myCourses, hideCourses, classes: classOfCourse };
  const { ask: askAs } = await world.serve([
    ...classStudyRoutes(world.deps, records),
    ...coursesRoutes(world.deps, learning),
  ]);
  const ask = async (endpoint: Pick<Endpoint, 'method' | 'path'>, input: object, caller: Caller | null) => {
    const reply = await askAs(caller, endpoint, input);
    return { status: reply.statusCode, body: reply.json() };
  };

  return {
    ...world,
    study,
    exams,
    makePerson,
    ask,
    enrolled,
    memberOf,
    finish,
  };
};

export type ClassStudyWorld = Awaited<ReturnType<typeof openClassStudy>>;
