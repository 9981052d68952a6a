import { lazy } from 'react';
import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { ARTICLES_CONSOLE } from './shared/articles.words.ts';

/** An article as readers would see it, for the desk where it is signed. */
export const ArticlePreview = lazy(() =>
  import('./console/article-preview.tsx').then((module) => ({ default: module.ArticlePreview })),
);

export const articlesConsole: ConsoleFeature = {
  routes: [
    { path: 'articles', page: lazyPage(() => import('./console/articles.page.tsx'), 'ArticlesPage') },
    {
      path: 'articles/edit',
      page: lazyPage(() => import('./console/article-edit.page.tsx'), 'ArticleEditPage'),
    },
    {
      path: 'articles/preview',
      page: lazyPage(() => import('./console/article-preview.page.tsx'), 'ArticlePreviewPage'),
    },
  ],
  menu: ARTICLES_CONSOLE,
  auditWords: [],
};
