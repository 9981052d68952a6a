import { Navigate } from 'react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

export const HOME_ROUTES: readonly PortalRoute[] = [
  { path: '/', page: <Navigate to="/dashboard" replace /> },
  { path: '/dashboard', page: lazyPage(() => import('./portal/home.page.tsx'), 'HomePage') },
];
