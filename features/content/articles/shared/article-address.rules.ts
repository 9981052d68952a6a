/**
 * 地址规则：新闻列表的栏目、搜索词和页码都在地址里，刷新、后退和转发看到的是同一页；正文按编号。
 */
import { pageText, readPage, withQuery } from '#platform/shared/address-page.rules.ts';
import { ARTICLE_COLUMN_CODES, type ArticleColumn } from './article-columns.rules.ts';

/** Name of the kind in publishing. */
export const ARTICLE_KIND = 'article';

export const NEWS_LIST_PATH = '/news-notify/list';
export const NEWS_DETAIL_PATH = '/news-notify/news-notify-detail';
export const NEWS_PAGE_SIZE = 10;

export const newsPath = (id: string): string => `${NEWS_DETAIL_PATH}?id=${encodeURIComponent(id)}`;

/** List of the console. */
export const ARTICLES_PATH = '/console/articles';

export interface NewsAddress {
  readonly title: string;
  /** Empty for all columns. */
  readonly columnCode: ArticleColumn | '';
  /** From zero. */
  readonly page: number;
}

const MAX_TITLE = 60;

/** Reads what an address asks of the list: `title`, `column`, `page`; whatever makes no sense counts as absent. */
export const readNewsAddress = (read: (name: string) => string | null): NewsAddress => ({
  title: (read('title') ?? '').toWellFormed().trim().slice(0, MAX_TITLE).toWellFormed(),
  columnCode: ARTICLE_COLUMN_CODES.find((code) => code === read('column')) ?? '',
  page: readPage(read('page')),
});

/** Address of a page of the list; defaults are left out. */
export const newsListPath = ({ title, columnCode, page }: NewsAddress): string =>
  withQuery(NEWS_LIST_PATH, { title, column: columnCode, page: pageText(page) });

/** Input of the list's call, the same on the server and in the page, so that the page finds what came with it. */
export const newsInput = ({ title, columnCode, page }: NewsAddress) => ({
  ...(title === '' ? {} : { title }),
  ...(columnCode === '' ? {} : { columnCode }),
  pageNum: page,
  pageSize: NEWS_PAGE_SIZE,
});
