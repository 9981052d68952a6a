import { lazyPage, lazyPart } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

export const LatestNotices = lazyPart(() => import('./portal/latest-notices.public.tsx'), 'LatestNotices');

export const NOTICES_ROUTES: readonly PortalRoute[] = [
  {
    path: '/online-class/class-detail/class-notice',
    page: lazyPage(() => import('./portal/class-notice.page.tsx'), 'ClassNoticePage'),
    within: '/online-class/class-detail',
  },
  {
    path: '/online-class/class-detail/class-notice-detail',
    page: lazyPage(() => import('./portal/class-notice-detail.page.tsx'), 'ClassNoticeDetailPage'),
    within: '/online-class/class-detail',
  },
];
