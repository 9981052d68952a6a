import { afterAll, beforeAll, expect, it } from 'vitest';
import { meterOf } from '#platform/server/db/statement-meter.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import * as contract from '../../shared/exams.contract.ts';
import { type ExamsWorld, openExams } from '../exams.fixtures.ts';

let world: ExamsWorld;
beforeAll(async () => {
  world = await openExams();
});
afterAll(() => world.close());

/** One more class in order with a quiz that waits and a final test that was sat, for the same person. */
const addClass = async (person?: Caller) => {
  const [first, second] = [await world.makeCourse(), await world.makeCourse()];
  const { caller, classId } = await world.enrolled(
    [{ courseId: first }, { courseId: second }],
    { inOrder: true },
    person,
  );
  await world.makeExam({ courseId: first });
  const final = await world.makeExam({ classId, attemptNum: 3 });
  await world.finish(caller, first, classId);
  await world.sit(caller, final.id, { classId, rightNum: 5 });
  return caller;
};

it('the list of a person asks the database as often for many exams as for a few', async () => {
  const caller = await addClass();
  const meter = meterOf(world.database);
  const asked = async () => {
    // What is the same for all is remembered by then.
    await world.ask(contract.listMyExams, {}, caller);
    const { result, cost } = await meter.measure(() => world.ask(contract.listMyExams, {}, caller));
    return { num: result.body.totalelements, statements: cost.statements };
  };
  const few = await asked();
  expect(few.num).toBe(2);
  for (let n = 0; n < 3; n += 1) await addClass(caller);
  const many = await asked();
  meter.stop();
  expect(many.num).toBe(8);
  expect(many.statements).toHaveLength(few.statements.length);
  expect(many.statements.length).toBeLessThanOrEqual(5);
});
