import { Navigate } from 'react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { lazySlot } from '#platform/web/lazy-slot.tsx';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

/** The list, where people arrive; the other pages of classes stand in `classes.web.tsx`. */
export const CLASS_LIST_ROUTES: readonly PortalRoute[] = [
  { path: '/online-class', page: <Navigate to="/online-class/list" replace /> },
  {
    path: '/online-class/list',
    page: lazyPage(() => import('./portal/catalogue/class-list.page.tsx'), 'ClassListPage'),
  },
];

/** 接受名额 or 放弃 within a message; its code comes with the first message that asks. */
export const SeatAnswer = lazySlot(
  () => import('./portal/enrolment/seat-answer.public.tsx').then((module) => module.SeatAnswer),
  { kept: '也可以打开班级页面答复' },
);
