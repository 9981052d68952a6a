import { afterAll, beforeAll, expect, it } from 'vitest';
import { baseProblems } from '#features/content/bases/shared/base-document.rules.ts';
import { isWithinRing, pointsOf } from '#features/ground/geo/shared/region-features.rules.ts';
import outline from '#features/ground/geo/shared/region-outline.json' with { type: 'json' };
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { loadPeople } from '../../load-people.ts';
import { loadBases } from './load-bases.ts';

/** 其他: its cities lie within other prefectures. */
const UNDER_THE_REGION = '659000';

let database: Database;
let deps: TestDeps;
beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  await loadBaseData(database.db);
  await database.db.transaction(async (tx) => {
    await loadPeople(deps, tx);
    await loadBases(deps, tx);
  });
}, 120_000);
afterAll(() => database.close());

const query = <T>(text: string) => database.query<T>('', text, []);

it('three hundred bases are public in every prefecture, each of them as it could be submitted', async () => {
  const rows = await query<{ document: never; title: string }>(
    `select document, title from publication where kind = 'base' and state = 'public'`,
  );
  expect(rows).toHaveLength(300);
  expect(
    rows.flatMap(({ document, title }) => baseProblems(document).map(({ text }) => `${title}：${text}`)),
  ).toEqual([]);
  expect(new Set(rows.map(({ title }) => title)).size).toBe(300);
  const areas = await query(`select distinct left(org_code, 18) as code from base where is_shown`);
  expect(areas).toHaveLength(15);
  const unknown = await query(
    `select name from base where not exists (select 1 from organisation where code = base.org_code)
       or not exists (select 1 from base_category c where c.rc_id = base.rc_id)`,
  );
  expect(unknown).toEqual([]);
});

it('each lies within the outline of its prefecture, those of the cities under the region within the region', async () => {
  const rows = await query<{ name: string; org_code: string; lng: number; lat: number }>(
    'select name, org_code, lng, lat from base where is_shown',
  );
  const outlines = outline.map(({ code, rings }) => ({ code, rings: rings.map(pointsOf) }));
  const outside = rows.filter(({ org_code, lng, lat }) => {
    const prefecture = org_code.slice(ROOT_ORG_CODE.length, ROOT_ORG_CODE.length + 6);
    const own = outlines.filter(({ code }) => prefecture === UNDER_THE_REGION || code === prefecture);
    return !own.some(({ rings }) => rings.some((ring) => isWithinRing([lng, lat], ring)));
  });
  expect(outside.map(({ name }) => name)).toEqual([]);
});

it('one waits to be signed, and one draft has its numbers the wrong way round', async () => {
  const rows = await query<{ title: string; edit_state: string; document: never }>(
    `select title, edit_state, document from publication where kind = 'base' and state = 'unpublished' order by title`,
  );
  expect(rows.map(({ edit_state }) => edit_state).sort()).toEqual(['draft', 'review']);
  const draft = rows.find(({ edit_state }) => edit_state === 'draft');
  expect(draft && baseProblems(draft.document).map(({ field }) => field)).toEqual(['point']);
});
