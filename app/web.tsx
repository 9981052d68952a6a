// Before all others: it says in which order the layers of styles stand.
import '#platform/web/theme/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useRoutes } from 'react-router';
import { ACTIVITIES_ROUTES } from '#features/content/activities/activities.web.tsx';
import { ARTICLES_ROUTES } from '#features/content/articles/articles.web.tsx';
import { BASES_ROUTES } from '#features/content/bases/bases.web.tsx';
import { coursesRoutes } from '#features/content/courses/courses.web.tsx';
import { HALLS_ROUTES } from '#features/content/halls/halls.web.tsx';
import { LIBRARY_ROUTES } from '#features/content/library/library.web.tsx';
import { PopupSlot } from '#features/content/popups/portal/popup-slot.public.tsx';
import { searchRoutes } from '#features/content/search/search.web.tsx';
import { TOPICS_ROUTES } from '#features/content/topics/topics.web.tsx';
import { ACCOUNTS_ROUTES } from '#features/ground/accounts/accounts.web.tsx';
import { NotFoundPage, PortalLayout } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { FAVORITES_ROUTES } from '#features/ground/favorites/favorites.web.tsx';
import { NOTIFY_ROUTES } from '#features/ground/notify/notify.web.tsx';
import { NotifyBell } from '#features/ground/notify/portal/notify-bell.public.tsx';
import { SITE_ROUTES } from '#features/ground/site/site.web.tsx';
import { ATTENDANCE_ROUTES } from '#features/learning/attendance/attendance.web.tsx';
import { GROUP_STUDY_ROUTES } from '#features/learning/group-study/group-study.web.tsx';
import { STUDY_ROOMS } from '#features/learning/study/study.web.tsx';
import { HOME_ROUTES } from '#features/member/home/home.web.tsx';
import { personalCenterRoutes } from '#features/member/personal-center/personal-center.web.tsx';
import { PLANS_ROUTES } from '#features/member/plans/plans.web.tsx';
import { YearHoursMeter } from '#features/member/records/portal/year-hours-meter.public.tsx';
import { TEACHER_LIBRARY_ROUTES } from '#features/member/teacher-library/teacher-library.web.tsx';
import { CERTIFICATES_ROUTES } from '#features/teaching/certificates/certificates.web.tsx';
import { CLASS_EVALUATIONS_ROUTES } from '#features/teaching/class-evaluations/class-evaluations.web.tsx';
import { ClassRoom, classesRoutes } from '#features/teaching/classes/classes.web.tsx';
import { ClassExam, EXAMS_ROUTES, QuizEntry, RecordExams } from '#features/teaching/exams/exams.web.tsx';
import { MATERIALS_ROUTES } from '#features/teaching/materials/materials.web.tsx';
import { MISTAKES_ROUTES } from '#features/teaching/mistakes/mistakes.web.tsx';
import { LatestNotices, NOTICES_ROUTES } from '#features/teaching/notices/notices.web.tsx';
import {
  OFFLINE_CLASSES_ROUTES,
  Timetable,
  TimetableSide,
} from '#features/teaching/offline-classes/offline-classes.web.tsx';
import { restoreElderMode } from '#platform/web/elder-mode.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { lazySlot } from '#platform/web/lazy-slot.tsx';
import { PageBoundary } from '#platform/web/page-boundary.tsx';
import { createPageClient } from '#platform/web/page-client.ts';
import { type PortalRoute, portalRoutes } from '#platform/web/portal-routes.ts';
import '#platform/web/history-gate.ts';

/** Only in development: parts of the kit in all their states. */
const KIT_ROUTES: readonly PortalRoute[] = import.meta.env.DEV
  ? [{ path: '/kit', page: lazyPage(() => import('./kit/kit.page.tsx'), 'KitPage'), isBare: true }]
  : [];

/** Ways on from a search without an answer; its code comes with the page that shows it. */
const PopularCourses = lazySlot(() =>
  import('#features/content/courses/portal/catalogue/popular-courses.public.tsx').then(
    (module) => module.PopularCourses,
  ),
);

/** Search dialog of the header, in a chunk of its own: most pages are read without it. */
const HeaderSearch = lazySlot(
  () =>
    import('#features/content/search/portal/header-search.public.tsx').then((module) => module.HeaderSearch),
  { kept: '搜索没有打开，正在看的页面不受影响' },
);

/** Routes of every feature, with the pieces that other features put into its pages. */
const FEATURE_ROUTES: readonly PortalRoute[] = [
  ...HOME_ROUTES,
  ...SITE_ROUTES,
  ...ACCOUNTS_ROUTES,
  ...NOTIFY_ROUTES,
  ...FAVORITES_ROUTES,
  ...coursesRoutes({ ClassRoom, QuizEntry, rooms: STUDY_ROOMS }),
  ...GROUP_STUDY_ROUTES,
  ...TEACHER_LIBRARY_ROUTES,
  ...PLANS_ROUTES,
  ...TOPICS_ROUTES,
  ...ARTICLES_ROUTES,
  ...HALLS_ROUTES,
  ...BASES_ROUTES,
  ...ACTIVITIES_ROUTES,
  ...LIBRARY_ROUTES,
  ...searchRoutes({ Popular: PopularCourses }),
  ...classesRoutes({ LatestNotices, ClassExam, RecordExams, Timetable, TimetableSide }),
  ...NOTICES_ROUTES,
  ...MATERIALS_ROUTES,
  ...CLASS_EVALUATIONS_ROUTES,
  ...OFFLINE_CLASSES_ROUTES,
  ...EXAMS_ROUTES,
  ...ATTENDANCE_ROUTES,
  ...MISTAKES_ROUTES,
  ...CERTIFICATES_ROUTES,
  { path: '/console/*', page: lazyPage(() => import('./console.tsx'), 'ConsoleApp'), isBare: true },
  ...KIT_ROUTES,
];

const ROUTES = portalRoutes([...FEATURE_ROUTES, ...personalCenterRoutes(FEATURE_ROUTES)], {
  element: (
    <PortalLayout
      bell={<NotifyBell />}
      headSearch={HeaderSearch}
      hoursMeter={<YearHoursMeter />}
      popup={<PopupSlot />}
    />
  ),
  children: [{ path: '*', element: <NotFoundPage /> }],
});

const Portal = () => useRoutes(ROUTES);

const app = (
  <QueryClientProvider client={createPageClient()}>
    <BrowserRouter>
      <PageBoundary>
        <Suspense fallback={null}>
          <Portal />
        </Suspense>
      </PageBoundary>
    </BrowserRouter>
  </QueryClientProvider>
);

restoreElderMode();
const root = document.getElementById('root');
if (root) createRoot(root).render(app);
