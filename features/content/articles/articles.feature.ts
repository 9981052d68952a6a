import { defineFeature } from '#platform/server/feature.ts';
import { ARTICLE_SOURCE } from './server/article-search-source.ts';
import { articlesPages } from './server/articles.pages.ts';
import { ARTICLE_MEDIA, ARTICLES, ARTICLES_TODAY, countArticlesOfOrg } from './server/articles.public.ts';
import { articlesRoutes } from './server/articles.routes.ts';
import { ARTICLES_CONSOLE, ARTICLES_PORTAL } from './shared/articles.words.ts';

export const articlesFeature = defineFeature({
  name: 'content/articles',
  routes: articlesRoutes,
  pages: articlesPages,
  portalMenu: ARTICLES_PORTAL,
  consoleMenu: ARTICLES_CONSOLE,
  publicationKinds: [ARTICLES],
  today: ARTICLES_TODAY,
  orgUses: [countArticlesOfOrg],
  mediaUses: ARTICLE_MEDIA,
  searchSources: [ARTICLE_SOURCE],
});
