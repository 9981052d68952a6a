import type { Deps } from '#platform/server/deps.ts';
import { firstReply, type PageSource } from '#platform/server/http/page-data.ts';
import { pageOfThing } from '#platform/server/http/thing-page.ts';
import { ok } from '#platform/shared/envelope.ts';
import {
  NEWS_DETAIL_PATH,
  NEWS_LIST_PATH,
  newsInput,
  readNewsAddress,
} from '../shared/article-address.rules.ts';
import { getArticle, listArticles } from '../shared/articles.contract.ts';
import { articleList, articleOf } from './article.read.ts';

const LIST_TITLE = '新闻通知';
/** Covers of the first screen that are fetched at once. */
const EARLY_COVERS = 1;

/** The pages of the news, with what they show first. */
export const articlesPages = (deps: Deps): PageSource[] => [
  {
    path: NEWS_LIST_PATH,
    load: async (url) => {
      const input = newsInput(readNewsAddress((name) => url.searchParams.get(name)));
      const found = await articleList(deps, input);
      return {
        title: LIST_TITLE,
        headline: LIST_TITLE,
        lead: `${found.totalelements} 篇新闻和通知`,
        preload: found.datalist.slice(0, EARLY_COVERS).map(({ coverUrl }) => coverUrl),
        replies: [firstReply(listArticles, input, found)],
      };
    },
  },
  {
    path: NEWS_DETAIL_PATH,
    load: pageOfThing(async (id) => {
      const found = await articleOf(deps, id);
      return {
        title: found.title,
        description: found.contentText,
        image: found.coverUrl,
        headline: found.title,
        lead: found.contentText,
        kicker: found.columnName,
        facts: [found.publishTime.slice(0, 10), found.source].filter(Boolean).join(' '),
        replies: [firstReply(getArticle, { id }, ok(found))],
      };
    }),
  },
];
