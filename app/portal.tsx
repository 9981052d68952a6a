// Before all others: it says in which order the layers of styles stand.
import '#platform/web/theme/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router';
import { coursesRoutes } from '#features/content/courses/courses.web.tsx';
import { PopupSlot } from '#features/content/popups/portal/popup-slot.public.tsx';
import { LookBar } from '#features/ground/accounts/portal/look/look-bar.public.tsx';
import { NotFoundPage, PortalLayout } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { NotifyBell } from '#features/ground/notify/portal/notify-bell.public.tsx';
import { useClosed } from '#features/ground/site/portal/use-site.public.ts';
import { STUDY_ROOMS } from '#features/learning/study/study.web.tsx';
import { HOME_ROUTES } from '#features/member/home/home.web.tsx';
import { YearHoursMeter } from '#features/member/records/portal/year-hours-meter.public.tsx';
import { CLASS_LIST_ROUTES, SeatAnswer } from '#features/teaching/classes/class-list.web.tsx';
import { restoreElderMode } from '#platform/web/elder-mode.ts';
import { lazySlot } from '#platform/web/lazy-slot.tsx';
import { PageBoundary } from '#platform/web/page-boundary.tsx';
import { createPageClient } from '#platform/web/page-client.ts';
import { type PortalRoute, portalRoutes } from '#platform/web/portal-routes.ts';
import '#platform/web/history-gate.ts';

const ClassRoom = lazy(() => import('./study-in-class.ts').then(({ classRoom }) => classRoom()));
const QuizEntry = lazy(() => import('./study-in-class.ts').then(({ quizEntry }) => quizEntry()));

/** Search dialog of the header, in a chunk of its own: most pages are read without it. */
const HeaderSearch = lazySlot(
  () =>
    import('#features/content/search/portal/header-search.public.tsx').then((module) => module.HeaderSearch),
  { kept: '搜索没有打开，正在看的页面不受影响' },
);

/** Where people arrive; every other route is one of `LATER_ROUTES`. */
const FIRST_ROUTES: readonly PortalRoute[] = [
  ...HOME_ROUTES,
  ...coursesRoutes({ ClassRoom, QuizEntry, rooms: STUDY_ROOMS }),
  ...CLASS_LIST_ROUTES,
];

const FRAME = (
  <PortalLayout
    bell={<NotifyBell answers={{ CLASS_OFFERED: SeatAnswer }} />}
    headSearch={HeaderSearch}
    hoursMeter={<YearHoursMeter />}
    popup={<PopupSlot />}
  />
);

const FIRST = portalRoutes(FIRST_ROUTES, { element: FRAME, children: [] });

let coming: Promise<RouteObject[]> | undefined;

/** The table with every route; asked for once, and a failure is answered by the boundary as a page's own is. */
const everyRoute = () => {
  coming ??= import('./web.tsx').then(({ LATER_ROUTES }) =>
    portalRoutes([...FIRST_ROUTES, ...LATER_ROUTES], {
      element: FRAME,
      children: [{ path: '*', element: <NotFoundPage /> }],
    }),
  );
  return coming;
};

const isFirst = (pathname: string) => matchRoutes(FIRST, pathname) !== null;

/** An address of a feature that this region has switched off leads nowhere; the console says itself what it has not. */
const Portal = () => {
  const { pathname } = useLocation();
  const isNowhere = useClosed()(pathname) && !pathname.startsWith('/console');
  return useRoutes(
    !isNowhere && isFirst(pathname) ? FIRST : use(everyRoute()),
    isNowhere ? '/nowhere' : undefined,
  );
};

const app = (
  <QueryClientProvider client={createPageClient()}>
    <BrowserRouter>
      <LookBar />
      <PageBoundary>
        <Suspense fallback={null}>
          <Portal />
        </Suspense>
      </PageBoundary>
    </BrowserRouter>
  </QueryClientProvider>
);

const start = () => {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(app);
};

restoreElderMode();
// The HTML of the server stands until the page can be drawn.
if (isFirst(location.pathname)) start();
else everyRoute().then(start, start);
const warm = () => {
  everyRoute().catch(() => {
    coming = undefined;
  });
};
// A hand on its way to a link is some hundred milliseconds ahead of the click.
for (const sign of ['pointerdown', 'keydown']) {
  addEventListener(sign, warm, { once: true });
}
