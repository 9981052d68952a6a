import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertTestCourses } from '#features/content/courses/server/courses.fixtures.ts';
import type { Ask } from '#features/ground/accounts/server/world.fixtures.ts';
import { recordAttendance } from '#features/learning/attendance/server/attendance.public.ts';
import { takeAnswers } from '#features/teaching/class-evaluations/server/class-evaluations.public.ts';
import { readAnswers } from '#features/teaching/class-evaluations/shared/class-evaluation.rules.ts';
import {
  lesson,
  type OfflineWorld,
  openOfflineClass,
  type Who,
} from '#features/teaching/offline-classes/server/offline-classes.fixtures.ts';
import { rateSessions } from '#features/teaching/offline-classes/shared/offline-classes.contract.ts';
import { saveTimetable } from '#features/teaching/offline-classes/shared/offline-manage.contract.ts';
import { gatheringOf } from '#features/teaching/offline-classes/shared/session-time.rules.ts';
import { listMyRatings, listRatingsDue } from '../shared/ratings.contract.ts';
import { ratingsRoutes } from './ratings.routes.ts';

let test: OfflineWorld;
let askAs: Ask;

beforeAll(async () => {
  test = await openOfflineClass();
  ({ ask: askAs } = await test.serve(ratingsRoutes(test.deps)));
  const sessions = [lesson(), lesson({ day: '2026-07-10', courseName: '结业座谈' })];
  await test.ask('head', saveTimetable, { id: test.classId, version: 1, sessions });
});
afterAll(() => test.close());

const due = async (who: Who) => (await askAs(test.people[who], listRatingsDue, {})).json().data;
const rated = async (who: Who, input: object = {}) =>
  (await askAs(test.people[who], listMyRatings, input)).json();

it('offers what the person was at, and lists it once it is rated', async () => {
  expect(await due('amina')).toEqual({ sessions: [], visits: [], classes: [] });
  await test.db.transaction((tx) =>
    recordAttendance(tx, test.deps, {
      gatheringId: gatheringOf(test.classId, '2026-07-09'),
      userId: test.people.amina.userId,
      direction: 'IN',
      at: new Date('2026-07-09T10:20:00+08:00'),
      via: 'CODE',
      witnessId: '',
      key: 'amina-here',
    }),
  );
  test.at('2026-07-09T12:09:59');
  expect((await due('amina')).sessions).toEqual([]);
  test.at('2026-07-09T12:10:00');
  const [session] = (await due('amina')).sessions;
  expect(session).toMatchObject({
    classId: test.classId,
    teacher: '陈雪梅',
    day: '2026-07-09',
    isSiteTeaching: false,
  });
  expect((await due('wang')).sessions).toEqual([]);
  await test.ask('amina', rateSessions, [{ classId: test.classId, courseId: session.id, courseScore: 8 }]);
  expect((await due('amina')).sessions).toEqual([]);
  expect(await rated('amina')).toMatchObject({
    datalist: [{ kind: 'SESSION', title: '怎样组织一次高质量的组织生活会', score: 8, changeDays: 0 }],
    totalelements: 1,
  });
  expect((await rated('wang')).datalist).toEqual([]);
});

it('says how long the evaluation of a course may be changed, and shows one kind alone', async () => {
  const [course = ''] = await insertTestCourses(test.db, { title: '坎儿井里的智慧' });
  await test.rows(
    `insert into course_evaluation (user_id, course_id, score, content, created_at, updated_at)
     values ($1, $2, 10, '讲得清楚', '2026-07-08 12:00+08', '2026-07-08 12:00+08')`,
    test.people.amina.userId,
    course,
  );
  expect((await rated('amina')).datalist.map((one: { kind: string }) => one.kind)).toEqual([
    'SESSION',
    'COURSE',
  ]);
  const { datalist, nums } = await rated('amina', { kind: 'COURSE' });
  expect(datalist).toMatchObject([{ id: course, score: 10, content: '讲得清楚', changeDays: 6 }]);
  expect(nums).toEqual([
    { kind: 'COURSE', num: 1 },
    { kind: 'SESSION', num: 1 },
    { kind: 'BASE', num: 0 },
  ]);
  test.at('2026-07-16T12:00:01');
  expect((await rated('amina', { kind: 'COURSE' })).datalist[0].changeDays).toBe(0);
});

it('tells that a class was evaluated, and nothing of what was answered', async () => {
  test.at('2026-07-11T10:00:00');
  const [before] = (await due('amina')).classes;
  expect(before).toMatchObject({ classId: test.classId, isAnswered: false });
  const stars = ['content', 'teacher', 'organisation', 'effect'].map((itemId) => ({ itemId, score: 10 }));
  const { userId } = test.people.amina;
  await test.db.transaction((tx) =>
    takeAnswers(test.deps, tx, { classId: test.classId, userId, answers: readAnswers(stars) }),
  );
  expect((await due('amina')).classes).toEqual([{ ...before, isAnswered: true }]);
  expect((await due('wang')).classes).toMatchObject([{ isAnswered: false }]);
});
