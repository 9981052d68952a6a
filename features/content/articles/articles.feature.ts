import { defineFeature } from '#platform/server/feature.ts';
import { ARTICLE_COLUMN_DICTIONARY } from './server/article-columns.repository.ts';
import { ARTICLE_FAVORITES } from './server/article-favorites.ts';
import { ARTICLE_SOURCE } from './server/article-search-source.ts';
import { ARTICLE_TOPIC } from './server/article-topic.ts';
import { articlesPages } from './server/articles.pages.ts';
import {
  ARTICLE_MEDIA,
  ARTICLES,
  ARTICLES_TODAY,
  countArticlesOfOrg,
  frontArticles,
} from './server/articles.public.ts';
import { articlesRoutes } from './server/articles.routes.ts';
import { ARTICLES_CONSOLE, ARTICLES_PORTAL } from './shared/articles.words.ts';

export const articlesFeature = defineFeature({
  name: 'content/articles',
  routes: articlesRoutes,
  pages: articlesPages,
  portalMenu: ARTICLES_PORTAL,
  consoleMenu: ARTICLES_CONSOLE,
  publicationKinds: [ARTICLES],
  favoriteKinds: [ARTICLE_FAVORITES],
  today: ARTICLES_TODAY,
  orgUses: [countArticlesOfOrg],
  mediaUses: ARTICLE_MEDIA,
  dictionaries: [ARTICLE_COLUMN_DICTIONARY],
  homeSections: [{ index: 1, key: 'newsNotice', read: frontArticles }],
  topicSources: [ARTICLE_TOPIC],
  searchSources: [ARTICLE_SOURCE],
});
