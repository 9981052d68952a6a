import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

export const CLASS_EVALUATIONS_ROUTES: readonly PortalRoute[] = [
  {
    path: '/online-class/class-detail/class-evaluation',
    page: lazyPage(() => import('./portal/class-evaluation.page.tsx'), 'ClassEvaluationPage'),
    within: '/online-class/class-detail',
  },
];
