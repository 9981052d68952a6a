import { publicationCalls } from '#features/content/publishing/shared/publication-calls.words.ts';
import type { ConsolePageEntry, PortalPage } from '#platform/shared/menu-entries.ts';
import type { Switchable } from '#platform/shared/settings/switchable.ts';
import {
  ACTIVITIES_PATH,
  ACTIVITY_DETAIL_PATH,
  ACTIVITY_KIND,
  ACTIVITY_LIST_PATH,
} from './activity-address.rules.ts';

export const ACTIVITIES_TITLE = '四微活动';
export const ACTIVITIES_SENSE = '几分钟讲清一件真事：微课堂、微视频、微故事、微党课';

/** Reached from home, from the search and by address; it is none of the eight entries of 2.2. */
export const ACTIVITIES_PORTAL: readonly PortalPage[] = [
  { name: '4v', path: ACTIVITY_LIST_PATH, title: ACTIVITIES_TITLE, order: 40, under: 'dashboard' },
  {
    name: '4v-detail',
    path: ACTIVITY_DETAIL_PATH,
    title: '四微活动详情',
    order: 50,
    under: 'dashboard',
  },
];

export const ACTIVITIES_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'activities',
    path: ACTIVITIES_PATH,
    title: '四微作品管理',
    icon: 'media',
    group: '教学',
    order: 36,
    roles: ['author', 'admin'],
    ...publicationCalls(ACTIVITY_KIND),
  },
];

/** Hours of an activity that plays or is read here. */
export const NO_HOURS = '四微作品不记学时。';
/** The same beside a course, whose own page credits. */
export const hoursOfCourse = (hours: string): string => `这是一门课程，学完记 ${hours} 学时。`;

/** Its switch in the settings of the site. */
export const ACTIVITIES_SWITCH: Switchable = {
  name: 'activities',
  label: '四微活动',
  hides: '导航、首页的大课堂、搜索、收藏、专题里的四微，管理工作台的四微活动。',
  stays: '四微的内容和已经记下的学时。',
};
