import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseTakenDown } from '#features/content/courses/server/courses.public.ts';
import { makeLearner, openStudy, type StudyWorld, studyProcess } from '../study.fixtures.ts';
import { listCredits } from './ledger.repository.ts';
import { answerTakeDown } from './take-down.service.ts';

let world: StudyWorld;

beforeAll(async () => {
  world = await openStudy();
  answerTakeDown(world.deps);
});
afterAll(() => world.close());

const takeDown = (courseId: string) =>
  world.database.db.transaction(async (tx) => {
    await tx.execute(`update course set status = 4 where id = '${courseId}'` as never);
    await world.deps.events.emit(tx, courseTakenDown, { courseId });
  });

describe('a course that is taken down while it is studied', () => {
  it('takes no further report, in whichever process it arrives', async () => {
    const [caller, course] = [makeLearner(), await world.makeCourse()];
    const { lease } = await world.watch(caller, course, { until: 30 });
    const other = studyProcess(world.deps);
    await takeDown(course);
    world.deps.advance(10);
    for (const by of [world.study, other])
      await expect(world.send(lease, course, { segments: [[0, 40]] }, by)).rejects.toMatchObject({
        code: 'study.leaseEnded',
      });
    expect(await world.study.start(caller, course)).toMatchObject({
      code: '800',
      message: '课程已下线，不可学习',
    });
  });

  it('says so at the end of the study and credits nothing that was still missing', async () => {
    const [caller, course] = [
      makeLearner(),
      await world.makeCourse({ mediaKind: 'text', minViewSeconds: 15 }),
    ];
    await world.study.start(caller, course);
    await takeDown(course);
    world.deps.advance(60);
    expect(await world.study.end(caller.userId, course, '')).toMatchObject({
      studyStatus: '1',
      message: '课程已下线，不可学习',
      data: { courseHours: '0.00', receipt: null },
    });
    expect(await listCredits(world.database.db, caller.userId, course)).toEqual([]);
  });

  it('leaves the hours of whoever had finished it', async () => {
    const [caller, course] = [makeLearner(), await world.makeCourse()];
    await world.watch(caller, course);
    await takeDown(course);
    expect(await world.study.end(caller.userId, course, '')).toMatchObject({
      studyStatus: '2',
      data: { courseHours: '0.75' },
    });
  });

  it('leaves what people study elsewhere alone', async () => {
    const [caller, course, other] = [makeLearner(), await world.makeCourse(), await world.makeCourse()];
    const { lease } = await world.watch(caller, other, { until: 30 });
    await takeDown(course);
    world.deps.advance(10);
    const reply = await world.send(lease, other, { segments: [[0, 40]] });
    expect(reply.data.studyTimes).toBe(40);
  });
});
