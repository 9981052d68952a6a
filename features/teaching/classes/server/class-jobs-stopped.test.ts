import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClassStudyWorld, openClassStudy } from './class-study.fixtures.ts';
import { makeClass, makeMember } from './classes.fixtures.ts';
import { endStudy } from './progress/end-study.job.ts';
import { recountClass } from './progress/recount.job.ts';
import { remind } from './progress/reminders.job.ts';

let world: ClassStudyWorld;
let classId: string;

beforeAll(async () => {
  world = await openClassStudy();
  classId = await makeClass(world.database.db, {
    startAt: new Date(world.now() - 60_000),
    endAt: new Date(world.now() + 86_400_000),
  });
  await makeMember(world.database.db, { classId, userId: 'in' });
});
afterAll(() => world.close());

describe('work on the members of a class, told to stop before it is done', () => {
  // A job that returns counts as done: the rest would never be taken up.
  it('fails, so that its job is taken up again', async () => {
    const signal = AbortSignal.abort();
    await expect(recountClass(world.deps, classId, { signal })).rejects.toThrow();
    await expect(endStudy(world.deps, { classId }, signal)).rejects.toThrow();
    await expect(remind(world.deps, signal)).rejects.toThrow();
  });
});
