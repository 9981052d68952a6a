/**
 * 地址规则：地图的页签、类别、搜索词，列表的页码都在地址里，刷新、后退和转发看到的是同一页。
 */

import { pageText, readPage, withQuery } from '#platform/shared/address-page.rules.ts';
import { BASE_TYPE_CODES, type BaseType, HIERARCHY_CODES, type Hierarchy } from './base-kinds.rules.ts';

/** Name of the kind in publishing. */
export const BASE_KIND = 'base';

/** Bases among the kinds that people collect. */
export const BASE_FAVORITE = 'BASE';

export const RESOURCE_MAP_PATH = '/resource-map';
/** Above the pages of bases; leads to their list. */
export const BASE_PAGES_PATH = `${RESOURCE_MAP_PATH}/resource-map-detail`;
export const BASE_DETAIL_PATH = `${BASE_PAGES_PATH}/map-detail`;
export const BASE_LIST_PATH = `${BASE_PAGES_PATH}/map-detail-list`;
export const BASE_COURSE_PATH = `${BASE_PAGES_PATH}/map-detail-course-detail`;
/** Bases of one page of the list. */
export const BASE_PAGE_SIZE = 9;

/** Full detail of a base, which opens in a new window (specification, 2.11). */
export const basePath = (id: string): string => withQuery(BASE_DETAIL_PATH, { id });

/** A featured course of a base. */
export const baseCoursePath = (id: string, courseId: string): string =>
  withQuery(BASE_COURSE_PATH, { id, courseId });

/** List of the console. */
export const BASES_PATH = '/console/bases';

/** The three tabs (specification, 2.11). */
export const BASE_TABS = ['all', 'new', 'hot'] as const;
export type BaseTab = (typeof BASE_TABS)[number];

export interface BaseAddress {
  readonly tab: BaseTab;
  /** Category; empty for all. */
  readonly rcId: string;
  readonly name: string;
  /** Region, at least a prefecture; empty for all. */
  readonly orgCode: string;
  /** 类型 and 层级 of the list; empty for all. */
  readonly positionType: BaseType | '';
  readonly hierarchy: Hierarchy | '';
  /** From zero. */
  readonly page: number;
}

const MAX_NAME = 60;
const RC_ID = /^\d{1,20}$/;
const ORG_CODE = /^\d{12,60}$/;

const fitting = (pattern: RegExp, text: string | null): string =>
  text !== null && pattern.test(text) ? text : '';

/** Reads what an address asks of map and list; whatever makes no sense counts as absent. */
export const readBaseAddress = (read: (name: string) => string | null): BaseAddress => ({
  tab: BASE_TABS.find((tab) => tab === read('tab')) ?? 'all',
  rcId: fitting(RC_ID, read('rcId')),
  name: (read('name') ?? '').toWellFormed().trim().slice(0, MAX_NAME).toWellFormed(),
  orgCode: fitting(ORG_CODE, read('orgCode')),
  positionType: BASE_TYPE_CODES.find((code) => code === read('type')) ?? '',
  hierarchy: HIERARCHY_CODES.find((code) => code === read('level')) ?? '',
  page: readPage(read('page')),
});

const partsOf = ({ tab, ...rest }: BaseAddress) => ({
  tab: tab === 'all' ? '' : tab,
  rcId: rest.rcId,
  name: rest.name,
  orgCode: rest.orgCode,
  type: rest.positionType,
  level: rest.hierarchy,
  page: pageText(rest.page),
});

/** Address of the map; defaults are left out. */
export const resourceMapPath = (address: BaseAddress): string =>
  withQuery(RESOURCE_MAP_PATH, partsOf({ ...address, positionType: '', hierarchy: '', page: 0 }));

/** Address of a page of the list; defaults are left out. */
export const baseListPath = (address: BaseAddress): string => withQuery(BASE_LIST_PATH, partsOf(address));

/** Input of the list's call, the same on the server and in the page, so that the page finds what came with it. */
export const baseInput = ({ rcId, name, orgCode, positionType, hierarchy, page }: BaseAddress) => ({
  ...(rcId === '' ? {} : { rcId }),
  ...(name === '' ? {} : { name }),
  ...(orgCode === '' ? {} : { orgCode }),
  ...(positionType === '' ? {} : { positionType }),
  ...(hierarchy === '' ? {} : { hierarchy }),
  pageNum: page,
  pageSize: BASE_PAGE_SIZE,
});
