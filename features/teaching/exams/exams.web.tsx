import { lazy } from 'react';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { movedTo, PERSONAL_CENTER, type PortalRoute } from '#platform/web/portal-routes.ts';

export const ClassExam = lazy(() =>
  import('./portal/overview/class-exam.public.tsx').then((module) => ({ default: module.ClassExam })),
);

export const RecordExams = lazy(() =>
  import('./portal/overview/record-exams.public.tsx').then((module) => ({ default: module.RecordExams })),
);

const CLASSROOM_TEST = lazyPage(() => import('./portal/classroom-test.page.tsx'), 'ClassroomTestPage');

export const EXAMS_ROUTES: readonly PortalRoute[] = [
  {
    path: '/personal-center/exams',
    page: lazyPage(() => import('./portal/overview/my-exams.page.tsx'), 'MyExamsPage'),
    within: PERSONAL_CENTER,
    personal: { title: '我的考试', icon: 'pencil', order: 70 },
  },
  movedTo('/online-class/my-exams', '/personal-center/exams'),
  {
    path: '/online-class/class-detail/graduate-exam',
    page: lazyPage(() => import('./portal/graduate-exam.page.tsx'), 'GraduateExamPage'),
  },
  {
    path: '/online-class/class-detail/graduate-exam-view',
    page: lazyPage(() => import('./portal/graduate-exam-view.page.tsx'), 'GraduateExamViewPage'),
  },
  { path: '/online-class/class-detail/classroom-test', page: CLASSROOM_TEST },
  { path: '/online-class/class-detail/refer-archiver/classroom-test', page: CLASSROOM_TEST },
  { path: '/course-resources/course/course-classroom-test', page: CLASSROOM_TEST },
];
