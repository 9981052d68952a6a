import { lazyPage } from '#platform/web/lazy-page.ts';
import { PERSONAL_CENTER, type PortalRoute } from '#platform/web/portal-routes.ts';
import { MY_OBJECTIONS_PATH, MY_OBJECTIONS_TITLE } from './shared/objections-address.rules.ts';

export const OBJECTIONS_ROUTES: readonly PortalRoute[] = [
  {
    path: MY_OBJECTIONS_PATH,
    page: lazyPage(() => import('./portal/my-objections.page.tsx'), 'MyObjectionsPage'),
    within: PERSONAL_CENTER,
    personal: { title: MY_OBJECTIONS_TITLE, icon: 'info', order: 90 },
  },
];
