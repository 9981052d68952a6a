import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstHalls } from '#features/content/halls/server/halls.public.ts';
import type { HallScene } from '#features/content/halls/shared/hall-scene.record.ts';
import { sceneProblems } from '#features/content/halls/shared/hall-scenes.rules.ts';
import { loadBaseData } from '#features/ground/organisations/server/regions.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { loadPeople } from '../../load-people.ts';
import { loadHalls } from './load-halls.ts';
import { OWN_HALLS } from './own-halls.ts';

let database: Database;
let deps: TestDeps;
beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  await loadBaseData(database.db);
  await database.db.transaction(async (tx) => {
    await loadPeople(deps, tx);
    await loadHalls(deps, tx);
  });
}, 120_000);
afterAll(() => database.close());

it('three halls are of our own: their room is our page, and every scene has a picture and is reached by walking', async () => {
  const own = (await firstHalls(deps, 30)).filter(({ vrLink }) =>
    vrLink.startsWith('/online-pavilion/room?'),
  );
  expect(own.map(({ name }) => name).sort()).toEqual(Object.keys(OWN_HALLS).sort());
  const halls = await database.query<{ name: string; scenes: HallScene[] }>(
    '',
    `select name, scenes from hall where scenes <> '[]'`,
    [],
  );
  expect(halls).toHaveLength(3);
  for (const { name, scenes } of halls) {
    expect(scenes.map(({ id }) => id)).toEqual(OWN_HALLS[name]?.map(({ id }) => id));
    expect(sceneProblems(scenes)).toEqual([]);
  }
});

it('eighteen halls are public, the one at the top first, and two are still being made', async () => {
  const halls = await firstHalls(deps, 30);
  expect(halls).toHaveLength(18);
  expect(halls[0]?.name).toBe('新疆兵团军垦博物馆数字展厅');
  expect(new Set(halls.map(({ coverUrl }) => coverUrl)).size).toBe(18);
  const [waiting] = await database.query<{ n: number }>(
    '',
    `select count(*)::int as n from publication where kind = 'hall' and edit_state in ('review', 'draft')`,
    [],
  );
  expect(waiting?.n).toBe(2);
});
