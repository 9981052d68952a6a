import { lazy } from 'react';
import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { ACTIVITIES_CONSOLE } from './shared/activities.words.ts';

/** An activity as readers would see it, for the desk where it is signed. */
export const ActivityPreview = lazy(() =>
  import('./console/activity-preview.tsx').then((module) => ({ default: module.ActivityPreview })),
);

export const activitiesConsole: ConsoleFeature = {
  routes: [
    {
      path: 'activities',
      page: lazyPage(() => import('./console/activities-list.page.tsx'), 'ActivitiesListPage'),
    },
    {
      path: 'activities/edit',
      page: lazyPage(() => import('./console/activity-edit.page.tsx'), 'ActivityEditPage'),
    },
    {
      path: 'activities/preview',
      page: lazyPage(() => import('./console/activity-preview.page.tsx'), 'ActivityPreviewPage'),
    },
  ],
  menu: ACTIVITIES_CONSOLE,
  auditWords: [],
};
