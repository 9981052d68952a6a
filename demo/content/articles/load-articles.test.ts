import { afterAll, beforeAll, expect, it } from 'vitest';
import { frontArticles } from '#features/content/articles/server/articles.public.ts';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { loadPeople } from '../../load-people.ts';
import { loadArticles } from './load-articles.ts';

let database: Database;
let deps: TestDeps;
beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  await loadBaseData(database.db);
  await database.db.transaction(async (tx) => {
    await loadPeople(deps, tx);
    await loadArticles(deps, tx);
  });
}, 120_000);
afterAll(() => database.close());

const rows = <T>(text: string) => database.query<T>('', text, []);

it('sixty news stand at every state of their life', async () => {
  const found = await rows<{ name: string; n: number }>(
    `select state || ' ' || edit_state || ' ' || stage as name, count(*)::int as n from publication
      where kind = 'article' group by 1`,
  );
  expect(Object.fromEntries(found.map(({ name, n }) => [name, n]))).toEqual({
    'public none 0': 48,
    'unpublished draft 0': 2,
    'unpublished returned 0': 1,
    'unpublished review 1': 2,
    'unpublished review 2': 2,
    'unpublished review 3': 2,
    'unpublished signed 0': 1,
    'withdrawn none 0': 2,
  });
});

it('every public one has three different signers, none of them its writer', async () => {
  const wrong = await rows(
    `select p.id from publication p join publication_signature s on s.id = p.id and s.kind = p.kind
      where p.state = 'public' group by p.id, p.submitted_by
      having count(distinct s.user_id) <> 3 or bool_or(s.user_id = p.submitted_by)`,
  );
  expect(wrong).toEqual([]);
});

it('the returned one tells its reason and place, the withdrawn ones their reason', async () => {
  const noted = await rows<{ note: string; place: unknown }>(
    "select note, place from publication where edit_state = 'returned' or state = 'withdrawn' order by place is null",
  );
  expect(noted).toHaveLength(3);
  expect(noted.every(({ note }) => note.length > 5)).toBe(true);
  expect(noted[0]?.place).toMatchObject({ field: 'content' });
});

it('visitors see news of all four columns, the newest of yesterday, each with a title of its own', async () => {
  const shown = await rows<{ columns: number; titles: number; n: number }>(
    `select count(distinct column_code)::int as columns, count(distinct title)::int as titles,
      count(*)::int as n from article where is_shown`,
  );
  expect(shown).toEqual([{ columns: 4, titles: 48, n: 48 }]);
  expect(await frontArticles(deps, 8)).toHaveLength(8);
  const [newest] = await rows<{ at: Date | string }>(
    'select max(publish_time) as at from article where is_shown',
  );
  const age = deps.clock().getTime() - new Date(newest?.at ?? 0).getTime();
  expect(age).toBeGreaterThan(0);
  expect(age).toBeLessThan(2 * 86_400_000);
});
