import { lazyPage } from '#platform/web/lazy-page.ts';
import { PERSONAL_CENTER, type PortalRoute } from '#platform/web/portal-routes.ts';
import { DUTY_PATH, DUTY_TITLE } from './shared/duty-address.rules.ts';

export const DUTY_ROUTES: readonly PortalRoute[] = [
  {
    path: DUTY_PATH,
    page: lazyPage(() => import('./portal/my-duty.page.tsx'), 'MyDutyPage'),
    within: PERSONAL_CENTER,
    personal: { title: DUTY_TITLE, icon: 'clock', order: 15 },
  },
];
