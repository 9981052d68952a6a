import { lazyPage } from '#platform/web/lazy-page.ts';
import { PERSONAL_CENTER, type PortalRoute } from '#platform/web/portal-routes.ts';
import { RATINGS_PATH, RATINGS_TITLE } from './shared/ratings-address.rules.ts';

export const RATINGS_ROUTES: readonly PortalRoute[] = [
  {
    path: RATINGS_PATH,
    page: lazyPage(() => import('./portal/my-ratings.page.tsx'), 'MyRatingsPage'),
    within: PERSONAL_CENTER,
    personal: { title: RATINGS_TITLE, icon: 'star', order: 57 },
  },
];
