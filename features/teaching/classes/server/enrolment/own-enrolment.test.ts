import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { makeClass } from '../classes.fixtures.ts';
import { learner } from '../classes-app.fixtures.ts';
import { ownEnrolments } from './own-enrolment.batch.ts';
import { quit, signUp } from './sign-up.service.ts';

let database: Database;
let deps: TestDeps;
/** How often a queue was read. */
let reads = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  const query: Database['query'] = (name, text, params) => {
    if (name === 'class_queue') reads += 1;
    return database.query(name, text, params);
  };
  deps = testDeps({ ...database, query });
  await loadBaseData(database.db);
});
afterAll(() => database.close());

/** A class of one seat with these people in its queue, and another process that serves it. */
const queueOf = async (...people: string[]) => {
  const id = await makeClass(database.db, { capacity: 1 });
  for (const who of ['seated', ...people]) await signUp(deps, learner(who), { classId: id });
  return { id, other: { ...deps, database: { ...database } } };
};

const placeOf = async (id: string, who: string, from = deps) =>
  (await ownEnrolments(from, who, [id])).get(id)?.place ?? null;

it('a queue is read once for all who ask for their place in it', async () => {
  const people = Array.from({ length: 30 }, (_, n) => `a${n}`);
  const { id } = await queueOf(...people);
  reads = 0;
  expect(await Promise.all(people.map((who) => placeOf(id, who)))).toEqual(people.map((_, n) => n + 1));
  expect(await placeOf(id, 'seated')).toBeNull();
  expect(reads).toBe(1);
});

it('a place is right at once where somebody has left, and in other processes within a second', async () => {
  const { id, other } = await queueOf('b1', 'b2', 'b3');
  expect(await placeOf(id, 'b3', other)).toBe(3);
  await quit(deps, learner('b1'), id);
  expect(await placeOf(id, 'b3')).toBe(2);
  expect(await placeOf(id, 'b3', other)).toBe(3);
  deps.advance(1.1);
  expect(await placeOf(id, 'b3', other)).toBe(2);
});

it('nobody is told a place better than the true one, however old the queue is that is remembered', async () => {
  const { id, other } = await queueOf('c1');
  expect(await placeOf(id, 'c1', other)).toBe(1);
  for (const who of ['c2', 'c3', 'c4']) await signUp(deps, learner(who), { classId: id });
  const places = ['c4', 'c3', 'c2'].map((who) => placeOf(id, who, other));
  expect(await Promise.all(places)).toEqual([4, 3, 2]);
});
