/** The door to the news. */
import {
  countPublicationsOf,
  publicationToday,
} from '#features/content/publishing/server/publishing.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { ARTICLES } from './article-kind.ts';

export { frontArticles } from './article.read.ts';
export { ARTICLE_MEDIA, ARTICLES } from './article-kind.ts';

/** Lines of 今日. */
export const ARTICLES_TODAY = publicationToday(ARTICLES);

/** Articles of an organisation and all below it, whatever their state. */
export const countArticlesOfOrg = async (sql: Sql, orgCode: string) => ({
  name: ARTICLES.name,
  num: await countPublicationsOf(sql, ARTICLES.kind, orgCode),
});
