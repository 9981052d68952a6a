import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import { loadClasses } from '../../load-classes.ts';
import { loadCourses } from '../../load-courses.ts';
import { loadPeople } from '../../load-people.ts';
import { loadBases } from '../bases/load-bases.ts';
import { loadVisits } from './load-visits.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  const deps = testDeps(database);
  await loadBaseData(database.db);
  await database.db.transaction(async (tx) => {
    await loadPeople(deps, tx);
    await loadCourses(deps, tx);
    await loadClasses(deps, tx);
    await loadBases(deps, tx);
    await loadVisits(deps, tx);
  });
}, 180_000);
afterAll(() => database.close());

const query = <T>(text: string) => database.query<T>('', text, []);

it('visits stand in all states over ten bases, one of them today, and nobody is without a name', async () => {
  const states = await query<{ state: string; num: number }>(
    'select state, count(*)::int as num from visit_booking group by state order by state',
  );
  expect(states.map(({ state }) => state)).toEqual([
    ...['CANCELLED', 'CLOSED', 'CONFIRMED', 'LAPSED', 'PENDING', 'REFUSED', 'WAITING'],
  ]);
  expect(states.find(({ state }) => state === 'CLOSED')?.num).toBe(31);
  expect(await query(`select distinct base_id from visit_booking where state = 'CLOSED'`)).toHaveLength(10);
  expect(
    await query(`select id from visit_booking where day = '2026-07-09' and state = 'CONFIRMED'`),
  ).toHaveLength(1);
  expect(await query(`select id from visit_booking where leader_name = ''`)).toEqual([]);
});

it('finished visits have hours in the ledger, ratings, and pictures of which one is public', async () => {
  const [sums] = await query<{ credited: number; rows: number; rated: number }>(
    `select (select sum(credited_num)::int from visit_booking) as credited,
       (select count(*)::int from study_ledger where presence_key like 'visit:%') as rows,
       (select count(*)::int from visit_rating) as rated`,
  );
  expect(sums?.credited).toBeGreaterThan(100);
  expect(sums?.rows).toBe(sums?.credited);
  expect(sums?.rated).toBeGreaterThan(40);
  expect(await query('select state from visit_picture order by state')).toEqual([
    { state: 'SENT' },
    { state: 'SHOWN' },
  ]);
});

it('a class has been at a base, with hours for those who came, and waits for the word of another', async () => {
  const ofClass = await query<{ state: string; id: string; came: number; credited: number }>(
    `select state, came_num as came, credited_num as credited from visit_booking
      where host_kind = 'CLASS' order by state`,
  );
  expect(ofClass.map(({ state }) => state)).toEqual(['CLOSED', 'PENDING']);
  expect(ofClass[0]?.came).toBeGreaterThan(3);
  expect(ofClass[0]?.credited).toBe(ofClass[0]?.came);
});
