import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

/** Pages for projector, telephone and paper stand without the portal's header (decisions, 79). */
export const ATTENDANCE_ROUTES: readonly PortalRoute[] = [
  {
    path: '/sign/board',
    page: lazyPage(() => import('./portal/board/board.page.tsx'), 'BoardPage'),
    isBare: true,
  },
  {
    path: '/sign/in',
    page: lazyPage(() => import('./portal/scan/scan.page.tsx'), 'ScanPage'),
    isBare: true,
  },
  {
    path: '/sign/kit',
    page: lazyPage(() => import('./portal/kit/kit.page.tsx'), 'KitPage'),
    isBare: true,
  },
  {
    path: '/sign/sheet',
    page: lazyPage(() => import('./portal/sheet/sheet.page.tsx'), 'SheetPage'),
    isBare: true,
  },
  {
    path: '/sign/sheet/read',
    page: lazyPage(() => import('./portal/sheet/sheet-read.page.tsx'), 'SheetReadPage'),
    isBare: true,
  },
  {
    path: '/sign/desk',
    page: lazyPage(() => import('./portal/desk/desk.page.tsx'), 'DeskPage'),
    isBare: true,
  },
];
