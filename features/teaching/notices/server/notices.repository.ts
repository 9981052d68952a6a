import { and, asc, count, desc, gt, isNull, lte, sql as raw, type SQL } from 'drizzle-orm';
import {
  type BoardFilter,
  boardRows,
  type GivenFilter,
  givenOf,
} from '#features/teaching/board/server/board-tables.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { classNotice, type NoticeTableRow } from './notices.table.ts';
import { hasRead } from './read-marks.repository.ts';

const rows = boardRows(classNotice, 'notices');

export const {
  find: findNotice,
  lock: lockNotice,
  hold: holdNotice,
  insert: insertNotice,
  update: updateNotice,
  deleteOfClass: deleteNoticesOfClass,
} = rows;

/** Notices whose planned hour has come, the earliest first. */
export const selectDueNotices = async (sql: Sql, now: Date, limit: number): Promise<string[]> =>
  (
    await sql
      .select({ id: classNotice.id })
      .from(classNotice)
      .where(and(lte(classNotice.publishAt, now), isNull(classNotice.removedAt)))
      .orderBy(asc(classNotice.publishAt), asc(classNotice.id))
      .limit(limit)
  ).map(({ id }) => id);

export interface NoticeFilter extends BoardFilter {
  readonly show?: 'unread' | 'attached' | undefined;
  /** Whose read marks count for `show`. */
  readonly userId: string;
}

type Show = 'unread' | 'attached' | '';

const isAttached: SQL = gt(classNotice.attachmentNum, 0);

const whereOf = ({ show, userId, ...filter }: NoticeFilter): SQL | undefined =>
  and(
    rows.matching(filter),
    show === 'unread' ? raw`not ${hasRead(userId)}` : undefined,
    show === 'attached' ? isAttached : undefined,
  );

/** Order of the list: notices kept at the top first, then the newest; one never published by its last change. */
const BOARD_ORDER = [
  desc(classNotice.isTop),
  raw`coalesce(${classNotice.publishedAt}, ${classNotice.updatedAt}) desc`,
  desc(classNotice.id),
] as const;

const page = statement<GivenFilter & { userId: string; show: Show; limit: number; offset: number }>()(
  'notices-of-class',
  (sql, param) =>
    sql
      .select({ notice: classNotice, isRead: raw<boolean>`${hasRead(param('userId'))}` })
      .from(classNotice)
      .where(
        and(
          rows.matchingGiven(param),
          raw`(${param('show')}::text <> 'unread' or not ${hasRead(param('userId'))})`,
          raw`(${param('show')}::text <> 'attached' or ${isAttached})`,
        ),
      )
      .orderBy(...BOARD_ORDER)
      .limit(param('limit'))
      .offset(param('offset')),
);

/** One page of a class's notices, each with whether `userId` has read it. */
export const selectNotices = (
  sql: Sql,
  { show, userId, ...filter }: NoticeFilter & { readonly classId: string },
  { pageNum, pageSize }: Paging,
): Promise<{ notice: NoticeTableRow; isRead: boolean }[]> =>
  page(sql, { ...givenOf(filter), userId, show: show ?? '', limit: pageSize, offset: pageNum * pageSize });

const counts = statement<GivenFilter & { userId: string }>()('notices-counts', (sql, param) =>
  sql
    .select({
      all: count(),
      unread: raw<number>`count(*) filter (where not ${hasRead(param('userId'))})`.mapWith(Number),
      attached: raw<number>`count(*) filter (where ${isAttached})`.mapWith(Number),
    })
    .from(classNotice)
    .where(rows.matchingGiven(param)),
);

/** How many there are: all, not read by `userId`, with files. */
export const countNotices = async (
  sql: Sql,
  { userId, ...filter }: NoticeFilter & { readonly classId: string },
) => {
  const [row] = await counts(sql, { ...givenOf(filter), userId });
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
