import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { makeUser } from '../accounts.fixtures.ts';
import {
  countPartyMembers,
  findManagingPeople,
  findPartyMembers,
  peopleByUsernames,
  peopleCards,
  personColumn,
  personIsCalled,
  whoManageOver,
} from '../accounts.public.ts';
import { HOTAN, KASHGAR, ROOT, SHACHE } from './people-admin.fixtures.ts';

let database: Database;
let deps: TestDeps;
const ids = new Map<string, string>();
const idOf = (username: string) => ids.get(username) ?? '';

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database);
  const role = (roleCode: 'manager' | 'admin' | 'author', orgCode: string) => [{ roleCode, orgCode }];
  const people = [
    { username: 'above', name: '周全', orgCode: ROOT, roles: role('admin', ROOT) },
    { username: 'here', name: '李强', orgCode: KASHGAR, roles: role('manager', KASHGAR) },
    { username: 'below', name: '古丽', orgCode: SHACHE, roles: role('manager', SHACHE) },
    { username: 'beside', name: '玉山', orgCode: HOTAN, roles: role('manager', HOTAN) },
    { username: 'writer', name: '写手', orgCode: KASHGAR, roles: role('author', KASHGAR) },
    { username: 'gone', name: '停用', orgCode: KASHGAR, roles: role('manager', KASHGAR) },
    { username: 'guest', name: '群众', orgCode: SHACHE, roles: [], isPartyMember: false },
  ];
  for (const person of people) ids.set(person.username, (await makeUser(deps, person)).id);
  await database.query('', `update app_user set status = 'disabled' where username = 'gone'`, []);
});
afterAll(() => database.close());

const named = async (filter: Parameters<typeof findManagingPeople>[1]) =>
  (await findManagingPeople(database.db, filter, 50)).map(({ username }) => username).sort();

describe('people as other features find them', () => {
  it('manage in a scope, or over an organisation; neither authors nor disabled people do', async () => {
    expect(await named({ scope: KASHGAR, keyword: '' })).toEqual(['below', 'here']);
    expect(await named({ scope: KASHGAR, over: KASHGAR, keyword: '' })).toEqual(['here']);
    expect(await named({ scope: ROOT, over: SHACHE, keyword: '' })).toEqual(['above', 'below', 'here']);
    expect(await named({ scope: ROOT, keyword: '李' })).toEqual(['here']);
    expect(await named({ scope: ROOT, keyword: '%' })).toEqual([]);
    expect(await named({ scope: ROOT, keyword: '', ids: [idOf('beside'), idOf('writer')] })).toEqual([
      'beside',
    ]);
    const over = await whoManageOver(database.db, [...ids.values()], SHACHE);
    expect([...over].sort()).toEqual([idOf('above'), idOf('here'), idOf('below')].sort());
    expect(await whoManageOver(database.db, [], SHACHE)).toEqual(new Set());
  });

  it('are party members of a subtree, in pages, and counted once', async () => {
    const page = { pageNum: 0, pageSize: 1 };
    const found = await findPartyMembers(database.db, { orgCode: KASHGAR, keyword: '' }, page);
    expect([found.total, found.ids.length]).toEqual([3, 1]);
    expect((await findPartyMembers(database.db, { orgCode: SHACHE, keyword: '群众' }, page)).total).toBe(0);
    expect(await countPartyMembers(database.db, [KASHGAR, SHACHE])).toBe(3);
    expect(await countPartyMembers(database.db, [])).toBe(0);
  });

  it('are looked up by id and by sign-in name; unknown ones are missing', async () => {
    const cards = await peopleCards(database.db, [idOf('here'), idOf('gone'), 'nobody']);
    expect(cards.get(idOf('here'))).toMatchObject({
      name: '李强',
      isActive: true,
      isPartyMember: true,
      idCardHash: '',
    });
    expect(cards.get(idOf('gone'))?.isActive).toBe(false);
    expect(cards.size).toBe(2);
    expect([...(await peopleByUsernames(database.db, ['below', 'x'])).keys()]).toEqual(['below']);
    expect(await peopleByUsernames(database.db, [])).toEqual(new Map());
  });

  it('are a condition and an order of another feature’s query', async () => {
    const given = raw`given.id`;
    const list = [...ids.values()];
    const { rows } = (await database.db.execute(raw`
      select ${personColumn(given, 'username')} as name from unnest(${raw.param(list)}::text[]) as given (id)
      where ${personIsCalled(given, '强')} or ${personIsCalled(given, 'bel')}
      order by ${personColumn(given, 'username')}`)) as unknown as { rows: { name: string }[] };
    expect(rows.map(({ name }) => name)).toEqual(['below', 'here']);
  });
});
