import { lazy } from 'react';
import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { LIBRARY_CONSOLE } from './shared/library.words.ts';

/** An item as readers would see it, for the desk where it is signed. */
export const LibraryPreview = lazy(() =>
  import('./console/library-preview.tsx').then((module) => ({ default: module.LibraryPreview })),
);

export const libraryConsole: ConsoleFeature = {
  routes: [
    { path: 'library', page: lazyPage(() => import('./console/library.page.tsx'), 'LibraryItemsPage') },
    {
      path: 'library/edit',
      page: lazyPage(() => import('./console/library-edit.page.tsx'), 'LibraryEditPage'),
    },
    {
      path: 'library/preview',
      page: lazyPage(() => import('./console/library-preview.page.tsx'), 'LibraryPreviewPage'),
    },
  ],
  menu: LIBRARY_CONSOLE,
  auditWords: [],
};
