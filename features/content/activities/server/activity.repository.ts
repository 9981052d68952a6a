import { and, desc, eq, inArray, lt, ne, not, or, sql as raw, type SQL } from 'drizzle-orm';
import { type FoundIds, searchedRows } from '#features/content/search/server/search.public.ts';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { activity } from './activities.table.ts';

export interface ActivityFilter {
  readonly words: readonly string[];
  readonly siweiType?: string | undefined;
  /** Of one of these topics. */
  readonly topicIds?: readonly string[] | undefined;
}

const conditionOf = (
  { words, siweiType, topicIds }: ActivityFilter,
  found: FoundIds | undefined,
): SQL | undefined =>
  and(
    activity.isShown,
    searchedRows({ id: activity.id, texts: [activity.title] }, words, found),
    siweiType === undefined ? undefined : eq(activity.siweiType, siweiType),
    topicIds && inArray(activity.topicId, [...topicIds]),
  );

const itemColumns = columnsOf(
  activity,
  ...(['id', 'title', 'siweiType', 'lang', 'introduction', 'coverUrl', 'mediumKind', 'courseId'] as const),
  ...(['durationSeconds', 'source', 'speaker', 'publishTime', 'viewNum', 'isTop', 'withdrawAt'] as const),
);

/** Pinned activities first, then by number, then the newest. */
const inOrder = [
  desc(activity.isTop),
  desc(activity.sort),
  desc(activity.publishTime),
  desc(activity.id),
] as const;

/** One page of public activities, those at the top first and then the newest, and how many there are. */
export const selectActivities = async (
  sql: Sql,
  filter: ActivityFilter,
  paging: Paging,
  found?: FoundIds,
) => {
  const where = conditionOf(filter, found);
  const [total, rows] = await Promise.all([
    sql.$count(activity, where),
    sql
      .select(itemColumns)
      .from(activity)
      .where(where)
      .orderBy(...inOrder)
      .limit(paging.pageSize)
      .offset(paging.pageNum * paging.pageSize),
  ]);
  return { rows, total };
};

export type ActivityItemRow = Awaited<ReturnType<typeof selectActivities>>['rows'][number];

/** Public activities among `ids`, in no order. */
export const selectByIds = (sql: Sql, ids: readonly string[]): Promise<ActivityItemRow[]> =>
  sql
    .select(itemColumns)
    .from(activity)
    .where(and(inArray(activity.id, [...ids]), activity.isShown));

const byId = statement<{ id: string }>()('activities-one', (sql, param) =>
  sql
    .select()
    .from(activity)
    .where(and(eq(activity.id, param('id')), activity.isShown)),
);

/** A public activity; null for any other. */
export const findActivity = async (sql: Sql, id: string) => (await byId(sql, { id }))[0] ?? null;

export type ActivityRow = NonNullable<Awaited<ReturnType<typeof findActivity>>>;

const newestOfType = statement<{ siweiType: string }>()('activities-newest', (sql, param) =>
  sql
    .select()
    .from(activity)
    .where(and(eq(activity.siweiType, param('siweiType')), activity.isShown))
    .orderBy(desc(activity.publishTime), desc(activity.id))
    .limit(1),
);

/** The newest public activity of a type; null when there is none. */
export const findNewest = async (sql: Sql, siweiType: string): Promise<ActivityRow | null> =>
  (await newestOfType(sql, { siweiType }))[0] ?? null;

/** The `limit` public activities of the same type that come after one by time; when the list ends, its beginning. */
export const selectNext = async (
  sql: Sql,
  { id, siweiType, publishTime }: ActivityRow,
  limit: number,
): Promise<ActivityItemRow[]> => {
  const newest = (num: number, more: SQL | undefined) =>
    sql
      .select(itemColumns)
      .from(activity)
      .where(and(eq(activity.siweiType, siweiType), activity.isShown, ne(activity.id, id), more))
      .orderBy(desc(activity.publishTime), desc(activity.id))
      .limit(num);
  const isOlder = or(
    lt(activity.publishTime, publishTime),
    and(eq(activity.publishTime, publishTime), lt(activity.id, id)),
  );
  const older = await newest(limit, isOlder);
  const missing = limit - older.length;
  return missing === 0 ? older : [...older, ...(await newest(missing, isOlder && not(isOlder)))];
};

const findable = { ...itemColumns, contentHtml: activity.contentHtml };

/** Rows of the public activities among `ids`, with the columns that the search indexes. */
export const selectFindable = (sql: Sql, ids: readonly string[]) =>
  sql
    .select(findable)
    .from(activity)
    .where(and(inArray(activity.id, [...ids]), activity.isShown));

/** Writes what readers see of an activity; how often it was opened stays. */
export const saveActivity = async (tx: Tx, row: typeof activity.$inferInsert): Promise<void> => {
  const { id: _, ...change } = row;
  await tx.insert(activity).values(row).onConflictDoUpdate({ target: activity.id, set: change });
};

export const hideActivity = async (tx: Tx, id: string): Promise<void> => {
  await tx.update(activity).set({ isShown: false }).where(eq(activity.id, id));
};

/** Adds how often each of several activities was opened. */
export const addViews = async (sql: Sql, counts: ReadonlyMap<string, number>): Promise<void> => {
  const rows = JSON.stringify([...counts].map(([id, num]) => ({ id, num })));
  await sql.execute(
    raw`update activity set view_num = view_num + given.num
      from jsonb_to_recordset(${rows}::text::jsonb) as given (id text, num int) where activity.id = given.id`,
  );
};
