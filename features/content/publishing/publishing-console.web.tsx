import { type ComponentProps, lazy } from 'react';
import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { PUBLISHING_AUDIT, PUBLISHING_CONSOLE } from './shared/publishing.words.ts';

const ReviewPage = lazy(() =>
  import('./console/desk/review.page.tsx').then((module) => ({ default: module.ReviewPage })),
);

export const publishingConsole = (slots: ComponentProps<typeof ReviewPage>): ConsoleFeature => ({
  routes: [
    { path: 'publishing', page: lazyPage(() => import('./console/desk/desk.page.tsx'), 'DeskPage') },
    { path: 'publishing/review', page: <ReviewPage {...slots} /> },
    {
      path: 'publishing/versions',
      page: lazyPage(() => import('./console/versions/versions.page.tsx'), 'VersionsPage'),
    },
    {
      path: 'publishing-settings',
      page: lazyPage(() => import('./console/settings/settings.page.tsx'), 'SettingsPage'),
    },
  ],
  menu: PUBLISHING_CONSOLE,
  auditWords: PUBLISHING_AUDIT,
});
