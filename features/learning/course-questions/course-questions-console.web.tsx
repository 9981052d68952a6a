import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { COURSE_QUESTIONS_AUDIT, COURSE_QUESTIONS_CONSOLE } from './shared/course-questions.words.ts';

export const courseQuestionsConsole: ConsoleFeature = {
  routes: [
    {
      path: 'course-questions',
      page: lazyPage(() => import('./console/course-questions.page.tsx'), 'CourseQuestionsPage'),
    },
  ],
  menu: COURSE_QUESTIONS_CONSOLE,
  auditWords: COURSE_QUESTIONS_AUDIT,
};
