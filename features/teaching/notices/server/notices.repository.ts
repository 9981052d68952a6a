import { and, count, desc, gt, sql as raw, type SQL } from 'drizzle-orm';
import { type BoardFilter, boardRows } from '#features/teaching/board/server/board-tables.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { classNotice, type NoticeTableRow } from './notices.table.ts';
import { hasRead } from './read-marks.repository.ts';

const rows = boardRows(classNotice);

export const {
  find: findNotice,
  lock: lockNotice,
  hold: holdNotice,
  insert: insertNotice,
  update: updateNotice,
  deleteOfClass: deleteNoticesOfClass,
} = rows;

export interface NoticeFilter extends BoardFilter {
  readonly show?: 'unread' | 'attached' | undefined;
  /** Whose read marks count for `show`. */
  readonly userId: string;
}

const isUnread = (userId: string): SQL => raw`not ${hasRead(userId)}`;
const isAttached: SQL = gt(classNotice.attachmentNum, 0);

const whereOf = ({ show, userId, ...filter }: NoticeFilter): SQL | undefined =>
  and(
    rows.matching(filter),
    show === 'unread' ? isUnread(userId) : undefined,
    show === 'attached' ? isAttached : undefined,
  );

/** Order of the list: notices kept at the top first, then the newest; one never published by its last change. */
const BOARD_ORDER = [
  desc(classNotice.isTop),
  raw`coalesce(${classNotice.publishedAt}, ${classNotice.updatedAt}) desc`,
  desc(classNotice.id),
] as const;

/** One page of a class's notices, each with whether `userId` has read it. */
export const selectNotices = (
  sql: Sql,
  filter: NoticeFilter & { readonly classId: string },
  { pageNum, pageSize }: Paging,
): Promise<{ notice: NoticeTableRow; isRead: boolean }[]> =>
  sql
    .select({ notice: classNotice, isRead: raw<boolean>`${hasRead(filter.userId)}` })
    .from(classNotice)
    .where(whereOf(filter))
    .orderBy(...BOARD_ORDER)
    .limit(pageSize)
    .offset(pageNum * pageSize);

/** How many there are: all, not read by `userId`, with files. */
export const countNotices = async (sql: Sql, filter: NoticeFilter) => {
  const [row] = await sql
    .select({
      all: count(),
      unread: raw<number>`count(*) filter (where ${isUnread(filter.userId)})`.mapWith(Number),
      attached: raw<number>`count(*) filter (where ${isAttached})`.mapWith(Number),
    })
    .from(classNotice)
    .where(whereOf({ ...filter, show: undefined }));
  return row ?? { all: 0, unread: 0, attached: 0 };
};

const SORTED = {
  title: classNotice.title,
  updatedTime: classNotice.updatedAt,
  publishTime: classNotice.publishedAt,
} as const;

/** One page over all classes that the caller manages; `sort` as in the contract. */
export const selectManagedNotices = (
  sql: Sql,
  caller: Caller,
  filter: NoticeFilter,
  sort: string,
  paging: Paging,
): Promise<NoticeTableRow[]> =>
  rows.managedPage(sql, caller, { where: whereOf(filter), sort, columns: SORTED, paging });

export const countManagedNotices = (sql: Sql, caller: Caller, filter: NoticeFilter): Promise<number> =>
  rows.countManaged(sql, caller, whereOf(filter));
