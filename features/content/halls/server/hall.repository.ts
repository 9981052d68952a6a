import { and, desc, eq, inArray, sql as raw, type SQL } from 'drizzle-orm';
import { type FoundIds, searchedRows } from '#features/content/search/server/search.public.ts';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import { hall } from './halls.table.ts';

const conditionOf = (words: readonly string[], found: FoundIds | undefined): SQL | undefined =>
  and(hall.isShown, searchedRows({ id: hall.id, texts: [hall.name] }, words, found));

const itemColumns = columnsOf(
  hall,
  ...(['id', 'name', 'place', 'summary', 'coverUrl', 'vrLink', 'withdrawAt'] as const),
);

/**
 * One page of public halls, those at the top first and then the newest, and how many there are; `found` is what the
 * search knows of the words.
 */
export const selectHalls = async (sql: Sql, words: readonly string[], paging: Paging, found?: FoundIds) => {
  const where = conditionOf(words, found);
  const [total, rows] = await Promise.all([
    sql.$count(hall, where),
    sql
      .select(itemColumns)
      .from(hall)
      .where(where)
      .orderBy(desc(hall.isTop), desc(hall.sort), desc(hall.publishTime), desc(hall.id))
      .limit(paging.pageSize)
      .offset(paging.pageNum * paging.pageSize),
  ]);
  return { rows, total };
};

export type HallItemRow = Awaited<ReturnType<typeof selectHalls>>['rows'][number];

const byId = statement<{ id: string }>()('halls-one', (sql, param) =>
  sql
    .select()
    .from(hall)
    .where(and(eq(hall.id, param('id')), hall.isShown)),
);

/** A public hall; null for any other. */
export const findHall = async (sql: Sql, id: string) => (await byId(sql, { id }))[0] ?? null;

export type HallRow = NonNullable<Awaited<ReturnType<typeof findHall>>>;

/** Public halls of some ids, for search and favourites. */
export const selectHallsOf = (sql: Sql, ids: readonly string[]) =>
  sql
    .select()
    .from(hall)
    .where(and(inArray(hall.id, [...ids]), hall.isShown));

/** Writes what visitors see of a hall; how often it was opened stays. */
export const saveHall = async (tx: Tx, row: typeof hall.$inferInsert): Promise<void> => {
  const { id: _, ...change } = row;
  await tx.insert(hall).values(row).onConflictDoUpdate({ target: hall.id, set: change });
};

export const hideHall = async (tx: Tx, id: string): Promise<void> => {
  await tx.update(hall).set({ isShown: false }).where(eq(hall.id, id));
};

/** Adds how often each of several halls was opened. */
export const addHallViews = async (sql: Sql, counts: ReadonlyMap<string, number>): Promise<void> => {
  const rows = JSON.stringify([...counts].map(([id, num]) => ({ id, num })));
  await sql.execute(
    raw`update hall set view_num = view_num + given.num
      from jsonb_to_recordset(${rows}::text::jsonb) as given (id text, num int) where hall.id = given.id`,
  );
};
