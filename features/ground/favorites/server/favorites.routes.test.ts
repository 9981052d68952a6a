import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, openWorld, testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { TestDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import * as contract from '../shared/favorites.contract.ts';
import type { FavoriteKind } from './favorite-kind.ts';
import { favoritesPages } from './favorites.pages.ts';
import { favoritesRoutes } from './favorites.routes.ts';

/** Things by id; what is not here is gone. */
const things = new Map([
  ['b1', { title: '坎儿井的智慧', isOpen: true }],
  ['b2', { title: '发展党员流程', isOpen: true }],
  ['b3', { title: '已下线的书', isOpen: false }],
]);
const moves: [string, number][] = [];

const kindOf = (kind: string, label: string, shape: FavoriteKind['shape']): FavoriteKind => ({
  kind,
  label,
  shape,
  cards: async (_deps, _caller, ids) =>
    new Map(
      ids.flatMap((id) => {
        const thing = things.get(id);
        return thing
          ? [[id, { ...thing, lang: 'zh', picture: '/p.svg', facts: '', path: `/x?id=${id}` }]]
          : [];
      }),
    ),
  moved: async (_tx, id, by) => {
    moves.push([id, by]);
  },
});
const KINDS = [kindOf('BOOK', '书', 'book'), kindOf('PLACE', '地方', 'wide')];

let database: Database;
let deps: TestDeps;
let askAs: Ask;
let close: () => Promise<void>;

const PEOPLE: Readonly<Record<string, Caller | null>> = {
  visitor: null,
  member: testCaller(),
  other: testCaller({ userId: 'u2', idCardHash: 'hash-u2', requestToken: 'token-u2' }),
  keeper: testCaller({ userId: 'u3', idCardHash: 'hash-u3', requestToken: 'token-u3' }),
  nonMember: testCaller({ userId: 'u4', isPartyMember: false }),
};
const ask = (who: string, endpoint: Parameters<Ask>[1], input: object = {}) =>
  askAs(PEOPLE[who] ?? null, endpoint, input);
const listOf = async (who: string, input: object = {}) =>
  (await ask(who, contract.listFavorites, input)).json();
const titles = async (who: string, input: object = {}) =>
  (await listOf(who, input)).datalist.map(({ title }: { title: string }) => title);

beforeAll(async () => {
  const world = await openWorld({ hasRegions: false });
  ({ database, deps, close } = world);
  ({ ask: askAs } = await world.serve(favoritesRoutes(deps, KINDS)));
});
afterAll(() => close());

describe('collecting', () => {
  it('is done once however often it is asked, and given back the same way', async () => {
    const isCollect = async () =>
      (await ask('member', contract.getFavorite, { type: 'BOOK', id: 'b1' })).json().data.isCollect;
    expect(await isCollect()).toBe(false);
    for (const _ of [1, 2])
      expect((await ask('member', contract.collect, { type: 'BOOK', id: 'b1' })).json().data).toEqual({
        isCollect: true,
      });
    expect(await isCollect()).toBe(true);
    for (const _ of [1, 2]) await ask('member', contract.cancelCollect, { type: 'BOOK', id: 'b1' });
    expect(await isCollect()).toBe(false);
    expect(moves.splice(0)).toEqual([
      ['b1', 1],
      ['b1', -1],
    ]);
  });

  it('is for members and for what is there', async () => {
    const collect = async (who: string, input: object) => {
      const reply = await ask(who, contract.collect, input);
      return [reply.statusCode, reply.json().code];
    };
    expect((await collect('visitor', { type: 'BOOK', id: 'b1' }))[0]).toBe(401);
    expect((await collect('nonMember', { type: 'BOOK', id: 'b1' }))[0]).toBe(403);
    expect(await collect('member', { type: 'BOOK', id: 'gone' })).toEqual([404, 'favorites.missing']);
    expect(await collect('member', { type: 'BOOK', id: 'b3' })).toEqual([422, 'favorites.closed']);
    expect(await collect('member', { type: 'HALL', id: 'b1' })).toEqual([400, 'favorites.unknownKind']);
    expect((await collect('member', { type: 'book', id: 'b1' }))[0]).toBe(400);
  });

  it('ends at a thousand things, and what is among them stays as it is', async () => {
    await database.query(
      '',
      `insert into favorite (user_id, kind, item_id, created_at)
       select 'u9', 'BOOK', 'x' || n, now() from generate_series(1, 999) n`,
      [],
    );
    const full = testCaller({ userId: 'u9', requestToken: 'token-u9' });
    const collect = (id: string) => askAs(full, contract.collect, { type: 'BOOK', id });
    expect((await collect('b1')).statusCode).toBe(200);
    const refused = await collect('b2');
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      '收藏已满 1000 件，请先取消一些不再需要的收藏。',
    ]);
    expect((await collect('b1')).statusCode).toBe(200);
  });
});

describe('the list', () => {
  it('has the latest first, nine a page, of every kind or of one', async () => {
    for (const [type, id] of [
      ['BOOK', 'b1'],
      ['PLACE', 'b1'],
      ['BOOK', 'b2'],
    ] as const) {
      deps.advance(1);
      await ask('keeper', contract.collect, { type, id });
    }
    const all = await listOf('keeper');
    expect(all).toMatchObject({ totalelements: 3, pagesize: 9 });
    expect(all.datalist[0]).toMatchObject({
      type: 'BOOK',
      typeName: '书',
      shape: 'book',
      title: '发展党员流程',
      path: '/x?id=b2',
      note: '',
      version: 0,
      collectTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(await titles('keeper', { type: 'PLACE' })).toEqual(['坎儿井的智慧']);
    expect((await listOf('keeper', { type: '' })).totalelements).toBe(3);
    expect((await listOf('keeper', { type: 'ARTICLE' })).datalist).toEqual([]);
    expect(all.kinds).toEqual([
      { type: 'BOOK', typeName: '书', num: 2 },
      { type: 'PLACE', typeName: '地方', num: 1 },
    ]);
    expect(await titles('keeper', { pageSize: 2, pageNum: 1 })).toEqual(['坎儿井的智慧']);
  });

  it('is looked through by title and note', async () => {
    await ask('keeper', contract.saveNote, { type: 'PLACE', id: 'b1', note: '党课第 2 节', version: 0 });
    expect(await titles('keeper', { keyword: '流程' })).toEqual(['发展党员流程']);
    expect(await titles('keeper', { keyword: '党课' })).toEqual(['坎儿井的智慧']);
    expect(await titles('keeper', { keyword: '党课', type: 'BOOK' })).toEqual([]);
  });

  it('keeps what was taken down or is gone, without a way to open it', async () => {
    things.set('b2', { title: '发展党员流程', isOpen: false });
    things.delete('b1');
    const { datalist } = await listOf('keeper', { type: 'BOOK' });
    expect(datalist.map(({ title, path }: { title: string; path: string }) => [title, path])).toEqual([
      ['发展党员流程', ''],
      ['内容已不在了', ''],
    ]);
    const back = await ask('keeper', contract.cancelCollect, { type: 'BOOK', id: 'b1' });
    expect(back.statusCode).toBe(200);
    things.set('b1', { title: '坎儿井的智慧', isOpen: true });
    things.set('b2', { title: '发展党员流程', isOpen: true });
  });

  it('is the person’s own, and sent along with the page to members only', async () => {
    expect((await listOf('other')).datalist).toEqual([]);
    expect((await ask('visitor', contract.listFavorites)).statusCode).toBe(401);
    expect((await ask('nonMember', contract.listFavorites)).statusCode).toBe(403);
    const [page] = favoritesPages(deps, KINDS);
    const url = new URL('http://portal/personal-center/favorites');
    expect((await page?.load(url, PEOPLE.keeper ?? null))?.replies).toHaveLength(1);
    expect((await page?.load(url, PEOPLE.nonMember ?? null))?.replies).toEqual([]);
    expect((await page?.load(url, null))?.replies).toEqual([]);
  });
});

describe('a note', () => {
  const save = (who: string, input: object) =>
    ask(who, contract.saveNote, { type: 'BOOK', id: 'b2', ...input });

  it('is saved under the version that was seen, and an older one is refused', async () => {
    const first = await save('keeper', { note: ' 给新来的书记听 ', version: 0 });
    expect(first.json().data).toEqual({ note: '给新来的书记听', version: 1 });
    const late = await save('keeper', { note: '另一句', version: 0 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'favorites.changed']);
    expect((await save('keeper', { note: '', version: 1 })).json().data).toEqual({ note: '', version: 2 });
  });

  it('lets exactly one of two savers at once win', async () => {
    const replies = await Promise.all(['甲', '乙'].map((note) => save('keeper', { note, version: 2 })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is refused when it is too long or on what is not collected', async () => {
    expect((await save('keeper', { note: '长'.repeat(201), version: 3 })).json().code).toBe(
      'favorites.noteTooLong',
    );
    expect((await save('member', { note: '我的', version: 0 })).statusCode).toBe(404);
  });

  it('goes with the cancelled thing and comes back with the undo', async () => {
    await ask('keeper', contract.cancelCollect, { type: 'BOOK', id: 'b2' });
    await ask('keeper', contract.collect, { type: 'BOOK', id: 'b2', note: '甲' });
    const { datalist } = await listOf('keeper', { type: 'BOOK' });
    expect(datalist[0]).toMatchObject({ id: 'b2', note: '甲', version: 0 });
  });
});
