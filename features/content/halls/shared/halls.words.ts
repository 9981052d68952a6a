import { publicationCalls } from '#features/content/publishing/shared/publication-calls.words.ts';
import type { ConsolePageEntry, PortalPage } from '#platform/shared/menu-entries.ts';
import type { Switchable } from '#platform/shared/settings/switchable.ts';
import {
  HALL_DETAIL_PATH,
  HALL_KIND,
  HALL_LIST_PATH,
  HALL_ROOM_PATH,
  HALLS_PATH,
} from './hall-address.rules.ts';

export const HALL_LIST_TITLE = '网上展馆';
export const HALL_LIST_SENSE = '坐在家里走一遍；实景在新窗口打开，阅读版不用等';

/** The seventh entry of 2.2. */
export const HALLS_PORTAL: readonly PortalPage[] = [
  { name: 'online-pavilion', path: HALL_LIST_PATH, title: HALL_LIST_TITLE, order: 70 },
  {
    name: 'pavilion-detail',
    path: HALL_DETAIL_PATH,
    title: '展馆阅读版',
    order: 10,
    under: 'online-pavilion',
  },
  {
    name: 'pavilion-room',
    path: HALL_ROOM_PATH,
    title: '全景展厅',
    order: 20,
    under: 'online-pavilion',
  },
];

export const HALLS_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'halls',
    path: HALLS_PATH,
    title: '展馆管理',
    icon: 'doc',
    group: '教学',
    order: 38,
    roles: ['author', 'admin'],
    ...publicationCalls(HALL_KIND),
  },
];

/** Its switch in the settings of the site. */
export const HALLS_SWITCH: Switchable = {
  name: 'halls',
  label: '网上展馆',
  hides: '导航、首页、搜索、收藏里的展馆，管理工作台的展馆和待审的展馆。',
  stays: '展馆的内容、浏览次数和收藏，打开后照旧。',
};
