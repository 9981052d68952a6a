import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

export const NOTIFY_ROUTES: readonly PortalRoute[] = [
  { path: '/notify', page: lazyPage(() => import('./portal/notify.page.tsx'), 'NotifyPage') },
];
