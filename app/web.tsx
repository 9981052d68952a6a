import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { NotFoundPage, PortalLayout } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { NotifyBell } from '#features/ground/notify/portal/notify-bell.public.tsx';
import { YearHoursMeter } from '#features/member/records/portal/year-hours-meter.public.tsx';
import { restoreElderMode } from '#platform/web/elder-mode.ts';
import { PageBoundary } from '#platform/web/page-boundary.tsx';
import { createPageClient } from '#platform/web/page-client.ts';
import '#platform/web/history-gate.ts';
import '#platform/web/theme/base.css';

/** A page that arrives when it is opened; `retryOnce` answers a release that replaced its file. */
const page = <T extends Record<string, React.ComponentType>>(
  load: () => Promise<T>,
  name: keyof T & string,
) => lazy(() => load().then((module) => ({ default: module[name] as React.ComponentType })));

const HomePage = page(() => import('#features/member/home/portal/home.page.tsx'), 'HomePage');
const CourseListPage = page(
  () => import('#features/content/courses/portal/catalogue/course-list.page.tsx'),
  'CourseListPage',
);
const FavoritesPage = page(
  () => import('#features/content/courses/portal/favorites/favorites.page.tsx'),
  'FavoritesPage',
);
const ClassRoom = lazy(() =>
  import('#features/teaching/classes/portal/class-page/class-room.public.tsx').then((module) => ({
    default: module.ClassRoom,
  })),
);
const CourseDetailPage = lazy(() =>
  import('#features/content/courses/portal/page/course-detail.page.tsx').then((module) => ({
    default: module.CourseDetailPage,
  })),
);
/** A reader does not wait for the player, and a visitor for neither. */
const STUDY_ROOMS = {
  ReadCourse: lazy(() =>
    import('#features/learning/study/portal/reading/read-course.public.tsx').then((module) => ({
      default: module.ReadCourse,
    })),
  ),
  PlayedCourse: lazy(() =>
    import('#features/learning/study/portal/player/played-course.public.tsx').then((module) => ({
      default: module.PlayedCourse,
    })),
  ),
};
const CourseDetailsH5Page = page(
  () => import('#features/content/courses/portal/page/course-details-h5.page.tsx'),
  'CourseDetailsH5Page',
);
const ClassListPage = page(
  () => import('#features/teaching/classes/portal/catalogue/class-list.page.tsx'),
  'ClassListPage',
);
const MyClassesPage = page(
  () => import('#features/teaching/classes/portal/catalogue/my-classes.page.tsx'),
  'MyClassesPage',
);
const ClassDetailsH5Page = page(
  () => import('#features/teaching/classes/portal/class-page/class-details-h5.page.tsx'),
  'ClassDetailsH5Page',
);
const ClassLayoutPage = lazy(() =>
  import('#features/teaching/classes/portal/class-page/class-layout.page.tsx').then((module) => ({
    default: module.ClassLayoutPage,
  })),
);
const ClassDetailPage = page(
  () => import('#features/teaching/classes/portal/class-page/class-detail.page.tsx'),
  'ClassDetailPage',
);
const ReferArchiverPage = page(
  () => import('#features/teaching/classes/portal/records/refer-archiver.page.tsx'),
  'ReferArchiverPage',
);
const ReferArchiverDetailsPage = page(
  () => import('#features/teaching/classes/portal/records/refer-archiver-details.page.tsx'),
  'ReferArchiverDetailsPage',
);
const ClassManagementPage = page(
  () => import('#features/teaching/classes/portal/records/class-management.page.tsx'),
  'ClassManagementPage',
);
const ClassInformationPage = page(
  () => import('#features/teaching/materials/portal/class-information.page.tsx'),
  'ClassInformationPage',
);
const ClassNoticePage = page(
  () => import('#features/teaching/notices/portal/class-notice.page.tsx'),
  'ClassNoticePage',
);
const ClassNoticeDetailPage = page(
  () => import('#features/teaching/notices/portal/class-notice-detail.page.tsx'),
  'ClassNoticeDetailPage',
);
const ClassEvaluationPage = page(
  () => import('#features/teaching/class-evaluations/portal/class-evaluation.page.tsx'),
  'ClassEvaluationPage',
);
const LatestNotices = lazy(() =>
  import('#features/teaching/notices/portal/latest-notices.public.tsx').then((module) => ({
    default: module.LatestNotices,
  })),
);
const ClassExam = lazy(() =>
  import('#features/teaching/exams/portal/overview/class-exam.public.tsx').then((module) => ({
    default: module.ClassExam,
  })),
);
const RecordExams = lazy(() =>
  import('#features/teaching/exams/portal/overview/record-exams.public.tsx').then((module) => ({
    default: module.RecordExams,
  })),
);
const QuizEntry = lazy(() =>
  import('#features/teaching/exams/portal/overview/quiz-entry.public.tsx').then((module) => ({
    default: module.QuizEntry,
  })),
);
const GraduateExamPage = page(
  () => import('#features/teaching/exams/portal/graduate-exam.page.tsx'),
  'GraduateExamPage',
);
const GraduateExamViewPage = page(
  () => import('#features/teaching/exams/portal/graduate-exam-view.page.tsx'),
  'GraduateExamViewPage',
);
const ClassroomTestPage = page(
  () => import('#features/teaching/exams/portal/classroom-test.page.tsx'),
  'ClassroomTestPage',
);
const CourseClassroomTestPage = page(
  () => import('#features/teaching/exams/portal/course-classroom-test.page.tsx'),
  'CourseClassroomTestPage',
);
const MyExamsPage = page(
  () => import('#features/teaching/exams/portal/overview/my-exams.page.tsx'),
  'MyExamsPage',
);
const MistakeBookPage = page(
  () => import('#features/teaching/mistakes/portal/mistake-book.page.tsx'),
  'MistakeBookPage',
);
const PracticePage = page(
  () => import('#features/teaching/mistakes/portal/practice.page.tsx'),
  'PracticePage',
);
const NotifyPage = page(() => import('#features/ground/notify/portal/notify.page.tsx'), 'NotifyPage');
const LoginPage = page(() => import('#features/ground/accounts/portal/sign-in/login.page.tsx'), 'LoginPage');
const SetPasswordPage = page(
  () => import('#features/ground/accounts/portal/sign-in/set-password.page.tsx'),
  'SetPasswordPage',
);
const AccountPage = page(
  () => import('#features/ground/accounts/portal/account/account.page.tsx'),
  'AccountPage',
);
const DigitalLibraryPage = page(
  () => import('#features/ground/site/portal/digital-library.page.tsx'),
  'DigitalLibraryPage',
);
const ConsoleApp = page(() => import('./console.tsx'), 'ConsoleApp');
const EmptyPage = page(() => import('#features/ground/site/portal/empty.page.tsx'), 'EmptyPage');

const app = (
  <QueryClientProvider client={createPageClient()}>
    <BrowserRouter>
      <PageBoundary>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/login" element={<LoginPage />} />
            <Route path="/set-password" element={<SetPasswordPage />} />
            <Route path="/course-details-h5" element={<CourseDetailsH5Page />} />
            <Route path="/class-details-h5" element={<ClassDetailsH5Page />} />
            <Route path="/empty" element={<EmptyPage />} />
            <Route path="/console/*" element={<ConsoleApp />} />
            <Route element={<PortalLayout bell={<NotifyBell />} hoursMeter={<YearHoursMeter />} />}>
              <Route path="/" element={<Navigate to="/dashboard" replace />} />
              <Route path="/dashboard" element={<HomePage />} />
              <Route path="/course-resources" element={<Navigate to="/course-resources/list" replace />} />
              <Route path="/course-resources/list" element={<CourseListPage />} />
              <Route path="/course-resources/favorites" element={<FavoritesPage />} />
              <Route
                path="/course-resources/course/course-detail"
                element={<CourseDetailPage ClassRoom={ClassRoom} QuizEntry={QuizEntry} rooms={STUDY_ROOMS} />}
              />
              <Route
                path="/course-resources/course/course-classroom-test"
                element={<CourseClassroomTestPage />}
              />
              <Route path="/online-class" element={<Navigate to="/online-class/list" replace />} />
              <Route path="/online-class/list" element={<ClassListPage />} />
              <Route path="/online-class/my-classes" element={<MyClassesPage />} />
              <Route path="/online-class/my-exams" element={<MyExamsPage />} />
              <Route path="/online-class/mistakes" element={<MistakeBookPage />} />
              <Route path="/online-class/mistakes/practice" element={<PracticePage />} />
              <Route path="/online-class/class-detail/graduate-exam" element={<GraduateExamPage />} />
              <Route
                path="/online-class/class-detail/graduate-exam-view"
                element={<GraduateExamViewPage />}
              />
              <Route path="/online-class/class-detail/classroom-test" element={<ClassroomTestPage />} />
              <Route
                path="/online-class/class-detail/refer-archiver/classroom-test"
                element={<ClassroomTestPage />}
              />
              <Route
                path="/online-class/class-detail"
                element={
                  <ClassLayoutPage
                    LatestNotices={LatestNotices}
                    ClassExam={ClassExam}
                    RecordExams={RecordExams}
                  />
                }
              >
                <Route index element={<ClassDetailPage />} />
                <Route path="class-information" element={<ClassInformationPage />} />
                <Route path="class-notice" element={<ClassNoticePage />} />
                <Route path="class-notice-detail" element={<ClassNoticeDetailPage />} />
                <Route path="refer-archiver" element={<ReferArchiverPage />} />
                <Route path="refer-archiver/refer-archiver-details" element={<ReferArchiverDetailsPage />} />
                <Route path="class-evaluation" element={<ClassEvaluationPage />} />
                <Route path="class-management" element={<ClassManagementPage />} />
              </Route>
              <Route path="/notify" element={<NotifyPage />} />
              <Route path="/digital-library" element={<DigitalLibraryPage />} />
              <Route path="/account" element={<AccountPage />} />
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Routes>
        </Suspense>
      </PageBoundary>
    </BrowserRouter>
  </QueryClientProvider>
);

restoreElderMode();
const root = document.getElementById('root');
if (root) createRoot(root).render(app);
