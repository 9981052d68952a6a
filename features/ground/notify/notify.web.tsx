import { type ComponentProps, lazy } from 'react';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

const NotifyPage = lazy(() =>
  import('./portal/notify.page.tsx').then((module) => ({ default: module.NotifyPage })),
);

export const notifyRoutes = (slots: ComponentProps<typeof NotifyPage>): readonly PortalRoute[] => [
  { path: '/notify', page: <NotifyPage {...slots} /> },
];
