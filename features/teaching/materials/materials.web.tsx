import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

export const MATERIALS_ROUTES: readonly PortalRoute[] = [
  {
    path: '/online-class/class-detail/class-information',
    page: lazyPage(() => import('./portal/class-information.page.tsx'), 'ClassInformationPage'),
    within: '/online-class/class-detail',
  },
];
