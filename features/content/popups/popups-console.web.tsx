import { lazy } from 'react';
import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { POPUPS_CONSOLE } from './shared/popups.words.ts';

/** A popup on both widths, for the desk where it is signed. */
export const PopupPreview = lazy(() =>
  import('./console/popup-preview.tsx').then((module) => ({ default: module.PopupPreview })),
);

export const popupsConsole: ConsoleFeature = {
  routes: [
    { path: 'popups', page: lazyPage(() => import('./console/popups.page.tsx'), 'PopupsPage') },
    { path: 'popups/edit', page: lazyPage(() => import('./console/popup-edit.page.tsx'), 'PopupEditPage') },
    {
      path: 'popups/preview',
      page: lazyPage(() => import('./console/popup-preview.page.tsx'), 'PopupPreviewPage'),
    },
  ],
  menu: POPUPS_CONSOLE,
  auditWords: [],
};
