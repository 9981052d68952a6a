import { and, count, eq, inArray, type Placeholder, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import { classNotice, classNoticeRead } from './notices.table.ts';

/** Whether a person has read the notice of the row. */
export const hasRead = (userId: string | Placeholder): SQL =>
  raw`exists (select 1 from ${classNoticeRead} mark where mark.user_id = ${userId} and mark.notice_id = ${classNotice.id})`;

const marks = statement<{ userId: string; noticeId: string }>()('notices-own-mark', (sql, param) =>
  sql
    .select({ readAt: classNoticeRead.readAt })
    .from(classNoticeRead)
    .where(and(eq(classNoticeRead.userId, param('userId')), eq(classNoticeRead.noticeId, param('noticeId')))),
);

/** Whether a person has read a notice. */
export const isMarked = async (sql: Sql, userId: string, noticeId: string): Promise<boolean> =>
  (await marks(sql, { userId, noticeId })).length > 0;

const mark = statement<{ userId: string; noticeId: string; readAt: Date }>()(
  'notices-mark-read',
  (sql, param) =>
    sql
      .insert(classNoticeRead)
      .values({ userId: param('userId'), noticeId: param('noticeId'), readAt: param('readAt') })
      .onConflictDoNothing(),
);

/** Marks a notice as read by a person; the first time stays. */
export const markRead = async (sql: Sql, userId: string, noticeId: string, readAt: Date): Promise<void> => {
  await mark(sql, { userId, noticeId, readAt });
};

/** A changed notice has been read by nobody. */
export const deleteMarks = async (sql: Sql, noticeId: string): Promise<void> => {
  await sql.delete(classNoticeRead).where(eq(classNoticeRead.noticeId, noticeId));
};

/** Users of `userIds` who have read the notice. */
export const readersAmong = async (sql: Sql, noticeId: string, userIds: readonly string[]) => {
  const rows = await sql
    .select({ userId: classNoticeRead.userId })
    .from(classNoticeRead)
    .where(and(eq(classNoticeRead.noticeId, noticeId), inArray(classNoticeRead.userId, [...userIds])));
  return new Set(rows.map(({ userId }) => userId));
};

/** How many people have read each of these notices; those that nobody has read are left out. */
export const countReaders = async (sql: Sql, noticeIds: readonly string[]): Promise<Map<string, number>> => {
  if (noticeIds.length === 0) return new Map();
  const rows = await sql
    .select({ noticeId: classNoticeRead.noticeId, readers: count() })
    .from(classNoticeRead)
    .where(inArray(classNoticeRead.noticeId, [...noticeIds]))
    .groupBy(classNoticeRead.noticeId);
  return new Map(rows.map(({ noticeId, readers }) => [noticeId, readers]));
};

interface Titled {
  readonly id: string;
  readonly title: string;
}

const ORDER = raw`is_top desc, coalesce(published_at, updated_at) desc, id desc`;

/** Of the board of a class the row of one notice, with what stands beside it. */
const neighbours = statement<{ id: string; classId: string }>()('notices-neighbours', (sql, param) => {
  const board = sql
    .select({
      id: raw<string>`id`.as('own_id'),
      beforeId: raw<string | null>`lag(id) over (order by ${ORDER})`.as('before_id'),
      beforeTitle: raw<string | null>`lag(title) over (order by ${ORDER})`.as('before_title'),
      afterId: raw<string | null>`lead(id) over (order by ${ORDER})`.as('after_id'),
      afterTitle: raw<string | null>`lead(title) over (order by ${ORDER})`.as('after_title'),
    })
    .from(classNotice)
    .where(
      raw`class_id = ${param('classId')} and removed_at is null and (status = 'PUBLISHED' or id = ${param('id')})`,
    )
    .as('board');
  return sql
    .select()
    .from(board)
    .where(raw`${board.id} = ${param('id')}`);
});

const titled = (id: string | null | undefined, title: string | null | undefined): Titled | null =>
  id ? { id, title: title ?? '' } : null;

/** The published notices right before and after one, in the order of its class's list. */
export const selectNeighbours = async (
  sql: Sql,
  { id, classId }: { id: string; classId: string },
): Promise<{ previous: Titled | null; next: Titled | null }> => {
  const [row] = await neighbours(sql, { id, classId });
  return { previous: titled(row?.beforeId, row?.beforeTitle), next: titled(row?.afterId, row?.afterTitle) };
};
