import { filesForReaders } from '#features/content/publishing/server/publishing.public.ts';
import { foundBy } from '#features/content/search/server/search.public.ts';
import { dictionaryNames } from '#features/ground/dictionaries/server/dictionaries.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, type Paging, pagingOf } from '#platform/shared/envelope.ts';
import { searchWords } from '#platform/shared/keyword.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import { ARTICLE_KIND, NEWS_PAGE_SIZE } from '../shared/article-address.rules.ts';
import { ARTICLE_COLUMN_DICT } from '../shared/article-columns.rules.ts';
import type { Article, ArticleItem, listArticles } from '../shared/articles.contract.ts';
import { articlesErrors } from '../shared/articles.errors.ts';
import { memoryOf } from './article.cache.ts';
import {
  type ArticleFilter,
  type ArticleItemRow,
  type ArticleRow,
  findArticle,
  selectArticles,
  selectNeighbours,
} from './article.repository.ts';

// Public facts of articles, as this process remembers them; not for transactions, which see what they wrote.

type ItemFacts = Omit<ArticleItemRow, 'withdrawAt'>;

type Names = ReadonlyMap<string, string>;

const columnNames = (deps: Deps): Promise<Names> => dictionaryNames(deps, ARTICLE_COLUMN_DICT);

const itemOf = (names: Names, { id, title, columnCode, ...row }: ItemFacts): ArticleItem => ({
  ...{ id, title, columnCode, columnName: names.get(columnCode) ?? '', coverUrl: row.coverUrl },
  ...{ publishTime: wireTime(row.publishTime), source: row.source, contentText: row.contentText },
  isTop: row.isTop,
});

/** The planned end may come before the sweep, and before what is remembered is forgotten. */
const isStillShown = (deps: Deps, { withdrawAt }: Pick<ArticleItemRow, 'withdrawAt'>): boolean =>
  withdrawAt === null || withdrawAt > deps.clock();

const knownPage = async (deps: Deps, filter: ArticleFilter, paging: Paging) => {
  const { rows, total } = await memoryOf<Awaited<ReturnType<typeof selectArticles>>>(deps, 'lists').read(
    JSON.stringify([filter, paging]),
    async () =>
      selectArticles(deps.database.db, filter, paging, await foundBy(deps, ARTICLE_KIND, filter.words)),
  );
  const shown = rows.filter((row) => isStillShown(deps, row));
  const names = await columnNames(deps);
  return { items: shown.map((row) => itemOf(names, row)), total: total - (rows.length - shown.length) };
};

/** One page of public articles: those at the top first, then the newest. */
export const articleList = async (deps: Deps, input: InputOf<typeof listArticles>) => {
  const paging = pagingOf(input, NEWS_PAGE_SIZE);
  const filter = { words: searchWords(input.title), columnCode: input.columnCode };
  const { items, total } = await knownPage(deps, filter, paging);
  return list(items, total, paging);
};

const NOTICE = 'notice';

/**
 * Public articles of the front page, at most `most`: notices are half of them, more where there is less other
 * news; other news first, then the notices, in each the pinned ones first and then the newest.
 */
export const frontArticles = async (deps: Deps, most: number): Promise<ArticleItem[]> => {
  const paging = { pageNum: 0, pageSize: most };
  const [others, notices] = await Promise.all([
    knownPage(deps, { words: [], without: NOTICE }, paging),
    knownPage(deps, { words: [], columnCode: NOTICE }, paging),
  ]);
  const noticeNum = Math.max(Math.floor(most / 2), most - others.items.length);
  const shown = notices.items.slice(0, noticeNum);
  return [...others.items.slice(0, most - shown.length), ...shown];
};

/** The newest `limit` public articles of these topics, and how many there are. */
export const articlesOfTopics = (deps: Deps, topicIds: readonly string[], limit: number) =>
  knownPage(deps, { words: [], topicIds }, { pageNum: 0, pageSize: limit });

interface Known {
  readonly row: ArticleRow;
  readonly neighbours: Awaited<ReturnType<typeof selectNeighbours>>;
}

const readArticle = async (deps: Deps, id: string): Promise<Known | null> => {
  const { db } = deps.database;
  const row = await findArticle(db, id);
  return row && { row, neighbours: await selectNeighbours(db, id, deps.clock()) };
};

/** A public article with its neighbours. Throws `articles.missing` (404) for any other. */
export const articleOf = async (deps: Deps, id: string): Promise<Article> => {
  const known = await memoryOf<Known | null>(deps, 'details').read(id, () => readArticle(deps, id));
  if (!known || !isStillShown(deps, known.row)) throw articlesErrors.missing();
  const { row, neighbours } = known;
  return {
    ...itemOf(await columnNames(deps), row),
    ...{ author: row.author, content: row.contentHtml, viewNum: row.viewNum, ...neighbours },
    attachments: filesForReaders(deps, row.attachments),
  };
};
