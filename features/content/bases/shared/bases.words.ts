import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { BASES_PATH } from './base-address.rules.ts';

export const BASES_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'bases',
    path: BASES_PATH,
    title: '基地管理',
    icon: 'pin',
    group: '教学',
    order: 39,
    roles: ['author', 'admin'],
  },
];
