import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setCourseQuiz } from '#features/content/courses/server/courses.public.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { withPerson } from '../person-lock.service.ts';
import { makeLearner, openStudy, type StudyWorld } from '../study.fixtures.ts';
import { registerStudy, studyStates, waitingQuizzes, yearHours } from '../study.public.ts';
import { creditQuiz, dropQuiz, quizStanding } from './quiz.service.ts';

let world: StudyWorld;

beforeAll(async () => {
  world = await openStudy();
  registerStudy(world.deps);
  await world.deps.jobs.open();
});
afterAll(() => world.close());

const withQuiz = async (): Promise<string> => {
  const courseId = await world.makeCourse();
  await world.database.db.transaction((tx) => setCourseQuiz(tx, world.deps, courseId, true));
  return courseId;
};
const standing = ({ userId }: Caller, courseId: string) =>
  quizStanding(world.database.db, userId, courseId, '');
const pass = ({ userId }: Caller, courseId: string) =>
  withPerson(world.deps, userId, (tx, person) =>
    creditQuiz(tx, world.deps, person, { userId, courseId, classId: '' }, world.deps.clock()),
  );
const hours = ({ userId }: Caller) => yearHours(world.database.db, userId, 2026);

describe('a course with a quiz', () => {
  it('waits for it when it was watched to the end, and is credited once when it is passed', async () => {
    const caller = makeLearner();
    const courseId = await withQuiz();
    expect(await standing(caller, courseId)).toBe('none');
    await world.watch(caller, courseId);
    expect(await standing(caller, courseId)).toBe('waiting');
    expect(await waitingQuizzes(world.database.db, caller.userId)).toMatchObject([{ courseId, classId: '' }]);
    expect(await hours(caller)).toBe(0);
    const credit = await pass(caller, courseId);
    expect(credit).toMatchObject({ hoursHundredths: 75, receiptNo: expect.stringMatching(/^XS26-/) });
    expect(await pass(caller, courseId)).toEqual(credit);
    expect(await standing(caller, courseId)).toBe('finished');
    expect(await hours(caller)).toBe(75);
    expect(await waitingQuizzes(world.database.db, caller.userId)).toEqual([]);
  });

  it('is not credited by a quiz while it was not watched', async () => {
    const caller = makeLearner();
    const courseId = await withQuiz();
    expect(await pass(caller, courseId)).toBeNull();
    await world.study.start(caller, courseId);
    expect(await standing(caller, courseId)).toBe('studying');
    expect(await pass(caller, courseId)).toBeNull();
    expect(await hours(caller)).toBe(0);
  });

  it('and only text to read gives no hours for having read it, also when that is asked for twice', async () => {
    const caller = makeLearner();
    const courseId = await world.makeCourse({ mediaKind: 'text', durationSeconds: 0, minViewSeconds: 15 });
    await world.database.db.transaction((tx) => setCourseQuiz(tx, world.deps, courseId, true));
    await world.study.start(caller, courseId);
    world.deps.advance(30);
    for (let asked = 0; asked < 2; asked += 1) {
      const ended = await world.study.end(caller.userId, courseId, '');
      expect(ended).toMatchObject({ studyStatus: '1', data: { courseHours: '0.00', missingSeconds: 0 } });
      expect(await standing(caller, courseId)).toBe('waiting');
      expect(await hours(caller)).toBe(0);
    }
    expect(await pass(caller, courseId)).toMatchObject({ hoursHundredths: 75 });
    expect(await hours(caller)).toBe(75);
  });

  it('that loses its quiz is credited to those who waited for it', async () => {
    const caller = makeLearner();
    const courseId = await withQuiz();
    await world.watch(caller, courseId);
    await world.database.db.transaction(async (tx) => {
      await setCourseQuiz(tx, world.deps, courseId, false);
      await dropQuiz(tx, world.deps, courseId);
    });
    await world.deps.jobs.drain();
    expect((await studyStates(world.database.db, caller.userId, [courseId])).get(courseId)).toMatchObject({
      studyStatus: 2,
    });
    expect(await hours(caller)).toBe(75);
  });
});
