import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

export const ARTICLES_ROUTES: readonly PortalRoute[] = [
  { path: '/news-notify/*', page: lazyPage(() => import('./portal/news.page.tsx'), 'NewsPage') },
];
