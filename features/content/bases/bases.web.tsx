import { type ComponentProps, lazy } from 'react';
import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';
import { RESOURCE_MAP_PATH } from './shared/base-address.rules.ts';

const BasePages = lazy(() =>
  import('./portal/base-pages.page.tsx').then((module) => ({ default: module.BasePages })),
);

/** The map, and the pages of bases under it (specification, 2.1). */
export const basesRoutes = (slots: ComponentProps<typeof BasePages>): readonly PortalRoute[] => [
  {
    path: RESOURCE_MAP_PATH,
    page: lazyPage(() => import('./portal/resource-map.page.tsx'), 'ResourceMapPage'),
  },
  { path: `${RESOURCE_MAP_PATH}/*`, page: <BasePages {...slots} /> },
];
