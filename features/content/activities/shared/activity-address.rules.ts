/**
 * 地址规则：四微列表的类型、搜索词和页码都在地址里，刷新、后退和转发看到的是同一页；详情按编号。
 */
import { SIWEI_TYPES, type SiweiType } from '#features/content/courses/shared/catalogue/siwei-types.rules.ts';
import { pageText, readPage, withQuery } from '#platform/shared/address-page.rules.ts';

/** Name of the kind in publishing. */
export const ACTIVITY_KIND = 'activity';
/** Name of the kind among what people collect. */
export const ACTIVITY_FAVORITE = 'ACTIVITY';

export const ACTIVITIES_ROOT = '/4v';
export const ACTIVITY_LIST_PATH = '/4v/list';
export const ACTIVITY_DETAIL_PATH = '/4v/detail';
export const ACTIVITY_PAGE_SIZE = 12;

export const activityPath = (id: string): string => `${ACTIVITY_DETAIL_PATH}?id=${encodeURIComponent(id)}`;

/** List of the console. */
export const ACTIVITIES_PATH = '/console/activities';

export interface ActivitiesAddress {
  readonly title: string;
  /** Empty for all four. */
  readonly siweiType: SiweiType | '';
  /** From zero. */
  readonly page: number;
}

const MAX_TITLE = 60;

/** Reads what an address asks of the list: `title`, `type`, `page`; whatever makes no sense counts as absent. */
export const readActivitiesAddress = (read: (name: string) => string | null): ActivitiesAddress => ({
  title: (read('title') ?? '').toWellFormed().trim().slice(0, MAX_TITLE).toWellFormed(),
  siweiType: SIWEI_TYPES.find((type) => type === read('type')) ?? '',
  page: readPage(read('page')),
});

/** Address of a page of the list; defaults are left out. */
export const activityListPath = ({ title, siweiType, page }: ActivitiesAddress): string =>
  withQuery(ACTIVITY_LIST_PATH, { title, type: siweiType, page: pageText(page) });

/** The whole list of one of the four. */
export const activitiesOfType = (siweiType: SiweiType): string =>
  activityListPath({ title: '', siweiType, page: 0 });

/** Input of the list's call, the same on the server and in the page, so that the page finds what came with it. */
export const activitiesInput = ({ title, siweiType, page }: ActivitiesAddress) => ({
  ...(title === '' ? {} : { title }),
  ...(siweiType === '' ? {} : { siweiType }),
  pageNum: page,
  pageSize: ACTIVITY_PAGE_SIZE,
});
