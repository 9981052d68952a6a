import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

export const PLANS_ROUTES: readonly PortalRoute[] = [
  { path: '/focused-programs/*', page: lazyPage(() => import('./portal/plans.page.tsx'), 'PlansPage') },
];
