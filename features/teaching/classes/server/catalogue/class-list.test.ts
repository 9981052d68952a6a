import { expect, it } from 'vitest';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import type { Database } from '#platform/server/db/database.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import { classListFilter } from '../../shared/catalogue/class-list.rules.ts';
import { KASHGAR, makeClass, makeMember } from '../classes.fixtures.ts';
import { learner } from '../classes-app.fixtures.ts';
import { listClasses, listClassesFor } from './class-list.read.ts';
import { countClasses, selectClasses } from './class-list.repository.ts';
import { standings } from './class-standing.read.ts';

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

it('finds the classes that somebody may sign up for, and no other, the nearest first', async () => {
  const world = await openWorld();
  const { database, deps } = world;
  const now = deps.clock().getTime();
  const day = (days: number) => new Date(now + days * 86_400_000);
  const county = `${KASHGAR}653125`;
  const HOTAN = '000002000065653200';
  const seeker = learner('seeker', { orgCode: county });
  const all: string[] = [];
  const make = async (changes: Parameters<typeof makeClass>[1]) => {
    const id = await makeClass(database.db, changes);
    all.push(id);
    return id;
  };
  for (const orgCode of [HOTAN, KASHGAR, county]) await make({ orgCode, signupEnd: day(3) });
  for (const scopeOrgCodes of [[HOTAN], [KASHGAR], [HOTAN, `${county}653001`], [county]])
    await make({ scopeOrgCodes });
  for (const classType of ['TRAINCLASS', 'CODECLASS'] as const) await make({ classType });
  for (const start of [-2, 2]) await make({ signupStart: day(start), signupEnd: day(start + 3) });
  await make({ signupEnd: day(-1) });
  await make({ startAt: day(-9), endAt: day(-1) });
  for (const hasWaitingList of [false, true])
    await makeMember(database.db, { classId: await make({ capacity: 1, hasWaitingList }), userId: 'other' });
  await make({ status: 'DRAFT' });
  const joined = await make({});
  await makeMember(database.db, { classId: joined, userId: seeker.userId });

  const reply = await listClassesFor(deps, seeker, { joinable: true, pageSize: 60 });
  const found = reply.datalist.map(({ id }) => id);
  const open = (await standings(deps, seeker, all)).filter(
    ({ learnState, reason }) => learnState === 'TO_LEARN' && reason === '',
  );
  expect(found.toSorted()).toEqual(open.map(({ id }) => id).toSorted());
  expect(found).toHaveLength(8);
  expect(reply.totalelements).toBe(8);
  expect(reply.datalist[0]).toMatchObject({ id: all[2], learnState: 'TO_LEARN' });
  expect(found.at(-1)).toBe(all[0]);
  // A visitor and somebody outside of the party may sign up for none.
  expect(await listClasses(deps, { joinable: true })).toMatchObject({ datalist: [], totalelements: 0 });
  await world.close();
});
