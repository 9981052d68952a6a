import { lazy } from 'react';
import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { PLANS_CONSOLE } from './shared/plans.words.ts';

/** A plan as readers would see it, for the desk where it is signed. */
export const PlanPreview = lazy(() =>
  import('./console/plan-preview.tsx').then((module) => ({ default: module.PlanPreview })),
);

export const plansConsole: ConsoleFeature = {
  routes: [
    { path: 'plans', page: lazyPage(() => import('./console/plans.page.tsx'), 'PlansPage') },
    { path: 'plans/edit', page: lazyPage(() => import('./console/plan-edit.page.tsx'), 'PlanEditPage') },
    {
      path: 'plans/preview',
      page: lazyPage(() => import('./console/plan-preview.page.tsx'), 'PlanPreviewPage'),
    },
  ],
  menu: PLANS_CONSOLE,
  auditWords: [],
};
