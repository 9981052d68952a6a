import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

export const HALLS_ROUTES: readonly PortalRoute[] = [
  { path: '/online-pavilion/*', page: lazyPage(() => import('./portal/halls.page.tsx'), 'HallsPage') },
];
