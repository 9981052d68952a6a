import { and, count, desc, eq, gt, ilike, isNull, sql as raw, type SQL } from 'drizzle-orm';
import { managedWhere } from '#features/classes/server/classes.public.ts';
import type { BoardState } from '#features/materials/shared/board-state.rules.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { classNotice, type NoticeTableRow } from './notices.table.ts';
import { hasRead } from './read-marks.repository.ts';

export interface NoticeFilter {
  readonly classId?: string | undefined;
  readonly status?: BoardState | undefined;
  readonly show?: 'unread' | 'attached' | undefined;
  /** Whose read marks count for `show`. */
  readonly userId: string;
  /** Empty for all. */
  readonly keyword: string;
}

const isUnread = (userId: string): SQL => raw`not ${hasRead(userId)}`;
const isAttached: SQL = gt(classNotice.attachmentNum, 0);

const whereOf = ({ classId, status, show, userId, keyword }: NoticeFilter): SQL | undefined =>
  and(
    isNull(classNotice.removedAt),
    classId === undefined ? undefined : eq(classNotice.classId, classId),
    status === undefined ? undefined : eq(classNotice.status, status),
    show === 'unread' ? isUnread(userId) : undefined,
    show === 'attached' ? isAttached : undefined,
    keyword === '' ? undefined : ilike(classNotice.title, `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`),
  );

/** Of the classes that the caller manages in the active role. */
const managedBy = (caller: Caller): SQL =>
  raw`${classNotice.classId} in (select "class".id from "class" where ${managedWhere(caller)})`;

/** What stays at the top first, then the newest; what was never published by its last change. */
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
  { pageNum, pageSize }: Paging,
): Promise<NoticeTableRow[]> => {
  const column = SORTED[sort.replace(/^-/, '') as keyof typeof SORTED] ?? classNotice.updatedAt;
  return sql
    .select()
    .from(classNotice)
    .where(and(whereOf(filter), managedBy(caller)))
    .orderBy(
      sort.startsWith('-') ? raw`${column} desc nulls last` : raw`${column} asc nulls last`,
      desc(classNotice.id),
    )
    .limit(pageSize)
    .offset(pageNum * pageSize);
};

export const countManagedNotices = async (
  sql: Sql,
  caller: Caller,
  filter: NoticeFilter,
): Promise<number> => {
  const [row] = await sql
    .select({ total: count() })
    .from(classNotice)
    .where(and(whereOf(filter), managedBy(caller)));
  return row?.total ?? 0;
};

/** A notice that was not removed. */
export const findNotice = async (sql: Sql, id: string): Promise<NoticeTableRow | null> => {
  const [row] = await sql
    .select()
    .from(classNotice)
    .where(and(eq(classNotice.id, id), isNull(classNotice.removedAt)));
  return row ?? null;
};

/** The same, and nobody else changes it until the transaction ends. */
export const lockNotice = async (tx: Tx, id: string): Promise<NoticeTableRow | null> => {
  const [row] = await tx
    .select()
    .from(classNotice)
    .where(and(eq(classNotice.id, id), isNull(classNotice.removedAt)))
    .for('update');
  return row ?? null;
};

export const insertNotice = async (tx: Tx, row: typeof classNotice.$inferInsert): Promise<NoticeTableRow> => {
  const [made] = await tx.insert(classNotice).values(row).returning();
  if (!made) throw new Error('a notice was not inserted');
  return made;
};

/** Changes a locked notice; its version grows by one. */
export const updateNotice = async (
  tx: Tx,
  id: string,
  facts: Partial<typeof classNotice.$inferInsert>,
): Promise<NoticeTableRow> => {
  const [row] = await tx
    .update(classNotice)
    .set({ ...facts, version: raw`${classNotice.version} + 1` })
    .where(eq(classNotice.id, id))
    .returning();
  if (!row) throw new Error('a locked notice is gone');
  return row;
};

interface Picture {
  readonly id: string;
  /** Empty for none. */
  readonly pictureKey: string;
}

/** Ids of those library files whose picture stands in the text of a notice that was not removed. */
export const selectShownPictures = async (sql: Sql, files: readonly Picture[]): Promise<Set<string>> => {
  const pictures = files.filter(({ pictureKey }) => pictureKey !== '');
  if (pictures.length === 0) return new Set();
  const result = await sql.execute(raw`
    select given.id from jsonb_to_recordset(${JSON.stringify(pictures)}::text::jsonb) as given (id text, "pictureKey" text)
    where exists (
      select 1 from ${classNotice}
      where removed_at is null and strpos(content_html, given."pictureKey") > 0
    )`);
  return new Set((result as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id));
};
