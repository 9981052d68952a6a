import { Navigate } from 'react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

export const ARTICLES_ROUTES: readonly PortalRoute[] = [
  { path: '/news-notify', page: <Navigate to="/news-notify/list" replace /> },
  { path: '/news-notify/list', page: lazyPage(() => import('./portal/news-list.page.tsx'), 'NewsListPage') },
  {
    path: '/news-notify/news-notify-detail',
    page: lazyPage(() => import('./portal/article.page.tsx'), 'ArticlePage'),
  },
];
