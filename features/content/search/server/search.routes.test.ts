import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { announceChange, changesHeard } from '#platform/server/changes.ts';
import { listsOf } from '#platform/server/feature.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import { querySearch, suggestSearch } from '../shared/search.contract.ts';
import { registerSearch } from './index.job.ts';
import { catchUp, documentOf, weighTokens } from './index.service.ts';
import { findIds } from './search.public.ts';
import { searchRoutes } from './search.routes.ts';
import { FIRST, saveDocuments } from './search-index.repository.ts';
import type { SearchEntry, SearchSource } from './search-source.ts';

/** Things of one kind that only this test knows; a change of them is noted as a trigger notes it. */
const shelf = new Map<string, SearchEntry>();
const entry = (id: string, title: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
  id,
  title,
  text: '',
  line: '事实',
  address: `/thing?id=${id}`,
  rank: 0,
  ...more,
});
const sourceOf = (kind: string, shownAs: SearchSource['shownAs'], name: string): SearchSource => ({
  kind,
  name,
  unit: '件',
  order: 1,
  shownAs,
  entriesOf: async (_sql, ids) =>
    ids.flatMap((id) => {
      const found = shelf.get(`${kind} ${id}`);
      return found ? [found] : [];
    }),
});
const sources = [sourceOf('thing', 'hit', '物件'), sourceOf('way', 'way', '分类')];
const listOf = listsOf([{ searchSources: sources }]);

let world: Awaited<ReturnType<typeof openWorld>>;
let there: TestDeps;
let ask: Awaited<ReturnType<typeof world.serve>>['ask'];
let askThere: typeof ask;

const change = async (kind: string, id: string, one: SearchEntry | null) => {
  if (one) shelf.set(`${kind} ${id}`, one);
  else shelf.delete(`${kind} ${id}`);
  await world.query('insert into search_change (kind, id, is_gone) values ($1, $2, $3)', [
    kind,
    id,
    one === null,
  ]);
  await announceChange(world.deps, 'thing', id);
};
const put = (kind: string, one: SearchEntry) => change(kind, one.id, one);

beforeAll(async () => {
  world = await openWorld({ hasRegions: false });
  there = testDeps({ ...world.database });
  await changesHeard(there);
  await world.query('delete from search_change');
  await put(
    'thing',
    entry('1', '坎儿井与节水灌溉', { people: ['李树森'], facets: ['文化润疆'], text: '井水从雪山来。' }),
  );
  await put('thing', entry('2', '棉花滴灌的一季', { people: ['古丽娜尔·赛力克'], facets: ['乡村振兴'] }));
  await put('thing', entry('3', 'ئۈزۈم سۇغىرىش', { otherTitle: '葡萄浇水', rank: 5 }));
  await put('way', entry('4', '文化润疆'));
  await catchUp(world.deps, sources);
  ({ ask } = await world.serve(searchRoutes(world.deps, listOf)));
  ({ ask: askThere } = await world.serve(searchRoutes(there, listOf)));
});
afterAll(() => world.close());

const search = async (words: string, more: object = {}, by = ask) =>
  (await by(null, querySearch, { words, ...more })).json().data;
const titles = async (words: string, by = ask): Promise<string[]> => {
  const { groups } = await search(words, {}, by);
  return groups.flatMap(({ hits }: { hits: { title: { text: string }[] }[] }) =>
    hits.map(({ title }) => title.map(({ text }) => text).join('')),
  );
};

describe('a visitor who searches', () => {
  it.each([
    ['the title', '坎儿井与节水灌溉'],
    ['full width and punctuation', '坎儿井，与节水灌溉？！'],
    ['a homophone', '坎而井'],
    ['a character left out', '坎井'],
    ['pinyin', 'kanerjing'],
    ['pinyin in capitals with blanks', 'KAN ER JING'],
    ['initials', 'kejyjs'],
    ['the name of a teacher', '李树森'],
    ['a teacher and a topic', '李树森 节水'],
    ['a classification', '文化润疆'],
    ['words of the introduction', '雪山'],
  ])('finds by %s', async (_way, words) => {
    expect((await titles(words))[0]).toBe('坎儿井与节水灌溉');
  });

  it('finds Uyghur with a letter wrong, in another spelling of a letter, and by its Chinese title', async () => {
    for (const words of ['سۇغىرىش', 'سۇغىرۇش', 'سۇغيريش', '葡萄'])
      expect(await titles(words)).toEqual(['ئۈزۈم سۇغىرىش']);
  });

  it('sees what matches marked, how it is probably written, and what leads on', async () => {
    const { groups, ways, spelling } = await search('坎而井');
    expect(groups[0]).toMatchObject({ kind: 'thing', name: '物件', unit: '件', num: 1, isMore: false });
    expect(groups[0].hits[0].title).toEqual([
      { text: '坎儿井', isHit: true },
      { text: '与节水灌溉', isHit: false },
    ]);
    expect(spelling).toBe('坎儿井');
    expect(ways).toEqual([]);
    const facet = await search('文化润疆');
    expect(facet.ways).toEqual([{ kind: 'way', name: '分类', title: '文化润疆', address: '/thing?id=4' }]);
    expect(facet.spelling).toBe('');
  });

  it('reads one kind page by page', async () => {
    const { groups } = await search('井 水', { kind: 'thing', pageNum: 0, pageSize: 1 });
    expect(groups[0].hits).toHaveLength(1);
    expect((await search('坎儿井', { kind: 'thing', pageNum: 3 })).groups[0].hits).toEqual([]);
  });

  it.each([
    '',
    '   ',
    '？！',
    '\u0000',
    '\ud800',
    '%',
    '_%_',
    "' or 1=1 --",
    '\\',
    '😀',
    '👨‍👩‍👧',
    '🇨🇳',
    '量子芯片',
  ])('is told in peace that nothing answers %j', async (words) => {
    const reply = await ask(null, querySearch, { words });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data.groups).toEqual([]);
  });

  it.each(['井', '坎儿井与节水灌溉'.repeat(8).slice(0, 60), '坎 儿 井 与 节 水 灌 溉 灌 溉', 'kanerjing😀%'])(
    'is answered when %j is asked',
    async (words) => {
      expect((await titles(words))[0]).toBe('坎儿井与节水灌溉');
    },
  );

  it.each([{ words: 'a'.repeat(61) }, {}, { words: '党', kind: 'NO' }, { words: '党', pageSize: 51 }])(
    'is refused %j with 400',
    async (input) => {
      expect((await ask(null, querySearch, input)).statusCode).toBe(400);
    },
  );

  it('is offered at most eight titles while typing', async () => {
    const { data } = (await ask(null, suggestSearch, { words: '坎儿' })).json();
    expect(data).toEqual([{ title: '坎儿井与节水灌溉', name: '物件', address: '/thing?id=1' }]);
  });
});

describe('what is published, changed and withdrawn', () => {
  it('is found and gone in another process: a withdrawal at once, whether the index was brought up to date or not', async () => {
    expect(await titles('胡杨林', askThere)).toEqual([]);
    await put('thing', entry('7', '胡杨林的秋天'));
    await catchUp(world.deps, sources);
    await vi.waitFor(async () => expect(await titles('胡杨林', askThere)).toEqual(['胡杨林的秋天']));
    await change('thing', '7', null);
    await vi.waitFor(async () => expect(await titles('胡杨林', askThere)).toEqual([]));
    expect(await titles('胡杨林')).toEqual([]);
    await catchUp(world.deps, sources);
    expect(await titles('胡杨林')).toEqual([]);
  });

  it('is brought in by the minute job when the process that changed it has ended', async () => {
    registerSearch(there, listOf);
    await there.jobs.open();
    shelf.set('thing 8', entry('8', '红柳与梭梭'));
    await world.query(`insert into search_change (kind, id, is_gone) values ('thing', '8', false)`);
    await there.jobs.send(there.database.db, 'search.catch-up', {});
    await there.jobs.drain();
    await there.jobs.close();
    there.advance(60);
    expect(await titles('红柳', askThere)).toEqual(['红柳与梭梭']);
  });

  it('stays in the list of changes when the transaction that reads it fails', async () => {
    const broken: SearchSource = {
      ...(sources[0] as SearchSource),
      entriesOf: () => Promise.reject(new Error('断了')),
    };
    await put('thing', entry('9', '绿洲的渠'));
    await expect(catchUp(world.deps, [broken])).rejects.toThrow('断了');
    expect(await catchUp(world.deps, sources)).toBe(1);
    expect(await titles('绿洲的渠')).toEqual(['绿洲的渠']);
  });

  it('is said to lists as long as it was not read anew', async () => {
    expect((await findIds(world.deps, 'thing', '坎而井')).isWhole).toBe(true);
    await put('thing', entry('10', '沙漠公路'));
    expect((await findIds(world.deps, 'thing', '坎而井')).isWhole).toBe(false);
    await catchUp(world.deps, sources);
    expect(await findIds(world.deps, 'thing', '李树生', 'people')).toEqual({ ids: ['1'], isWhole: true });
    expect(await findIds(world.deps, 'thing', '坎儿井', 'people')).toEqual({ ids: [], isWhole: true });
  });
});

describe('words that very many things hold', () => {
  const putMany = async () => {
    for (let id = 100; id < 140; id += 1)
      shelf.set(`thing ${id}`, entry(String(id), `村务公开第${id}期`, { rank: id }));
    await world.query(
      `insert into search_change (kind, id, is_gone) select 'thing', n::text, false from generate_series(100, 139) n`,
    );
    await catchUp(world.deps, sources);
  };

  it('are measured, and asked of the newest and most looked at of each kind', async () => {
    await putMany();
    await weighTokens(world.deps, { many: 1, least: 20 });
    expect(await world.query('select 1 from search_frequency where num >= 40')).not.toEqual([]);
    await world.query('update search_frequency set num = 5000');
    // One that is not among the first is not looked at.
    await world.query(`delete from search_first where id = '100'`);
    world.deps.advance(3_600);
    const { groups } = await search('村务', { kind: 'thing', pageSize: 50 });
    expect(groups[0]).toMatchObject({ num: 39, isMore: true });
    expect(groups[0].hits[0].id).toBe('139');
    // Several of them may be rare together: both are asked.
    expect((await search('村务公开')).groups[0].num).toBe(40);
    expect((await findIds(world.deps, 'thing', '村务')).isWhole).toBe(false);
  });

  it('come among the first again with the next measure, and leave with what is withdrawn', async () => {
    await weighTokens(world.deps, { many: 1, least: 20 });
    const there = async (id: string) =>
      (await world.query('select 1 from search_first where id = $1', [id])).length === 1;
    expect(await there('100')).toBe(true);
    await change('thing', '100', null);
    await catchUp(world.deps, sources);
    expect(await there('100')).toBe(false);
  });
});

it('keeps as many of a kind among the first as it says, also when all have the same rank', async () => {
  const rows = Array.from({ length: FIRST + 50 }, (_, at) => documentOf('flat', entry(`f${at}`, '同一天')));
  await world.database.db.transaction((tx) => saveDocuments(tx, rows.slice(0, FIRST)));
  await world.database.db.transaction((tx) => saveDocuments(tx, rows.slice(FIRST)));
  const num = async () =>
    (
      await world.query<{ num: number }>(`select count(*)::int as num from search_first where kind = 'flat'`)
    )[0]?.num;
  await weighTokens(world.deps, { many: 1, least: 20 });
  expect(await num()).toBe(FIRST);
});

it('hides what has a planned end from that moment on, whether the end was noted or not', async () => {
  const end = new Date(world.deps.clock().getTime() + 60_000);
  await put('thing', entry('11', '胡杨节报名', { hiddenFrom: end }));
  await catchUp(world.deps, sources);
  expect(await titles('胡杨节')).toEqual(['胡杨节报名']);
  world.deps.advance(61);
  expect(await titles('胡杨节')).toEqual([]);
});
