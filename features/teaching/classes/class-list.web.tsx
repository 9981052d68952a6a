import { Navigate } from 'react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

/** The list, where people arrive; the other pages of classes stand in `classes.web.tsx`. */
export const CLASS_LIST_ROUTES: readonly PortalRoute[] = [
  { path: '/online-class', page: <Navigate to="/online-class/list" replace /> },
  {
    path: '/online-class/list',
    page: lazyPage(() => import('./portal/catalogue/class-list.page.tsx'), 'ClassListPage'),
  },
];
