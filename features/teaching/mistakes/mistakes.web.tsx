import { lazyPage } from '#platform/web/lazy-page.ts';
import { movedTo, PERSONAL_CENTER, type PortalRoute } from '#platform/web/portal-routes.ts';

export const MISTAKES_ROUTES: readonly PortalRoute[] = [
  {
    path: '/personal-center/mistakes',
    page: lazyPage(() => import('./portal/mistake-book.page.tsx'), 'MistakeBookPage'),
    within: PERSONAL_CENTER,
    personal: { title: '错题本', icon: 'list', order: 80 },
  },
  movedTo('/online-class/mistakes', '/personal-center/mistakes'),
  {
    path: '/online-class/mistakes/practice',
    page: lazyPage(() => import('./portal/practice.page.tsx'), 'PracticePage'),
  },
];
