import { type ComponentProps, lazy } from 'react';
import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { QUESTIONS_AUDIT, QUESTIONS_CONSOLE } from './shared/questions.words.ts';

const QuestionsPage = lazy(() =>
  import('./console/questions.page.tsx').then((module) => ({ default: module.QuestionsPage })),
);

export const questionsConsole = (slots: ComponentProps<typeof QuestionsPage>): ConsoleFeature => ({
  routes: [
    { path: 'questions', page: <QuestionsPage {...slots} /> },
    {
      path: 'questions/edit',
      page: lazyPage(() => import('./console/question-edit.page.tsx'), 'QuestionEditPage'),
    },
  ],
  menu: QUESTIONS_CONSOLE,
  auditWords: QUESTIONS_AUDIT,
});
