import { lazyPage } from '#platform/web/lazy-page.ts';
import { lazySlot } from '#platform/web/lazy-slot.tsx';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

/** Visits on the page of a base; the piece comes with the page that shows it. */
export const BaseVisits = lazySlot(() =>
  import('./portal/base-visits.public.tsx').then((module) => module.BaseVisits),
);

const PAGES = lazyPage(() => import('./portal/visits.page.tsx'), 'VisitsPages');

export const VISITS_ROUTES: readonly PortalRoute[] = [
  { path: '/resource-map/visits', page: PAGES },
  { path: '/resource-map/visits/*', page: PAGES },
];
