import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import { isSound } from '#features/learning/study/server/credits/receipt.read.ts';
import { studyLedger } from '#features/learning/study/server/study.table.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import { loadCourses } from '../../load-courses.ts';
import { loadPeople } from '../../load-people.ts';
import { loadGroupStudies } from './load-group-studies.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  const deps = testDeps(database);
  await loadBaseData(database.db);
  await database.db.transaction(async (tx) => {
    await loadPeople(deps, tx);
    await loadCourses(deps, tx);
    await loadGroupStudies(deps, tx);
  });
}, 120_000);
afterAll(() => database.close());

const query = <T>(text: string) => database.query<T>('', text, []);

it('four branches of the demonstration studied together every week, each evening closed and credited', async () => {
  const rows = await query<{ org: string; num: number; open: number; credited: number }>(
    `select org_code as org, count(*)::int as num, count(*) filter (where state = 'RUNNING')::int as open,
       sum(credited_num)::int as credited from group_study group by org_code`,
  );
  expect(rows.map(({ num, open }) => [num, open])).toEqual(Array.from({ length: 4 }, () => [8, 0]));
  expect(rows.every(({ credited }) => credited > 16)).toBe(true);
  expect(await query(`select id from group_study where leader_name = ''`)).toEqual([]);
});

it('its hours can all be worked out again, and one doubtful evening was taken back', async () => {
  const ledger = await database.db.select().from(studyLedger);
  expect(ledger.length).toBeGreaterThan(100);
  expect(ledger.filter((row) => !isSound(row))).toEqual([]);
  expect(ledger.filter(({ entry }) => entry === 'REVERSAL')).toHaveLength(1);
});
