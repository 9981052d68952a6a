import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

const bare = (path: string, page: PortalRoute['page']): PortalRoute => ({ path, page, isBare: true });

const MANAGER = lazyPage(() => import('./portal/manager.page.tsx'), 'SignManagerPage');

/** Pages for projector, telephone and paper stand without the portal's header (decisions, 79). */
export const ATTENDANCE_ROUTES: readonly PortalRoute[] = [
  ...['board', 'desk', 'sheet', 'sheet/read'].map((name) => bare(`/sign/${name}`, MANAGER)),
  bare(
    '/sign/in',
    lazyPage(() => import('./portal/scan/scan.page.tsx'), 'ScanPage'),
  ),
  bare(
    '/sign/kit',
    lazyPage(() => import('./portal/kit/kit.page.tsx'), 'KitPage'),
  ),
];
