import { and, count, eq, inArray, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { classNotice, classNoticeRead } from './notices.table.ts';

/** Whether a person has read the notice of the row. */
export const hasRead = (userId: string): SQL =>
  raw`exists (select 1 from ${classNoticeRead} mark where mark.user_id = ${userId} and mark.notice_id = ${classNotice.id})`;

/** Marks a notice as read by a person; the first time stays. */
export const markRead = async (sql: Sql, userId: string, noticeId: string, readAt: Date): Promise<void> => {
  await sql.insert(classNoticeRead).values({ userId, noticeId, readAt }).onConflictDoNothing();
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

/** The published notices right before and after one, in the order of its class's list. */
export const selectNeighbours = async (
  sql: Sql,
  { id, classId }: { id: string; classId: string },
): Promise<{ previous: Titled | null; next: Titled | null }> => {
  const [row] = await rowsOf<Record<string, string | null>>(
    sql,
    raw`
    select before_id, before_title, after_id, after_title from (
      select id,
        lag(id) over board as before_id, lag(title) over board as before_title,
        lead(id) over board as after_id, lead(title) over board as after_title
      from ${classNotice}
      where class_id = ${classId} and removed_at is null and (status = 'PUBLISHED' or id = ${id})
      window board as (order by is_top desc, coalesce(published_at, updated_at) desc, id desc)
    ) ordered where id = ${id}`,
  );
  const titled = (name: 'before' | 'after'): Titled | null => {
    const found = row?.[`${name}_id`];
    return found ? { id: found, title: row?.[`${name}_title`] ?? '' } : null;
  };
  return { previous: titled('before'), next: titled('after') };
};
