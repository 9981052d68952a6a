import { lazyPage } from '#platform/web/lazy-page.ts';
import { lazySlot } from '#platform/web/lazy-slot.tsx';
import { movedTo, PERSONAL_CENTER, type PortalRoute } from '#platform/web/portal-routes.ts';

/** Visits on the page of a base; the piece comes with the page that shows it. */
export const BaseVisits = lazySlot(() =>
  import('./portal/base-visits.public.tsx').then((module) => module.BaseVisits),
);

const PAGES = lazyPage(() => import('./portal/visits.page.tsx'), 'VisitsPages');

export const VISITS_ROUTES: readonly PortalRoute[] = [
  {
    path: '/personal-center/visits',
    page: lazyPage(() => import('./portal/my-visits.page.tsx'), 'MyVisitsPage'),
    within: PERSONAL_CENTER,
    personal: { title: '我的现场教学', icon: 'pin', order: 60 },
  },
  movedTo('/resource-map/visits', '/personal-center/visits'),
  { path: '/resource-map/visits/*', page: PAGES },
];
