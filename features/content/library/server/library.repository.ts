import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { type FoundIds, searchedRows } from '#features/content/search/server/search.public.ts';
import { columnsOf } from '#platform/server/db/columns-of.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { SourceKind } from '../shared/source-kinds.rules.ts';
import { libraryItem } from './library.table.ts';

export interface LibraryFilter {
  /** Each of them stands in the name or in the author. */
  readonly words: readonly string[];
  readonly sourceKind?: SourceKind | undefined;
}

const columns = columnsOf(
  libraryItem,
  ...(['id', 'title', 'coverUrl', 'link', 'author', 'sourceKind'] as const),
  ...(['publisher', 'year', 'summary', 'withdrawAt'] as const),
);

const conditionOf = ({ words, sourceKind }: LibraryFilter, found: FoundIds | undefined): SQL | undefined =>
  and(
    libraryItem.isShown,
    searchedRows({ id: libraryItem.id, texts: [libraryItem.title, libraryItem.author] }, words, found),
    sourceKind === undefined ? undefined : eq(libraryItem.sourceKind, sourceKind),
  );

/** One page of the shelf, those at the top first and then the newest, and how many there are. */
export const selectLibraryItems = async (
  sql: Sql,
  filter: LibraryFilter,
  paging: Paging,
  found?: FoundIds,
) => {
  const where = conditionOf(filter, found);
  const [total, rows] = await Promise.all([
    sql.$count(libraryItem, where),
    sql
      .select(columns)
      .from(libraryItem)
      .where(where)
      .orderBy(
        desc(libraryItem.isTop),
        desc(libraryItem.sort),
        desc(libraryItem.publishTime),
        desc(libraryItem.id),
      )
      .limit(paging.pageSize)
      .offset(paging.pageNum * paging.pageSize),
  ]);
  return { rows, total };
};

export type LibraryItemRow = Awaited<ReturnType<typeof selectLibraryItems>>['rows'][number];

const byId = statement<{ id: string }>()('library-one', (sql, param) =>
  sql
    .select(columns)
    .from(libraryItem)
    .where(and(eq(libraryItem.id, param('id')), libraryItem.isShown)),
);

/** An item on the shelf; null for any other. */
export const findLibraryItem = async (sql: Sql, id: string): Promise<LibraryItemRow | null> =>
  (await byId(sql, { id }))[0] ?? null;

/** Items by id, those that were withdrawn too. */
export const listLibraryItems = (sql: Sql, ids: readonly string[]) =>
  sql
    .select({ ...columns, isShown: libraryItem.isShown })
    .from(libraryItem)
    .where(inArray(libraryItem.id, [...ids]));

/** Writes what readers see of an item. */
export const saveLibraryItem = async (tx: Tx, row: typeof libraryItem.$inferInsert): Promise<void> => {
  const { id: _, ...change } = row;
  await tx.insert(libraryItem).values(row).onConflictDoUpdate({ target: libraryItem.id, set: change });
};

export const hideLibraryItem = async (tx: Tx, id: string): Promise<void> => {
  await tx.update(libraryItem).set({ isShown: false }).where(eq(libraryItem.id, id));
};
