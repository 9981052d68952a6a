import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

export const GROUP_STUDY_ROUTES: readonly PortalRoute[] = [
  {
    path: '/group-study',
    page: lazyPage(() => import('./portal/group-studies.page.tsx'), 'GroupStudiesPage'),
  },
  { path: '/group-study/run', page: lazyPage(() => import('./portal/group-run.page.tsx'), 'GroupRunPage') },
  {
    path: '/group-study/receipt',
    page: lazyPage(() => import('./portal/group-receipt.page.tsx'), 'GroupReceiptPage'),
  },
];
