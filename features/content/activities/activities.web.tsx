import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

export const ACTIVITIES_ROUTES: readonly PortalRoute[] = [
  { path: '/4v/*', page: lazyPage(() => import('./portal/activities.page.tsx'), 'ActivitiesPage') },
];
