import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { PAPERS_AUDIT, PAPERS_CONSOLE } from './shared/papers.words.ts';

export const papersConsole: ConsoleFeature = {
  routes: [
    { path: 'papers', page: lazyPage(() => import('./console/papers.page.tsx'), 'PapersPage') },
    { path: 'papers/edit', page: lazyPage(() => import('./console/paper-edit.page.tsx'), 'PaperEditPage') },
    {
      path: 'papers/preview',
      page: lazyPage(() => import('./console/paper-preview.page.tsx'), 'PaperPreviewPage'),
    },
  ],
  menu: PAPERS_CONSOLE,
  auditWords: PAPERS_AUDIT,
};
