import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

export const GROUP_STUDY_ROUTES: readonly PortalRoute[] = [
  {
    path: '/group-study/*',
    page: lazyPage(() => import('./portal/group-study.page.tsx'), 'GroupStudyPage'),
  },
];
