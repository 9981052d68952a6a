import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import { loadCourses } from '../../load-courses.ts';
import { loadPeople } from '../../load-people.ts';
import { loadActivities } from './load-activities.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const deps = testDeps(database);
  await loadBaseData(database.db);
  await database.db.transaction(async (tx) => {
    await loadPeople(deps, tx);
    await loadCourses(deps, tx);
    await loadActivities(deps, tx);
  });
}, 240_000);
afterAll(() => database.close());

const rows = <T>(text: string) => database.query<T>('', text, []);

it('eighty activities stand at every state of their life', async () => {
  const found = await rows<{ name: string; n: number }>(
    "select state || ' ' || edit_state as name, count(*)::int as n from publication where kind = 'activity' group by 1",
  );
  expect(Object.fromEntries(found.map(({ name, n }) => [name, n]))).toEqual({
    'public none': 68,
    'unpublished draft': 2,
    'unpublished returned': 2,
    'unpublished review': 5,
    'unpublished signed': 1,
    'withdrawn none': 2,
  });
});

it('each type has films or courses to watch, and all four kinds of basis are among them', async () => {
  const shown = await rows<{ siwei_type: string; n: number; titles: number }>(
    `select siwei_type, count(*)::int as n, count(distinct title)::int as titles from activity
      where is_shown group by 1 order by 1`,
  );
  expect(shown.every(({ n, titles }) => n === 17 && titles === 17)).toBe(true);
  const [bases] = await rows<Record<string, number>>(
    `select count(*) filter (where medium_kind = 'video')::int as videos,
      count(*) filter (where medium_kind = 'audio')::int as sounds,
      count(*) filter (where course_id is not null)::int as courses,
      count(*) filter (where content_html <> '')::int as texts from activity where is_shown`,
  );
  for (const num of Object.values(bases ?? {})) expect(num).toBeGreaterThan(4);
});

it('every course that one stands for is public, and every film can be played', async () => {
  const wrong = await rows(
    `select a.title from activity a left join course c on c.id = a.course_id
      where (a.course_id is not null and c.status is distinct from 3)
        or (a.medium_kind <> '' and (a.media_key = '' or a.duration_seconds = 0))
        or (a.course_id is null and a.media_key = '' and a.content_html = '')`,
  );
  expect(wrong).toEqual([]);
});

it('two have Uyghur titles', async () => {
  expect(await rows("select id from activity where is_shown and lang = 'ug'")).toHaveLength(2);
});
