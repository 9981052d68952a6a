import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

export const MISTAKES_ROUTES: readonly PortalRoute[] = [
  {
    path: '/online-class/mistakes',
    page: lazyPage(() => import('./portal/mistake-book.page.tsx'), 'MistakeBookPage'),
  },
  {
    path: '/online-class/mistakes/practice',
    page: lazyPage(() => import('./portal/practice.page.tsx'), 'PracticePage'),
  },
];
