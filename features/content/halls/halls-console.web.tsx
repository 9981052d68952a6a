import { lazy } from 'react';
import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { HALLS_CONSOLE } from './shared/halls.words.ts';

/** A hall as visitors would see it, for the desk where it is signed. */
export const HallPreview = lazy(() =>
  import('./console/hall-preview.tsx').then((module) => ({ default: module.HallPreview })),
);

export const hallsConsole: ConsoleFeature = {
  routes: [
    { path: 'halls', page: lazyPage(() => import('./console/halls.page.tsx'), 'HallsPage') },
    { path: 'halls/edit', page: lazyPage(() => import('./console/hall-edit.page.tsx'), 'HallEditPage') },
    {
      path: 'halls/preview',
      page: lazyPage(() => import('./console/hall-preview.page.tsx'), 'HallPreviewPage'),
    },
  ],
  menu: HALLS_CONSOLE,
  auditWords: [],
};
