import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

export const SITE_ROUTES: readonly PortalRoute[] = [
  { path: '/empty', page: lazyPage(() => import('./portal/empty.page.tsx'), 'EmptyPage'), isBare: true },
];
