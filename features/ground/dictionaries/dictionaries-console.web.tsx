import type { ConsoleFeature } from '#platform/web/console/console-feature.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { DICTIONARIES_AUDIT, DICTIONARIES_CONSOLE } from './shared/dictionaries.words.ts';

export const dictionariesConsole: ConsoleFeature = {
  routes: [
    {
      path: 'dictionaries',
      page: lazyPage(() => import('./console/dictionaries.page.tsx'), 'DictionariesPage'),
    },
  ],
  menu: DICTIONARIES_CONSOLE,
  auditWords: DICTIONARIES_AUDIT,
};
