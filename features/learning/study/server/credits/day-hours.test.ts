import { afterAll, beforeAll, expect, it } from 'vitest';
import { wireTime } from '#platform/shared/times.ts';
import { makeLearner, openStudy, type StudyWorld } from '../study.fixtures.ts';
import { sumDays } from './day-hours.repository.ts';

let world: StudyWorld;
beforeAll(async () => {
  world = await openStudy();
});
afterAll(() => world.close());

it('the hours of each day are summed for an organisation and all below it, and for no other', async () => {
  const caller = makeLearner();
  for (const course of [await world.makeCourse(), await world.makeCourse()])
    await world.watch(caller, course);
  const now = world.deps.clock();
  const today = wireTime(now).slice(0, 10);
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000);
  expect(await sumDays(world.database.db, caller.orgCode.slice(0, 12), weekAgo)).toEqual([
    { day: today, hundredths: 150 },
  ]);
  expect(await sumDays(world.database.db, `${caller.orgCode}999999`, weekAgo)).toEqual([]);
  expect(await sumDays(world.database.db, caller.orgCode, new Date(now.getTime() + 1000))).toEqual([]);
});
