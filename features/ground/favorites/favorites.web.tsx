import { Navigate } from 'react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { PERSONAL_CENTER, type PortalRoute } from '#platform/web/portal-routes.ts';

export const FAVORITES_ROUTES: readonly PortalRoute[] = [
  {
    path: '/personal-center/favorites',
    page: lazyPage(() => import('./portal/favorites.page.tsx'), 'FavoritesPage'),
    within: PERSONAL_CENTER,
    personal: { title: '我的收藏', icon: 'mark', order: 40 },
  },
  { path: '/course-resources/favorites', page: <Navigate to="/personal-center/favorites" replace /> },
];
