import type { Deps } from '#platform/server/deps.ts';
import { type Context, type Route, route } from '#platform/server/http/route.ts';
import { viewCounter } from '#platform/server/view-counter.ts';
import { ok } from '#platform/shared/envelope.ts';
import { getArticle, getArticleByPost, listArticles } from '../shared/articles.contract.ts';
import { articleList, articleOf } from './article.read.ts';
import { addViews } from './article.repository.ts';

/** Counts a reader of an article. */
const countView = viewCounter('articles', addViews);

/** Calls by which everybody reads the news. */
export const articlesRoutes = (deps: Deps): Route[] => {
  const read = async ({ id }: { readonly id: string }, { caller, request }: Context) => {
    const found = await articleOf(deps, id);
    void countView(deps, id, caller?.userId ?? request.ip);
    return ok(found);
  };
  return [
    route(listArticles, (input) => articleList(deps, input)),
    route(getArticle, read),
    route(getArticleByPost, read),
  ];
};
