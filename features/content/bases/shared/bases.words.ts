import { publicationCalls } from '#features/content/publishing/shared/publication-calls.words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import type { Switchable } from '#platform/shared/settings/switchable.ts';
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

/** Its switch in the settings of the site. */
export const BASES_SWITCH: Switchable = {
  name: 'bases',
  label: '教育基地',
  hides: '地图、基地列表和详情，首页、搜索、收藏里的基地，管理工作台的基地、基地导入和三本基地字典。',
  stays: '基地的内容和字典，打开后照旧。',
};
