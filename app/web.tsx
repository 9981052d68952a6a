import { ACTIVITIES_ROUTES } from '#features/content/activities/activities.web.tsx';
import { ARTICLES_ROUTES } from '#features/content/articles/articles.web.tsx';
import { basesRoutes } from '#features/content/bases/bases.web.tsx';
import { HALLS_ROUTES } from '#features/content/halls/halls.web.tsx';
import { LIBRARY_ROUTES } from '#features/content/library/library.web.tsx';
import { searchRoutes } from '#features/content/search/search.web.tsx';
import { TOPICS_ROUTES } from '#features/content/topics/topics.web.tsx';
import { ACCOUNTS_ROUTES } from '#features/ground/accounts/accounts.web.tsx';
import { FAVORITES_ROUTES } from '#features/ground/favorites/favorites.web.tsx';
import { notifyRoutes } from '#features/ground/notify/notify.web.tsx';
import { SITE_ROUTES } from '#features/ground/site/site.web.tsx';
import { ATTENDANCE_ROUTES } from '#features/learning/attendance/attendance.web.tsx';
import { GROUP_STUDY_ROUTES } from '#features/learning/group-study/group-study.web.tsx';
import { DUTY_ROUTES } from '#features/member/duty/duty.web.tsx';
import { OBJECTIONS_ROUTES } from '#features/member/objections/objections.web.tsx';
import { personalCenterRoutes } from '#features/member/personal-center/personal-center.web.tsx';
import { PLANS_ROUTES } from '#features/member/plans/plans.web.tsx';
import { RATINGS_ROUTES } from '#features/member/ratings/ratings.web.tsx';
import { RECORDS_ROUTES } from '#features/member/records/records.web.tsx';
import { TEACHER_LIBRARY_ROUTES } from '#features/member/teacher-library/teacher-library.web.tsx';
import { CERTIFICATES_ROUTES } from '#features/teaching/certificates/certificates.web.tsx';
import { ChatUnread, CLASS_CHAT_ROUTES } from '#features/teaching/class-chat/class-chat.web.tsx';
import { CLASS_EVALUATIONS_ROUTES } from '#features/teaching/class-evaluations/class-evaluations.web.tsx';
import { SeatAnswer } from '#features/teaching/classes/class-list.web.tsx';
import { classesRoutes } from '#features/teaching/classes/classes.web.tsx';
import { ClassExam, EXAMS_ROUTES, RecordExams } from '#features/teaching/exams/exams.web.tsx';
import { MATERIALS_ROUTES } from '#features/teaching/materials/materials.web.tsx';
import { MISTAKES_ROUTES } from '#features/teaching/mistakes/mistakes.web.tsx';
import { LatestNotices, NOTICES_ROUTES } from '#features/teaching/notices/notices.web.tsx';
import {
  OFFLINE_CLASSES_ROUTES,
  SharedTimetable,
  SignActions,
  Timetable,
  TimetableSide,
} from '#features/teaching/offline-classes/offline-classes.web.tsx';
import { BaseVisits, VISITS_ROUTES } from '#features/teaching/visits/visits.web.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { lazySlot } from '#platform/web/lazy-slot.tsx';
import type { PortalRoute } from '#platform/web/portal-routes.ts';

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

/** Routes that may ask for an entry in 个人中心. */
const WITHOUT_CENTRE: readonly PortalRoute[] = [
  ...SITE_ROUTES,
  ...ACCOUNTS_ROUTES,
  ...notifyRoutes({ answers: { CLASS_OFFERED: SeatAnswer } }),
  ...FAVORITES_ROUTES,
  ...GROUP_STUDY_ROUTES,
  ...TEACHER_LIBRARY_ROUTES,
  ...DUTY_ROUTES,
  ...PLANS_ROUTES,
  ...TOPICS_ROUTES,
  ...ARTICLES_ROUTES,
  ...HALLS_ROUTES,
  ...basesRoutes({ Visits: BaseVisits }),
  ...VISITS_ROUTES,
  ...ACTIVITIES_ROUTES,
  ...LIBRARY_ROUTES,
  ...searchRoutes({ Popular: PopularCourses }),
  ...classesRoutes({
    ...{ LatestNotices, ChatUnread, ClassExam, RecordExams },
    ...{ SharedTimetable, SignActions, Timetable, TimetableSide },
  }),
  ...NOTICES_ROUTES,
  ...MATERIALS_ROUTES,
  ...CLASS_CHAT_ROUTES,
  ...CLASS_EVALUATIONS_ROUTES,
  ...OFFLINE_CLASSES_ROUTES,
  ...EXAMS_ROUTES,
  ...ATTENDANCE_ROUTES,
  ...MISTAKES_ROUTES,
  ...CERTIFICATES_ROUTES,
  ...OBJECTIONS_ROUTES,
  ...RATINGS_ROUTES,
  ...RECORDS_ROUTES,
  { path: '/console/*', page: lazyPage(() => import('./console.tsx'), 'ConsoleApp'), isBare: true },
  ...KIT_ROUTES,
];

/**
 * Routes of every feature but those where people arrive (portal.tsx), with the pieces that other features put into
 * its pages. They come in a file of their own when one of them is wanted, so a first visit does not grow with them.
 */
export const LATER_ROUTES: readonly PortalRoute[] = [
  ...WITHOUT_CENTRE,
  ...personalCenterRoutes(WITHOUT_CENTRE),
];
