import { afterAll, beforeAll, expect, it } from 'vitest';
import { libraryShelf } from '#features/content/library/server/library.public.ts';
import { SOURCE_KIND_CODES } from '#features/content/library/shared/source-kinds.rules.ts';
import { popupFirstReplies } from '#features/content/popups/server/popups.public.ts';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { loadPeople } from '../../load-people.ts';
import { loadLibrary } from './load-library.ts';

let database: Database;
let deps: TestDeps;
beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  await loadBaseData(database.db);
  await database.db.transaction(async (tx) => {
    await loadPeople(deps, tx);
    await loadLibrary(deps, tx);
  });
}, 120_000);
afterAll(() => database.close());

const rows = <T>(text: string) => database.query<T>('', text, []);

it('forty items of all kinds stand on the shelf, each signed by somebody else than its writer', async () => {
  const { num, datalist } = await libraryShelf(deps, 8);
  expect([num, datalist.map(({ title }) => title).slice(0, 2)]).toEqual([
    40,
    ['红色故事三十篇', '共产党宣言'],
  ]);
  const kinds = await rows<{ kind: string }>('select distinct source_kind as kind from library_item');
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([...SOURCE_KIND_CODES].toSorted());
  const own = await rows(
    `select p.id from publication p join publication_signature s on s.id = p.id and s.kind = p.kind
      where s.user_id = p.submitted_by`,
  );
  expect(own).toEqual([]);
});

it('every item says something of its own', async () => {
  const [found] = await rows<{ texts: number; shortest: number }>(
    'select count(distinct summary)::int as texts, min(char_length(summary))::int as shortest from library_item',
  );
  expect(found?.texts).toBe(40);
  expect(found?.shortest).toBeGreaterThan(30);
});

it('one popup is signed and in its days, and nobody sees it, because it is switched off', async () => {
  const found = await rows<{ on: boolean; shown: boolean }>(
    'select is_on as "on", is_shown as shown from popup',
  );
  expect(found).toEqual([{ on: false, shown: true }]);
  expect(await popupFirstReplies(deps, null)).toEqual([]);
});
