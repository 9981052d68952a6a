import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';
import { RESOURCE_MAP_PATH } from './shared/base-address.rules.ts';

/** The map, and the pages of bases under it (specification, 2.1). */
export const BASES_ROUTES: readonly PortalRoute[] = [
  {
    path: RESOURCE_MAP_PATH,
    page: lazyPage(() => import('./portal/resource-map.page.tsx'), 'ResourceMapPage'),
  },
  {
    path: `${RESOURCE_MAP_PATH}/*`,
    page: lazyPage(() => import('./portal/base-pages.page.tsx'), 'BasePages'),
  },
];
