import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { GROUP_STUDY_AUDIT, GROUP_STUDY_CONSOLE } from './shared/group-study.words.ts';

export const groupStudyConsole: ConsoleFeature = {
  routes: [
    {
      path: 'group-study',
      page: lazyPage(() => import('./console/group-studies.page.tsx'), 'GroupStudiesConsolePage'),
    },
    {
      path: 'group-study/check',
      page: lazyPage(() => import('./console/group-check.page.tsx'), 'GroupCheckPage'),
    },
  ],
  menu: GROUP_STUDY_CONSOLE,
  auditWords: GROUP_STUDY_AUDIT,
};
