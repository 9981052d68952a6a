/**
 * 地址规则：展馆列表的搜索词和页码、阅读版的第几厅都在地址里，刷新、后退和转发看到的是同一页。
 */
import { pageText, readPage, withQuery } from '#platform/shared/address-page.rules.ts';

/** Name of the kind in publishing. */
export const HALL_KIND = 'hall';

export const HALL_LIST_PATH = '/online-pavilion/list';
export const HALL_DETAIL_PATH = '/online-pavilion/list-detail';
export const HALL_ROOM_PATH = '/online-pavilion/room';
export const HALL_PAGE_SIZE = 9;

/** Reading view of a hall; `room` counts from zero. */
export const hallPath = (id: string, room = 0): string =>
  withQuery(HALL_DETAIL_PATH, { id, room: room === 0 ? '' : String(room) });

/** A hall of our own as a panorama; the first scene where none is named. */
export const hallRoomPath = (id: string, scene = ''): string => withQuery(HALL_ROOM_PATH, { id, scene });

/** List of the console. */
export const HALLS_PATH = '/console/halls';

export interface HallAddress {
  readonly name: string;
  /** From zero. */
  readonly page: number;
}

const MAX_NAME = 60;

/** Reads what an address asks of the list: `name`, `page`; whatever makes no sense counts as absent. */
export const readHallAddress = (read: (name: string) => string | null): HallAddress => ({
  name: (read('name') ?? '').toWellFormed().trim().slice(0, MAX_NAME).toWellFormed(),
  page: readPage(read('page')),
});

/** Address of a page of the list; defaults are left out. */
export const hallListPath = ({ name, page }: HallAddress): string =>
  withQuery(HALL_LIST_PATH, { name, page: pageText(page) });

/** Input of the list's call, the same on the server and in the page, so that the page finds what came with it. */
export const hallInput = ({ name, page }: HallAddress) => ({
  ...(name === '' ? {} : { name }),
  pageNum: page,
  pageSize: HALL_PAGE_SIZE,
});

/** Room that an address asks for, from zero; the first for whatever makes no sense. */
export const readRoom = (text: string | null): number => (/^\d{1,3}$/.test(text ?? '') ? Number(text) : 0);

/** Halls among the kinds that people collect. */
export const HALL_FAVORITE = 'HALL';
