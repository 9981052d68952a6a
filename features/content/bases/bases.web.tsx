import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';
import {
  BASE_COURSE_PATH,
  BASE_DETAIL_PATH,
  BASE_LIST_PATH,
  RESOURCE_MAP_PATH,
} from './shared/base-address.rules.ts';

/** The map, and the pages of bases under it, each in a file of its own (specification, 2.1). */
export const BASES_ROUTES: readonly PortalRoute[] = [
  {
    path: RESOURCE_MAP_PATH,
    page: lazyPage(() => import('./portal/resource-map.page.tsx'), 'ResourceMapPage'),
  },
  {
    path: BASE_DETAIL_PATH,
    page: lazyPage(() => import('./portal/base-detail.page.tsx'), 'BaseDetailPage'),
  },
  { path: BASE_LIST_PATH, page: lazyPage(() => import('./portal/base-list.page.tsx'), 'BaseListPage') },
  {
    path: BASE_COURSE_PATH,
    page: lazyPage(() => import('./portal/base-course.page.tsx'), 'BaseCoursePage'),
  },
];
