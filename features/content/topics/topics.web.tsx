import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

export const TOPICS_ROUTES: readonly PortalRoute[] = [
  { path: '/focused-programs/topic', page: lazyPage(() => import('./portal/topic.page.tsx'), 'TopicPage') },
];
