import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, openWorld, testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import type { Database } from '#platform/server/db/database.ts';
import * as contract from '../shared/saved-filters.contract.ts';
import { MAX_SAVED } from '../shared/saved-filters.rules.ts';
import { deleteSavedOf } from './saved-filters.repository.ts';
import { savedFiltersRoutes } from './saved-filters.routes.ts';

let database: Database;
let ask: Ask;
let close: () => Promise<void>;

const ORG = '000002000065';
const worker = (userId: string) =>
  testCaller({
    ...{ userId, idCardHash: `hash-${userId}`, requestToken: `token-${userId}` },
    activeRole: { roleCode: 'manager', orgCode: ORG },
  });
const ONE = worker('one');
const OTHER = worker('other');

beforeAll(async () => {
  const world = await openWorld({ hasRegions: false });
  ({ database, close } = world);
  ({ ask } = await world.serve(savedFiltersRoutes(world.deps)));
});
afterAll(() => close());

const save = (who: typeof ONE, name: string, query = 'state=HOLDING', list = 'classes') =>
  ask(who, contract.saveFilter, { list, name, query });
const listed = async (who: typeof ONE, list = 'classes') =>
  (await ask(who, contract.listSavedFilters, { list })).json().data;

describe('a filter that a person keeps', () => {
  it('is kept under its name for its list and nobody else', async () => {
    expect((await save(ONE, ' 在办的班 ')).statusCode).toBe(200);
    expect(await listed(ONE)).toMatchObject([{ name: '在办的班', query: 'state=HOLDING' }]);
    expect(await listed(ONE, 'people')).toEqual([]);
    expect(await listed(OTHER)).toEqual([]);
  });

  it('is replaced by one of the same name, and keeps its id', async () => {
    const [before] = await listed(ONE);
    await save(ONE, '在办的班', 'state=WILLHOLD');
    expect(await listed(ONE)).toEqual([{ ...before, query: 'state=WILLHOLD' }]);
  });

  it('is removed by its owner alone', async () => {
    const [{ id }] = await listed(ONE);
    expect((await ask(OTHER, contract.removeSavedFilter, { id })).statusCode).toBe(404);
    expect((await ask(ONE, contract.removeSavedFilter, { id })).statusCode).toBe(200);
    expect(await listed(ONE)).toEqual([]);
  });

  it('needs a name of one to twenty characters', async () => {
    for (const name of ['   ', '字'.repeat(21)]) expect((await save(ONE, name)).statusCode).toBe(400);
    expect(await listed(ONE)).toEqual([]);
  });

  it('is one of twenty at most on a list, however many are sent at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: MAX_SAVED + 3 }, (_, at) => save(OTHER, `第 ${at} 个`)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MAX_SAVED);
    expect(replies.filter(({ statusCode }) => statusCode === 422)).toHaveLength(3);
    const [{ name }] = await listed(OTHER);
    expect((await save(OTHER, name, 'keyword=a')).statusCode).toBe(200);
  });

  it('goes with the account', async () => {
    await database.db.transaction((tx) => deleteSavedOf(tx, OTHER.userId));
    expect(await listed(OTHER)).toEqual([]);
  });
});
