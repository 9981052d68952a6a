import type { PortalPage } from '#platform/shared/menu-entries.ts';
import {
  BASE_COURSE_PATH,
  BASE_DETAIL_PATH,
  BASE_LIST_PATH,
  RESOURCE_MAP_PATH,
} from './base-address.rules.ts';

export const RESOURCE_MAP_TITLE = '教育基地';
export const BASE_LIST_TITLE = '全部教育基地';
export const BASE_COURSE_TITLE = '特色课程';

const UNDER = { under: 'resource-map' } as const;

/** The sixth entry of 2.2, with its pages (specification, 2.1). */
export const BASES_PORTAL: readonly PortalPage[] = [
  { name: 'resource-map', path: RESOURCE_MAP_PATH, title: RESOURCE_MAP_TITLE, order: 60 },
  { name: 'map-detail', path: BASE_DETAIL_PATH, title: '基地详情', order: 10, ...UNDER },
  { name: 'map-detail-list', path: BASE_LIST_PATH, title: BASE_LIST_TITLE, order: 20, ...UNDER },
  { name: 'map-detail-course-detail', path: BASE_COURSE_PATH, title: BASE_COURSE_TITLE, order: 30, ...UNDER },
];

/** First words of the map's page, before its script has come. */
export const RESOURCE_MAP_LEAD = '看附近有哪些教育基地，按类别和名称找，知道怎么去、什么时候开放、找谁联系。';
