import { lazyPage } from '#platform/web/lazy-page.ts';
import type { PortalRoute } from '#platform/web/portal-routes.ts';
import { HALL_ROOM_PATH } from './shared/hall-address.rules.ts';

export const HALLS_ROUTES: readonly PortalRoute[] = [
  {
    path: HALL_ROOM_PATH,
    page: lazyPage(() => import('./portal/hall-room.page.tsx'), 'HallRoomPage'),
    isBare: true,
  },
  { path: '/online-pavilion/*', page: lazyPage(() => import('./portal/halls.page.tsx'), 'HallsPage') },
];
