import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catchUp } from '#features/content/search/server/index.service.ts';
import { findIds } from '#features/content/search/server/search.public.ts';
import { changesHeard } from '#platform/server/changes.ts';
import { NEWS_DETAIL_PATH, NEWS_LIST_PATH } from '../shared/article-address.rules.ts';
import { getArticle, getArticleByPost, listArticles } from '../shared/articles.contract.ts';
import { articleOf, frontArticles } from './article.read.ts';
import { ARTICLE_FAVORITES } from './article-favorites.ts';
import { ARTICLE_SOURCE } from './article-search-source.ts';
import { fullArticle, type NewsTest, openNews } from './articles.fixtures.ts';
import { articlesPages } from './articles.pages.ts';

let test: NewsTest;
beforeAll(async () => {
  test = await openNews();
});
afterAll(() => test.close());

const titles = async (input: object = {}) =>
  (await test.ask(null, listArticles, input)).json().datalist.map(({ title }: { title: string }) => title);

describe('the list of the news', () => {
  it('shows visitors what is public, at the top first and then the newest, by title and column', async () => {
    await test.publish(fullArticle({ title: '旧的新闻', showTime: '2026-07-01 09:00:00' }));
    await test.publish(fullArticle({ title: '新的通知', columnCode: 'notice' }));
    await test.publish(fullArticle({ title: '置顶新闻', isTop: true, showTime: '2026-06-01 09:00:00' }));
    await test.create('author', fullArticle({ title: '没有送审的新闻' }));
    expect(await titles()).toEqual(['置顶新闻', '新的通知', '旧的新闻']);
    expect(await titles({ title: '新闻' })).toEqual(['置顶新闻', '旧的新闻']);
    expect(await titles({ columnCode: 'notice' })).toEqual(['新的通知']);
    expect(await titles({ title: '100%_' })).toEqual([]);
    expect(await titles({ pageNum: 1, pageSize: 2 })).toEqual(['旧的新闻']);
    expect((await frontArticles(test.deps, 2)).map(({ title }) => title)).toEqual(['置顶新闻', '新的通知']);
  });

  it('comes with its page, and so does an article with what a shared link shows', async () => {
    const pages = articlesPages(test.deps);
    const pageOf = (path: string) => pages.find((page) => page.path === path);
    const load = (path: string, query: string) =>
      pageOf(path)?.load(new URL(`http://x${path}${query}`), null);
    expect(await load(NEWS_LIST_PATH, '?column=notice')).toMatchObject({
      title: '新闻通知',
      lead: '1 篇新闻和通知',
    });
    const [first] = await frontArticles(test.deps, 1);
    expect(await load(NEWS_DETAIL_PATH, `?id=${first?.id}`)).toMatchObject({
      title: '置顶新闻',
      kicker: '基层动态',
      image: first?.coverUrl,
    });
    expect(await load(NEWS_DETAIL_PATH, '?id=nothing')).toBeNull();
    expect(await load(NEWS_DETAIL_PATH, '?id=<script>')).toBeNull();
  });
});

describe('the front page', () => {
  it('shows as many notices as other news, and more of one where the other is short', async () => {
    const columnsOf = async (most: number) =>
      (await frontArticles(test.deps, most)).map(({ columnCode }) => columnCode);
    expect(await columnsOf(2)).toEqual(['grassroots', 'notice']);
    expect(await columnsOf(8)).toEqual(['grassroots', 'grassroots', 'notice']);
    for (const title of ['通知一', '通知二', '通知三'])
      await test.publish(fullArticle({ title, columnCode: 'notice', showTime: '2026-05-01 09:00:00' }));
    expect(await columnsOf(4)).toEqual(['grassroots', 'grassroots', 'notice', 'notice']);
    expect(await columnsOf(6)).toEqual(['grassroots', 'grassroots', 'notice', 'notice', 'notice', 'notice']);
  });
});

describe('an article', () => {
  it('is read by GET and POST, with cleaned HTML, files and neighbours, by visitors too', async () => {
    const id = await test.publish(
      fullArticle({
        title: '带附件的通知',
        content: '<p onclick="x()">正文<script>x</script></p>',
        coverFileId: 'picture-1',
        attachments: [{ fileId: 'file-1', name: '报名表.docx' }],
      }),
    );
    const { data } = (await test.ask(null, getArticle, { id })).json();
    expect(data).toMatchObject({
      ...{ title: '带附件的通知', content: '<p>正文</p>', contentText: '正文', coverUrl: '/covers/p1.webp' },
      attachments: [{ id: 'file-1', name: '报名表.docx', kind: 'document' }],
    });
    expect([data.previous, data.next?.title]).toEqual([null, '新的通知']);
    expect((await test.ask(null, getArticleByPost, { id })).json().data).toEqual(data);
    const url = `${getArticleByPost.path}?id=${id}`;
    expect((await test.app.inject({ method: 'POST', url })).json().data).toEqual(data);
    expect((await test.app.inject({ method: 'POST', url, payload: {} })).json().data).toEqual(data);
    expect((await test.ask(null, getArticle, { id: 'nothing' })).json()).toMatchObject({
      code: 'articles.missing',
      message: '这篇新闻不存在或者已经撤回，请回到新闻通知看最新的。',
    });
  });

  it('counts a reader once in half an hour', async () => {
    const id = await test.publish(fullArticle({ title: '数一数' }));
    const views = async () =>
      (await test.query<{ num: number }>('select view_num as num from article where id = $1', [id]))[0]?.num;
    await test.ask(null, getArticle, { id });
    await test.ask(null, getArticle, { id });
    await test.ask(test.people.author, getArticle, { id });
    await expect.poll(views).toBe(2);
    test.deps.advance(31 * 60);
    await test.ask(null, getArticle, { id });
    await expect.poll(views).toBe(3);
  });

  it('is found by the search and by the own box of the list, and no longer from its planned end or recall', async () => {
    const words = fullArticle({
      ...{ title: '塔什库尔干的牧道', author: '热汗古丽', source: '塔县融媒体中心' },
      content: '<p>牧道修到了夏牧场。</p>',
    });
    const id = await test.publish(words);
    const found = async (asked: string) => {
      await catchUp(test.deps, [ARTICLE_SOURCE]);
      test.deps.advance(61);
      return [await titles({ title: asked }), (await findIds(test.deps, 'article', asked)).ids];
    };
    for (const asked of ['牧到', '热汗古丽', '塔县融媒体中心', '夏牧场'])
      expect(await found(asked)).toEqual([[words.title], [id]]);
    await test.query(`update article set withdraw_at = $2 where id = $1`, [id, test.deps.clock()]);
    expect(await found('夏牧场')).toEqual([[], []]);
    await test.query(`update article set withdraw_at = null where id = $1`, [id]);
    expect(await found('夏牧场')).toEqual([[words.title], [id]]);
    await test.step('author', 'recall', id, { reason: '核对里程' });
    expect((await findIds(test.deps, 'article', '夏牧场')).ids).toEqual([]);
  });

  it('that is recalled in one process is gone in another', async () => {
    const id = await test.publish(fullArticle({ title: '两个进程' }));
    // Another process: the same database, memories of its own.
    const other = { ...test.deps, database: { ...test.database } };
    await changesHeard(other);
    expect((await articleOf(other, id)).title).toBe('两个进程');
    expect((await frontArticles(other, 20)).map((item) => item.id)).toContain(id);
    await test.step('author', 'recall', id, { reason: '核对数字' });
    await expect.poll(() => articleOf(other, id).catch(({ code }) => code)).toBe('articles.missing');
    expect((await frontArticles(other, 20)).map((item) => item.id)).not.toContain(id);
  });

  it('that somebody collected keeps its place, and says that it was recalled', async () => {
    const id = await test.publish(fullArticle({ title: '收藏过的新闻', showTime: '2026-07-08 09:00:00' }));
    const cardOf = async () =>
      (await ARTICLE_FAVORITES.cards(test.deps, test.people.author, [id, 'nothing'])).get(id);
    expect(await cardOf()).toMatchObject({
      title: '收藏过的新闻',
      facts: '基层动态　2026 年 07 月 08 日',
      path: `${NEWS_DETAIL_PATH}?id=${id}`,
      isOpen: true,
    });
    await test.step('author', 'recall', id, { reason: '核对数字' });
    expect(await cardOf()).toMatchObject({ facts: '已撤回，不能打开', isOpen: false });
  });
});
