import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

export const LIBRARY_ROUTES: readonly PortalRoute[] = [
  {
    path: '/digital-library',
    page: lazyPage(() => import('./portal/digital-library.page.tsx'), 'DigitalLibraryPage'),
  },
];
