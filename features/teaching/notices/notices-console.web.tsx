import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage, lazyPart } from '#platform/web/lazy-page.ts';
import { NOTICES_AUDIT, NOTICES_CONSOLE } from './shared/notices.words.ts';

export const ClassNotices = lazyPart(() => import('./console/notices.page.tsx'), 'ClassNotices');

export const noticesConsole: ConsoleFeature = {
  routes: [{ path: 'notices', page: lazyPage(() => import('./console/notices.page.tsx'), 'NoticesPage') }],
  menu: NOTICES_CONSOLE,
  auditWords: NOTICES_AUDIT,
};
