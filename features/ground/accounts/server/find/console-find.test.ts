import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { type ConsoleFindSource, findAll } from './console-find.read.ts';

let database: Database;
let deps: TestDeps;
beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
});
afterAll(() => database.close());

const callerAs = (roleCode: Caller['activeRole']['roleCode'], cells: readonly string[] = []) =>
  ({
    ...{ userId: 'u', activeRole: { roleCode, orgCode: '000002000065' } },
    denied: { cells, covers: () => false },
  }) as unknown as Caller;

const entry = (name: string, roles: ConsolePageEntry['roles']): ConsolePageEntry => ({
  ...{ name, roles, path: `/console/${name}`, title: name, icon: 'book', group: '教学', order: 1 },
});
const ENTRIES = [
  ...['a', 'b', 'broken', 'empty'].map((name) => entry(name, ['admin', 'manager'])),
  entry('c', ['author']),
];

const asked: string[] = [];
const source = (
  kind: string,
  order: number,
  changes: Partial<ConsoleFindSource> = {},
): ConsoleFindSource => ({
  ...{ kind, order, name: kind, unit: '个', icon: 'book', listPath: `/console/${kind}` },
  find: async (_deps, _caller, words) => {
    asked.push(`${kind} ${words}`);
    return { num: 7, hits: [{ id: '1', title: words, line: '', path: `/console/${kind}?id=1` }] };
  },
  ...changes,
});

it('asks the kinds of the role in their order, with the list that shows all', async () => {
  const sources = [source('b', 2), source('a', 1), source('c', 3)];
  const groups = await findAll(deps, callerAs('manager'), sources, ENTRIES, '《村 支书》');
  expect(groups.map(({ kind, num, allPath }) => [kind, num, allPath])).toEqual([
    ['a', 7, `/console/a?keyword=${encodeURIComponent('村 支书')}`],
    ['b', 7, `/console/b?keyword=${encodeURIComponent('村 支书')}`],
  ]);
  expect(asked).toEqual(['a 村 支书', 'b 村 支书']);
});

it('leaves out a kind that fails or has nothing, and asks nobody for marks alone', async () => {
  const broken = source('broken', 1, { find: () => Promise.reject(new Error('gone')) });
  const empty = source('empty', 2, { find: async () => ({ num: 0, hits: [] }) });
  const groups = await findAll(deps, callerAs('admin'), [broken, empty, source('a', 3)], ENTRIES, '村');
  expect(groups.map(({ kind }) => kind)).toEqual(['a']);
  expect(await findAll(deps, callerAs('admin'), [broken], ENTRIES, '？！')).toEqual([]);
});

it('finds nothing in a list that was taken from the role', async () => {
  const caller = callerAs('manager', ['a.see']);
  const groups = await findAll(deps, caller, [source('a', 1), source('b', 2)], ENTRIES, '村');
  expect(groups.map(({ kind }) => kind)).toEqual(['b']);
});
