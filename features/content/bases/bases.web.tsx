import { type ComponentProps, lazy } from 'react';
import { Navigate } from 'react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';
import { BASE_LIST_PATH, BASE_PAGES_PATH, RESOURCE_MAP_PATH } from './shared/base-address.rules.ts';

const BasePages = lazy(() =>
  import('./portal/base-pages.page.tsx').then((module) => ({ default: module.BasePages })),
);

/** The map, and the pages of bases under it (specification, 2.1). */
export const basesRoutes = (slots: ComponentProps<typeof BasePages>): readonly PortalRoute[] => [
  {
    path: RESOURCE_MAP_PATH,
    page: lazyPage(() => import('./portal/resource-map.page.tsx'), 'ResourceMapPage'),
  },
  { path: BASE_PAGES_PATH, page: <Navigate to={BASE_LIST_PATH} replace /> },
  { path: `${RESOURCE_MAP_PATH}/*`, page: <BasePages {...slots} /> },
];
