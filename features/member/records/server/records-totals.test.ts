import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ask } from '#features/ground/accounts/server/world.fixtures.ts';
import { makeLearner, openStudy, type StudyWorld } from '#features/learning/study/server/study.fixtures.ts';
import { creditPresence, reversePresence } from '#features/learning/study/server/study.public.ts';
import { makeClass, makeMember } from '#features/teaching/classes/server/classes.fixtures.ts';
import { getMyTotals, getYearRecord, queryTemplate } from '../shared/records.contract.ts';
import { recordsRoutes } from './records.routes.ts';

let world: StudyWorld;
let askAs: Ask;
const learner = makeLearner();
const CERTIFICATES = 3;

beforeAll(async () => {
  world = await openStudy();
  const certificateNum = async (_deps: unknown, _sql: unknown, userId: string) =>
    userId === learner.userId ? CERTIFICATES : 0;
  ({ ask: askAs } = await world.serve(recordsRoutes(world.deps, { certificateNum })));
  world.deps.setTime(new Date('2026-07-09T02:00:00Z'));
  const { deps, database } = world;
  await world.watch(learner, await world.makeCourse({ title: '今年的课' }));
  const { userId } = learner;
  const presence = (kind: 'OFFLINE' | 'GROUP', key: string, hoursHundredths: number, at: string) =>
    database.db.transaction((tx) =>
      creditPresence(tx, deps, {
        ...{ userId, kind, key, hoursHundredths, at: new Date(at), orgCode: learner.orgCode },
        ...{ courseId: '', classId: '', title: key, facts: {} },
      }),
    );
  await presence('OFFLINE', 'visit:a', 266, '2026-07-01T04:00:00Z');
  await presence('OFFLINE', 'session:b', 150, '2026-03-01T04:00:00Z');
  await presence('OFFLINE', 'session:c', 100, '2025-11-01T04:00:00Z');
  await presence('GROUP', 'group:d', 75, '2026-05-01T04:00:00Z');
  await presence('GROUP', 'group:e', 50, '2026-05-02T04:00:00Z');
  await database.db.transaction((tx) =>
    reversePresence(tx, deps, { userId, kind: 'GROUP', key: 'group:e', reason: '认错了人', by: 'keeper' }),
  );
  const graduatedAt = new Date('2026-06-30T04:00:00Z');
  for (const changes of [{ graduatedAt }, { graduatedAt }, {}, { state: 'WITHDRAWN' as const }])
    await makeMember(database.db, { classId: await makeClass(database.db), userId, ...changes });
});
afterAll(() => world.close());

const dataOf = async ({ path }: { readonly path: string }, payload: object) => {
  const reply = await askAs(learner, { method: 'POST', path }, payload);
  expect(reply.statusCode).toBe(200);
  return reply.json().data;
};

/** Sums of the ledger in words, recomputed without the code that the calls go by. */
const ledger = async (where: string) => {
  const [row] = await world.query<{ sum: string }>(
    `select to_char(coalesce(sum((facts->>'yearHundredths')::int), 0) / 100.0, 'FM990.00') as sum
      from study_ledger where user_id = $1 and ${where}`,
    [learner.userId],
  );
  return row?.sum;
};

it('hours of a year are those of the ledger, of every kind, and a credit that was taken back is in none', async () => {
  const years = await dataOf(queryTemplate, {
    ...{ templateCode: 'STUDY_HOURS_BY_YEAR', params: { yearStart: 2025, yearEnd: 2026 } },
  });
  for (const { year, onlineHours, offlineHours, groupHours, totalHours } of years) {
    const of = (kind: string) => ledger(`year = ${year} and kind = '${kind}'`);
    expect([onlineHours, offlineHours, groupHours, totalHours], String(year)).toEqual([
      ...[await of('ONLINE'), await of('OFFLINE'), await of('GROUP')],
      await ledger(`year = ${year}`),
    ]);
  }
  expect(years[0]).toMatchObject({
    ...{ year: 2026, onlineHours: '0.75', offlineHours: '4.16', groupHours: '0.75', totalHours: '5.66' },
  });
  expect(years[1]).toMatchObject({ year: 2025, offlineHours: '1.00', totalHours: '1.00' });
});

it('totals name hours of all years, classes graduated from and certificates that stand', async () => {
  const totals = await dataOf(getMyTotals, {});
  expect([totals.totalHours, totals.yearHours]).toEqual([await ledger('true'), await ledger('year = 2026')]);
  expect([totals.classNum, totals.certNum]).toEqual([2, CERTIFICATES]);
  const record = await dataOf(getYearRecord, { year: 2026 });
  expect([record.totalHours, record.offlineHours, record.groupHours]).toEqual([
    totals.yearHours,
    '4.16',
    '0.75',
  ]);
});
