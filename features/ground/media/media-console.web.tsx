import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { MEDIA_AUDIT, MEDIA_CONSOLE } from './shared/media.words.ts';

export const mediaConsole: ConsoleFeature = {
  routes: [
    {
      path: 'media',
      page: lazyPage(() => import('./console/library/media-library.page.tsx'), 'MediaLibraryPage'),
    },
  ],
  menu: MEDIA_CONSOLE,
  auditWords: MEDIA_AUDIT,
};
