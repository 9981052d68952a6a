import { lazy } from 'react';
import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { BASES_CONSOLE } from './shared/bases.words.ts';

/** A base as members would see it, for the desk where it is signed. */
export const BasePreview = lazy(() =>
  import('./console/base-preview.tsx').then((module) => ({ default: module.BasePreview })),
);

export const basesConsole: ConsoleFeature = {
  routes: [
    { path: 'bases', page: lazyPage(() => import('./console/bases.page.tsx'), 'BasesPage') },
    { path: 'bases/edit', page: lazyPage(() => import('./console/base-edit.page.tsx'), 'BaseEditPage') },
    {
      path: 'bases/preview',
      page: lazyPage(() => import('./console/base-preview.page.tsx'), 'BasePreviewPage'),
    },
  ],
  menu: BASES_CONSOLE,
  auditWords: [],
};
