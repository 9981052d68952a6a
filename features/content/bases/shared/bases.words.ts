import { publicationCalls } from '#features/content/publishing/shared/publication-calls.words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { BASE_KIND, BASES_PATH } from './base-address.rules.ts';

export const BASES_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'bases',
    path: BASES_PATH,
    title: '基地管理',
    icon: 'pin',
    group: '教学',
    order: 39,
    roles: ['author', 'admin'],
    ...publicationCalls(BASE_KIND, ['admin/import/dryRun?kind=bases']),
  },
];
