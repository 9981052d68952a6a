import { lazy } from 'react';
import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';

export const QuestionExport = lazy(() =>
  import('./console/question-export.public.tsx').then((module) => ({ default: module.ExportDialog })),
);

export const questionImportConsole: ConsoleFeature = {
  routes: [
    {
      path: 'questions/import',
      page: lazyPage(() => import('./console/question-import.page.tsx'), 'QuestionImportPage'),
    },
  ],
  menu: [],
  auditWords: [],
};
