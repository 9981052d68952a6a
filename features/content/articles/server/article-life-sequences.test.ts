import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdsForAllSequences } from '#features/content/publishing/server/life-sequences.fixtures.ts';
import { ARTICLE_KIND } from '../shared/article-address.rules.ts';
import { getArticle } from '../shared/articles.contract.ts';
import { fullArticle, LISTS, type NewsTest, openNews } from './articles.fixtures.ts';

let test: NewsTest;
beforeAll(async () => {
  test = await openNews();
});
afterAll(() => test.close());

const seen = async (id: string): Promise<string | null> => {
  const reply = await test.ask(null, getArticle, { id });
  return reply.statusCode === 404 ? null : reply.json().data.title;
};

it('whatever people do and when, readers see the news that was signed last by as many others as it needs, until it is recalled', async () => {
  const create = (title: string) => test.create('author', fullArticle({ title }));
  const documentOf = (title: string) => fullArticle({ title });
  await holdsForAllSequences({ ...test, kind: ARTICLE_KIND, lists: LISTS, create, documentOf, seen }, 25);
  expect(await test.query('select 1 from publication_signature limit 1')).toHaveLength(1);
}, 120_000);
