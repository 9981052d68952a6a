import { lazy } from 'react';
import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { EXAMS_AUDIT, EXAMS_CONSOLE } from './shared/exams.words.ts';

export const ClassExam = lazy(() =>
  import('./console/class-exam.public.tsx').then((module) => ({ default: module.ClassExam })),
);

export const CourseQuiz = lazy(() =>
  import('./console/course-quiz.public.tsx').then((module) => ({ default: module.CourseQuiz })),
);

export const examsConsole: ConsoleFeature = {
  routes: [
    { path: 'exams', page: lazyPage(() => import('./console/exams.page.tsx'), 'ExamsPage') },
    { path: 'exams/work', page: lazyPage(() => import('./console/exam-detail.page.tsx'), 'ExamDetailPage') },
  ],
  menu: EXAMS_CONSOLE,
  auditWords: EXAMS_AUDIT,
};
