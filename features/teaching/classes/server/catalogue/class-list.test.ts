import { expect, it } from 'vitest';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import type { Database } from '#platform/server/db/database.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import { classListFilter } from '../../shared/catalogue/class-list.rules.ts';
import { makeClass } from '../classes.fixtures.ts';
import { listClasses } from './class-list.read.ts';
import { countClasses, selectClasses } from './class-list.repository.ts';

it('keeps few prepared statements, however visitors mix the words that they look for', async () => {
  const names = new Set<string>();
  const database = {
    query: async <T>(name: string): Promise<T[]> => {
      names.add(name);
      return [];
    },
  };
  for (let mix = 0; mix < 64; mix += 1) {
    const words = Array.from({ length: 6 }, (_, n) => ((mix >> n) % 2 ? `a${n}` : `班${n}`));
    for (let count = 1; count <= words.length; count += 1) {
      const filter = classListFilter({ className: words.slice(0, count).join(' ') });
      await countClasses(database, filter, new Date());
      await selectClasses(database, filter, new Date(), { pageNum: 0, pageSize: 9 });
    }
  }
  expect(names.size).toBeLessThanOrEqual(6);
});

it('sorts nothing for pages beyond the end, and counts once for all of them', async () => {
  const asked: string[] = [];
  const database = {
    listen: async () => undefined,
    query: async (name: string) => {
      asked.push(name);
      return name.startsWith('class_count') ? [{ total: 20 }] : [];
    },
  } as unknown as Database;
  const deps = testDeps(database);
  for (let pageNum = 2; pageNum < 100; pageNum += 1)
    expect(await listClasses(deps, { pageNum, pageSize: 10 })).toMatchObject({
      datalist: [],
      totalelements: 20,
      totalpages: 2,
    });
  expect(asked).toHaveLength(1);
  await listClasses(deps, { pageNum: 1, pageSize: 10 });
  expect(asked).toHaveLength(2);
});

it('lists classes held in a room, or those online, when asked to', async () => {
  const world = await openWorld();
  const { db } = world.database;
  const room = await makeClass(db, { heldInRoom: true, sessionNum: 3 });
  const online = await makeClass(db);
  const idsOf = async (held?: 'room' | 'online') =>
    (await listClasses(world.deps, held === undefined ? {} : { held })).datalist.map(({ id }) => id);
  expect(await idsOf('room')).toEqual([room]);
  expect(await idsOf('online')).toEqual([online]);
  expect((await idsOf()).toSorted()).toEqual([room, online].toSorted());
  const [shown] = (await listClasses(world.deps, { held: 'room' })).datalist;
  expect(shown).toMatchObject({ heldInRoom: true, courseNum: 3 });
  await world.close();
});
