import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk } from '#features/content/publishing/server/desk.fixtures.ts';
import { testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import { changesHeard } from '#platform/server/changes.ts';
import { initialOf } from '#platform/shared/record.ts';
import { getLibraryData, getLibraryItem } from '../shared/library.contract.ts';
import { LIBRARY_PORTAL } from '../shared/library.words.ts';
import { type LibraryDocument, libraryItemRecord } from '../shared/library-item.record.ts';
import { coloursOf } from '../shared/library-item.rules.ts';
import { libraryPages } from './library.pages.ts';
import { libraryItemOf, libraryShelf } from './library.read.ts';
import { libraryRoutes } from './library.routes.ts';
import { LIBRARY_FAVORITES } from './library-favorites.ts';
import { LIBRARY_ITEMS } from './library-kind.ts';
import { LIBRARY_SOURCE } from './library-search-source.ts';

const LIBRARY_URL = 'https://lib.example.org';
const open = () =>
  openDesk({
    kind: LIBRARY_ITEMS,
    routes: libraryRoutes,
    pages: LIBRARY_PORTAL,
    signers: ['admin'],
    env: { LIBRARY_URL, LINK_HOSTS: 'www.12371.cn' },
  });

let test: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  test = await open();
});
afterAll(() => test.close());

/** An item with nothing missing. */
const item = (changes: Partial<LibraryDocument> = {}): LibraryDocument => ({
  ...initialOf(libraryItemRecord),
  title: '坎儿井的水',
  author: '热依木',
  publisher: '某出版社',
  year: 2019,
  summary: '一条暗渠怎样挖、怎样分水。',
  ...changes,
});
const shelf = async (input: object = {}) => (await test.ask(null, getLibraryData, input)).json().data;
const titles = async (input: object = {}) =>
  (await shelf(input)).datalist.map(({ title }: { title: string }) => title);
const read = (id: string) => test.ask(null, getLibraryItem, { id });

describe('the shelf', () => {
  it('shows visitors what is signed, at the top first and then the newest, by words and kind', async () => {
    expect(await shelf()).toEqual({ libraryUrl: LIBRARY_URL, datalist: [], totalelements: 0 });
    await test.publish(item({ title: '水利图说', sourceKind: 'film' }));
    test.deps.advance(60);
    await test.publish(item({ title: '棉花谱', author: '李树森' }));
    test.deps.advance(60);
    await test.publish(item({ title: '置顶的书', isTop: true, author: '' }));
    await test.create(item({ title: '没有送审的书' }));
    expect(await titles()).toEqual(['置顶的书', '棉花谱', '水利图说']);
    expect(await titles({ keyword: '李树森' })).toEqual(['棉花谱']);
    expect(await titles({ keyword: '图说 热依木' })).toEqual(['水利图说']);
    expect(await titles({ keyword: '100%_' })).toEqual([]);
    expect(await titles({ sourceKind: 'film' })).toEqual(['水利图说']);
    expect(await titles({ pageNum: 1, pageSize: 2 })).toEqual(['水利图说']);
    expect(await shelf({ pageNum: 0, pageSize: 1 })).toMatchObject({ totalelements: 3 });
    expect((await test.ask(null, getLibraryData, { sourceKind: 'scroll' })).statusCode).toBe(400);
  });

  it('gives home its first spines with their colours, and how many stand there', async () => {
    const { num, datalist } = await libraryShelf(test.deps, 2);
    expect([num, datalist.map(({ title }) => title)]).toEqual([3, ['置顶的书', '棉花谱']]);
    expect(datalist.map(({ colours }) => colours)).toEqual(datalist.map(({ id }) => coloursOf(id)));
  });
});

describe('an item', () => {
  it('has a drawn cover and opens the library, unless it has a picture and an address of its own', async () => {
    const drawn = await test.publish(item());
    expect((await read(drawn)).json().data).toMatchObject({
      ...{ title: '坎儿井的水', year: 2019, link: LIBRARY_URL },
      coverUrl: expect.stringMatching(/^\/covers\/library-.*\.svg$/),
    });
    const own = await test.publish(item({ coverFileId: 'picture-1', link: 'https://www.12371.cn/a' }));
    expect((await read(own)).json().data).toMatchObject({
      link: 'https://www.12371.cn/a',
      coverUrl: '/covers/p1.webp',
    });
  });

  it('answers 404 with a sentence for one that is not there, 400 for what cannot be an id', async () => {
    const reply = await read('nothing');
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'library.missing']);
    expect((await read('<b>')).statusCode).toBe(400);
  });

  it('is not seen a moment after its planned end', async () => {
    const id = await test.publish(item({ title: '借期一天' }));
    await test.step('author', 'plan', id, { publishAt: '', withdrawAt: '2026-07-10 10:00:00' });
    expect((await read(id)).statusCode).toBe(200);
    test.deps.setTime(new Date('2026-07-10T02:00:00Z'));
    expect((await read(id)).statusCode).toBe(404);
    expect(await titles({ keyword: '借期一天' })).toEqual([]);
  });

  it('that is taken away in one process is gone in another', async () => {
    const id = await test.publish(item({ title: '两个进程' }));
    // Another process: the same database, memories of its own.
    const other = { ...test.deps, database: { ...test.database } };
    await changesHeard(other);
    expect((await libraryItemOf(other, id)).title).toBe('两个进程');
    const there = async () => (await libraryShelf(other, 50)).datalist.map((one) => one.id);
    expect(await there()).toContain(id);
    await test.step('author', 'recall', id, { reason: '换了新版' });
    await expect.poll(() => libraryItemOf(other, id).catch(({ code }) => code)).toBe('library.missing');
    expect(await there()).not.toContain(id);
  });

  it('stays among the favourites of those who collected it when it is taken away, without a way to open it', async () => {
    const id = await test.publish(item({ title: '收藏过的书' }));
    const card = async () => (await LIBRARY_FAVORITES.cards(test.deps, testCaller(), [id])).get(id);
    expect(await card()).toMatchObject({
      ...{ title: '收藏过的书', isOpen: true, path: `/digital-library?id=${id}` },
      facts: '图书　热依木　某出版社 2019 年',
    });
    await test.step('author', 'recall', id, { reason: '换了新版' });
    expect(await card()).toMatchObject({ title: '收藏过的书', isOpen: false });
  });

  it('is found by the search while it is public, and its changes are noted', async () => {
    await test.query('delete from search_change');
    const id = await test.publish(item({ title: '找得到的书', author: '热依木、李树森' }));
    const noted = () =>
      test.query<{ id: string; gone: boolean }>(
        "select id, is_gone as gone from search_change where kind = 'library-item' order by seq",
      );
    expect(await noted()).toEqual([{ id, gone: false }]);
    const [entry] = await LIBRARY_SOURCE.entriesOf(test.database.db, [id]);
    expect(entry).toMatchObject({
      ...{ title: '找得到的书', people: ['热依木', '李树森'], facets: ['图书', '某出版社'] },
      address: `/digital-library?id=${id}`,
    });
    await test.step('author', 'recall', id, { reason: '换了新版' });
    expect((await noted()).at(-1)).toEqual({ id, gone: true });
    expect(await LIBRARY_SOURCE.entriesOf(test.database.db, [id])).toEqual([]);
  });
});

describe('the address of an item', () => {
  it('is refused when it is written, in a sentence, unless it leads to an allowed host by https', async () => {
    const refused = await test.create(item({ link: 'https://elsewhere.example/book' }));
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'publishing.badFields']);
    expect(refused.json().message).toBe(
      '稿子没有保存：“网址”不能指向“elsewhere.example”，它不在允许的网站名单里（现在有 www.12371.cn、lib.example.org）；要用它，请运维人员加进名单。',
    );
    const { id } = (await test.create(item({ link: `${LIBRARY_URL}/book/1` }))).json().data;
    for (const link of ['http://www.12371.cn', 'javascript:alert(1)', '/news-notify/list']) {
      const reply = await test.step('author', 'save', id, { document: { link } });
      expect([link, reply.statusCode]).toEqual([link, 400]);
    }
  });

  it('that is no longer allowed is found beside the text, and does not keep the rest from being saved', async () => {
    const { id } = (await test.create(item({ link: 'https://www.12371.cn/b' }))).json().data;
    expect((await test.get(id)).findings).toEqual([]);
    await test.query(
      `update publication set document = jsonb_set(document, '{link}', '"https://gone.example/b"') where id = $1`,
      [id],
    );
    expect((await test.get(id)).findings).toMatchObject([
      { source: 'link', field: 'link', quote: 'https://gone.example/b' },
    ]);
    const saved = await test.step('author', 'save', id, { document: { author: '李强' } });
    expect(saved.statusCode).toBe(200);
  });
});

describe('the page', () => {
  const load = (query: string) =>
    libraryPages(test.deps)[0]?.load(new URL(`http://x/digital-library${query}`), null);

  it('says that an outside site opens, and comes with the shelf that the address names', async () => {
    expect(await load('?kind=film')).toMatchObject({
      lead: expect.stringContaining('外部网站'),
      replies: [{ path: getLibraryData.path, input: { sourceKind: 'film', pageNum: 0, pageSize: 12 } }],
    });
  });

  it('of one item is about this item; one that there is not is the page’s to explain', async () => {
    const id = await test.publish(item({ title: '分享出去的书' }));
    expect(await load(`?id=${id}`)).toMatchObject({ title: '分享出去的书', image: expect.any(String) });
    for (const query of ['?id=nothing', '?id=', '?id=<script>']) expect(await load(query)).toBeNull();
  });
});

it('without a library the page says so, and an item has no address', async () => {
  const alone = await openDesk({
    ...{ kind: LIBRARY_ITEMS, routes: libraryRoutes, pages: LIBRARY_PORTAL, signers: ['admin'] },
    env: { LINK_HOSTS: 'none' },
  });
  const id = await alone.publish(item());
  expect((await alone.ask(null, getLibraryItem, { id })).json().data.link).toBe('');
  const page = await libraryPages(alone.deps)[0]?.load(new URL('http://x/digital-library'), null);
  expect(page?.lead).toContain('还没有接入');
  await alone.close();
});
